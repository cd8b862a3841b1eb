import { Button } from '@mantine/core';
import type { Snooze } from '@vitrine/contract/entities/alert.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconBellZ } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './snooze.module.css';
import { type SnoozeTarget, useUnsnooze } from './use-snooze.ts';

/** An active snooze: until when, by whom and why, with a button to end it. */
export function SnoozeNote({ snooze, target }: { snooze: Snooze; target: SnoozeTarget }) {
  const unsnooze = useUnsnooze(target);
  return (
    <div className={styles.note}>
      <Icon of={IconBellZ} />
      <span className={styles.text}>
        {untilText(snooze)} by {snooze.by}
        {snooze.reason ? <span className={styles.reason}>“{snooze.reason}”</span> : null}
      </span>
      <Button size="xs" onClick={() => void unsnooze()}>
        End snooze
      </Button>
    </div>
  );
}

function untilText({ mode, until }: Snooze): string {
  if (mode === 'recovered') return 'Snoozed until it is healthy again,';
  if (mode === 'worse') return 'Snoozed until it gets worse,';
  return `Snoozed until ${until ? dateTimeText(until, browserLocale) : 'later'},`;
}
