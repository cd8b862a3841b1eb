import type { Alert, AlertEvent } from '@vitrine/contract/entities/alert.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import type { ReactNode } from 'react';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconBellRinging, IconBellZ, IconCircleCheck } from '../../ui/icons/icons.ts';
import { Pill } from '../../ui/plain/pill.tsx';
import styles from './cell-panel.module.css';

type AlertItemProps = { alert: Alert; events: readonly AlertEvent[]; actions: ReactNode };

/** What happened when the alert's own sentence, which stands above, says the rest. */
const byKind: Partial<Record<AlertEvent['kind'], string>> = { opened: 'Alert opened', worse: 'Became worse' };

/** One alert with its timeline, newest entry first. */
export function AlertItem({ alert, events, actions }: AlertItemProps) {
  return (
    <li className={styles.alert}>
      <div className={styles.alertHead}>
        {alert.state === 'resolved' ? (
          <Pill tone="good" icon={IconCircleCheck}>
            Resolved
          </Pill>
        ) : alert.snooze ? (
          <Pill icon={IconBellZ}>Snoozed</Pill>
        ) : (
          <Pill tone="bad" icon={IconBellRinging}>
            Open
          </Pill>
        )}
        <span className={styles.alertText}>{alert.words}</span>
      </div>
      {actions}
      <ol className={styles.events} aria-label="What happened">
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at} className="tabular">
              {dateTimeText(event.at, browserLocale)}
            </time>
            <span>
              {event.words === alert.words ? (byKind[event.kind] ?? event.words) : event.words}
              {event.by ? ` (${event.by})` : null}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}
