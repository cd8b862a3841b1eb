import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';

export type KnownAccountProps = {
  /** The source that has the account. */
  sourceId: string;
  onRenew: () => Promise<unknown>;
  onAgain: () => Promise<unknown>;
};

export const knownAccountText =
  'You can re-authorise that source with this new access, or connect the account a second time.';

/** The choices for an account that is already connected. */
export function KnownAccount({ sourceId, onRenew, onAgain }: KnownAccountProps) {
  return (
    <Group gap={8}>
      <InteractiveButton size="xs" variant="filled" onClick={onRenew}>
        Re-authorise it
      </InteractiveButton>
      <Button
        size="xs"
        renderRoot={(props) => <Link to="/company/sources/$sourceId" params={{ sourceId }} {...props} />}
      >
        Open it
      </Button>
      <InteractiveButton size="xs" onClick={onAgain}>
        Connect it again
      </InteractiveButton>
    </Group>
  );
}
