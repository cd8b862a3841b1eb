import { Button, Menu } from '@mantine/core';
import type { SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { useState } from 'react';
import { IconBellZ, IconChevronDown } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { type SnoozeChoice, snoozeChoices, snoozeOf } from './snooze-choices.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { type SnoozeTarget, useSnooze } from './use-snooze.ts';

export type SnoozeButtonProps = {
  target: SnoozeTarget;
  /** What is snoozed, for screen readers: the host, or an alert's text. */
  name: string;
  compact?: boolean;
  /** The onboarding hint. */
  describedBy?: string;
  onSnoozed?: (fields: SnoozeFields) => void;
};

/** Snoozes alerts: a week by a click, other durations from its menu. */
export function SnoozeButton({ target, name, compact = false, describedBy, onSnoozed }: SnoozeButtonProps) {
  const [confirming, setConfirming] = useState<SnoozeChoice | null>(null);
  const snooze = useSnooze(target);
  const take = async (fields: SnoozeFields) => {
    if (await snooze(fields)) onSnoozed?.(fields);
  };
  const choose = (choice: SnoozeChoice) =>
    choice === 'date' ? setConfirming('date') : void take(snoozeOf(choice, Date.now()));
  const size = compact ? 'xs' : 'sm';
  return (
    <>
      <Button.Group>
        <Button
          size={size}
          leftSection={<Icon of={IconBellZ} />}
          aria-label={`Snooze for a week: ${name}`}
          aria-describedby={describedBy}
          onClick={() => choose('week')}
        >
          Snooze for a week
        </Button>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size={size} px={8} aria-label={`Snooze for another time: ${name}`}>
              <Icon of={IconChevronDown} size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {snoozeChoices.map(({ choice, label }) => (
              <Menu.Item key={choice} onClick={() => choose(choice)}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => setConfirming('week')}>Add a reason</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      {confirming ? (
        <SnoozeDialog name={name} first={confirming} onClose={() => setConfirming(null)} onSnooze={take} />
      ) : null}
    </>
  );
}
