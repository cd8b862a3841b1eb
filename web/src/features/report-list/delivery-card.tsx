import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { RecipientRow } from './recipient-row.tsx';
import { deliveryStatusText, instantText, kindText, unknownText } from './report.messages.ts';
import styles from './report-list.module.css';

type DeliveryCardProps = {
  delivery: Delivery;
  timezone: string;
  mayEdit: boolean;
  /** False while the dashboard is archived: then it can only be stopped. */
  maySend: boolean;
};

/** One delivery: status by recipient, and actions. */
export function DeliveryCard({ delivery, timezone, mayEdit, maySend }: DeliveryCardProps) {
  const status = deliveryStatusText(delivery.status);
  const isUnknown = delivery.recipients.some((recipient) => recipient.status === 'unknown');
  return (
    <article className={styles.delivery} aria-label={`${kindText(delivery.kind)}, ${status.text}`}>
      <header className={styles.deliveryHead}>
        <h3 className={`${styles.due} tabular`}>{instantText(delivery.dueAt, timezone)}</h3>
        <StatusPill tone={status.tone}>{status.text}</StatusPill>
      </header>
      <p className={`${styles.muted} tabular`}>{factsOf(delivery, timezone)}</p>
      {delivery.reason ? <p className={styles.reason}>{delivery.reason}</p> : null}
      <ul className={styles.list}>
        {delivery.recipients.map((recipient) => (
          <RecipientRow
            key={recipient.address}
            delivery={delivery}
            recipient={recipient}
            timezone={timezone}
            mayEdit={mayEdit && maySend}
          />
        ))}
      </ul>
      {isUnknown ? <p className={styles.muted}>{unknownText}</p> : null}
      <DeliveryActions delivery={delivery} mayEdit={mayEdit} maySend={maySend} />
    </article>
  );
}

function factsOf({ kind, startDate, endDate, startedAt, sentAt }: Delivery, timezone: string): string {
  const facts = [kindText(kind), describeRange({ startDate, endDate }, browserLocale)];
  if (startedAt) facts.push(`started ${instantText(startedAt, timezone)}`);
  if (sentAt) facts.push(`sent ${instantText(sentAt, timezone)}`);
  facts.push(`clocks of ${timezoneText(timezone)}`);
  return facts.join(' · ');
}
