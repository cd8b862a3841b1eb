import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { Notify } from '@vitrine/contract/entities/group.ts';
import styles from './group-form.module.css';

type NotifyFieldsProps = { notify: Notify; onChange: (notify: Notify) => void };

const USUAL_QUIET = { from: '22:00', to: '07:00' };

/** Immediate or daily notifications, and quiet hours. */
export function NotifyFields({ notify, onChange }: NotifyFieldsProps) {
  const { mode, digestAt, quiet, resolved } = notify;
  return (
    <Stack gap={16}>
      <SegmentedControl
        aria-label="When channels are notified"
        data={[
          { value: 'immediate', label: 'At once' },
          { value: 'digest', label: 'Once a day' },
        ]}
        value={mode}
        onChange={(next) => onChange({ ...notify, mode: next as Notify['mode'] })}
      />
      {mode === 'digest' ? (
        <TextInput
          type="time"
          label="At"
          w={136}
          required
          value={digestAt}
          onChange={(event) =>
            event.currentTarget.value && onChange({ ...notify, digestAt: event.currentTarget.value })
          }
        />
      ) : null}
      <Checkbox
        label="Quiet hours"
        description="Notifications wait until quiet hours are over."
        checked={quiet !== null}
        onChange={(event) => onChange({ ...notify, quiet: event.currentTarget.checked ? USUAL_QUIET : null })}
      />
      {quiet ? (
        <div className={styles.times}>
          <TextInput
            type="time"
            label="From"
            value={quiet.from}
            onChange={(event) =>
              event.currentTarget.value &&
              onChange({ ...notify, quiet: { ...quiet, from: event.currentTarget.value } })
            }
          />
          <TextInput
            type="time"
            label="To"
            value={quiet.to}
            onChange={(event) =>
              event.currentTarget.value &&
              onChange({ ...notify, quiet: { ...quiet, to: event.currentTarget.value } })
            }
          />
        </div>
      ) : null}
      <Checkbox
        label="Also notify when an alert is resolved"
        checked={resolved}
        onChange={(event) => onChange({ ...notify, resolved: event.currentTarget.checked })}
      />
    </Stack>
  );
}
