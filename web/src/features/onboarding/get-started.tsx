import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconListCheck } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

const LABEL = 'Get Started';

export type GetStartedProps = {
  narrow: boolean;
  /** The panel was just closed by hand, so the button gets the focus. */
  takesFocus: boolean;
  onOpen: () => void;
};

/** Opens the closed panel again. Only an icon in narrow layouts. */
export function GetStarted({ narrow, takesFocus, onOpen }: GetStartedProps) {
  if (!narrow)
    return (
      <Button
        fullWidth
        size="xs"
        leftSection={<Icon of={IconListCheck} />}
        autoFocus={takesFocus}
        onClick={onOpen}
      >
        {LABEL}
      </Button>
    );
  return (
    <Tooltip label={LABEL} position="right">
      <ActionIcon variant="default" size="lg" aria-label={LABEL} autoFocus={takesFocus} onClick={onOpen}>
        <Icon of={IconListCheck} size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
