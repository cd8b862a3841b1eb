import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { IconColumns3 } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

type ColumnMenuProps = {
  metrics: readonly GroupMetric[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /** There is no space for a label that says nothing new. */
  narrow: boolean;
};

/** Selects the visible metrics; at least one stays selected. */
export function ColumnMenu({ metrics, hidden, onHidden, narrow }: ColumnMenuProps) {
  const shown = metrics.filter(({ id }) => !hidden.includes(id));
  const toggle = (id: string, show: boolean) =>
    onHidden(show ? hidden.filter((each) => each !== id) : [...hidden, id]);
  const label = hidden.length > 0 ? `${shown.length} of ${metrics.length} columns` : 'Columns';
  const icon = <Icon of={IconColumns3} />;
  // Always the same button, since the menu that hides the first column returns the focus to it.
  const iconOnly = narrow && hidden.length === 0;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button {...(iconOnly ? { px: 8, 'aria-label': label, title: label } : { leftSection: icon })}>
          {iconOnly ? icon : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {metrics.map(({ id, traits, sourceLabel }) => {
            const isShown = !hidden.includes(id);
            return (
              <Checkbox
                key={id}
                label={sourceLabel ? `${traits.label} (${sourceLabel})` : traits.label}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
