import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useStepDescription } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconEdit, IconPlus } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

type AddButtonProps = { narrow?: boolean; onClick: () => void };

/** Opens the sidebar that adds domains; only an icon in narrow layouts. */
export function AddButton({ narrow = false, onClick }: AddButtonProps) {
  const described = useStepDescription('mc', 2);
  const label = 'Add domain';
  if (narrow)
    return (
      <Tooltip label={label} position="bottom-end">
        <ActionIcon
          variant="filled"
          size="lg"
          aria-label={label}
          aria-describedby={described}
          onClick={onClick}
        >
          <Icon of={IconPlus} size={18} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      aria-describedby={described}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

type EditButtonProps = { groupId: string; narrow: boolean };

/** Only admins can edit groups. */
export function EditButton({ groupId, narrow }: EditButtonProps) {
  const { user } = useSession();
  const label = 'Edit group';
  const to = `/groups/${groupId}/edit`;
  if (user?.roleName !== 'admin') return null;
  if (narrow)
    return (
      <Tooltip label={label} position="bottom-end">
        <ActionIcon component={Link} to={to} variant="default" size="lg" aria-label={label}>
          <Icon of={IconEdit} size={18} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button component={Link} to={to} leftSection={<Icon of={IconEdit} />}>
      {label}
    </Button>
  );
}
