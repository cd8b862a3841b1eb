import type { Delivery, DeliveryRecipient } from '@vitrine/contract/entities/report.ts';
import { api } from '../../platform/api/api.ts';
import { IconSend } from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { canResend, openedText, recipientStatusText } from './report.messages.ts';
import styles from './report-list.module.css';
import { useDeliveryAction } from './use-delivery-action.ts';

type RecipientRowProps = {
  delivery: Delivery;
  recipient: DeliveryRecipient;
  timezone: string;
  mayEdit: boolean;
};

/** Status of one recipient, and a way to send them the same mail again. */
export function RecipientRow({ delivery, recipient, timezone, mayEdit }: RecipientRowProps) {
  const { failure, run } = useDeliveryAction();
  const status = recipientStatusText(recipient.status, delivery.status);
  const { address } = recipient;
  const resend = () =>
    run(() => api.reports.resend.call({ id: delivery.reportId, deliveryId: delivery.id, address }));
  const facts = [
    openedText(recipient, timezone),
    recipient.attempts > 1 ? `${recipient.attempts} attempts` : null,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.recipient}>
      <span className={styles.recipients}>{address}</span>
      <StatusPill tone={status.tone}>{status.text}</StatusPill>
      {recipient.error && !delivery.reason?.includes(recipient.error) ? (
        <span className={styles.reason}>{recipient.error}</span>
      ) : null}
      {facts.length > 0 ? <span className={`${styles.muted} tabular`}>{facts.join(' · ')}</span> : null}
      {mayEdit && canResend(delivery) ? (
        <span className={styles.resend}>
          <InteractiveButton
            size="compact-xs"
            leftSection={<Icon of={IconSend} size={12} />}
            onClick={resend}
          >
            Send again
            <span className="visually-hidden"> to {address}</span>
          </InteractiveButton>
        </span>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </li>
  );
}
