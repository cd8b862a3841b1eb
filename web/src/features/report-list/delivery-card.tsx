import { Button } from '@mantine/core';
import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import styles from './report-list.module.css';
import {
  canRetry,
  deliveryStatusWords,
  instantWords,
  kindWords,
  recipientStatusWords,
  unsureWords,
} from './report-words.ts';

type DeliveryCardProps = { delivery: Delivery; timezone: string; mayEdit: boolean };

/** One sending of a report. */
export function DeliveryCard({ delivery, timezone, mayEdit }: DeliveryCardProps) {
  const status = deliveryStatusWords(delivery.status);
  const unsure = delivery.recipients.some((recipient) => recipient.status === 'unsure');
  return (
    <article className={styles.delivery} aria-label={`${kindWords(delivery.kind)}, ${status.words}`}>
      <header className={styles.deliveryHead}>
        <h3 className={`${styles.due} figures`}>{instantWords(delivery.dueAt, timezone)}</h3>
        <StatusPill tone={status.tone}>{status.words}</StatusPill>
      </header>
      <p className={`${styles.muted} figures`}>{factsOf(delivery, timezone)}</p>
      {delivery.reason ? <p className={styles.reason}>{delivery.reason}</p> : null}
      <ul className={styles.list}>
        {delivery.recipients.map((recipient) => (
          <RecipientRow key={recipient.address} recipient={recipient} />
        ))}
      </ul>
      {unsure ? <p className={styles.muted}>{unsureWords}</p> : null}
      <DeliveryActions delivery={delivery} mayEdit={mayEdit} />
    </article>
  );
}

function RecipientRow({ recipient }: { recipient: Delivery['recipients'][number] }) {
  const status = recipientStatusWords(recipient.status);
  return (
    <li className={styles.recipient}>
      <span className={styles.recipients}>{recipient.address}</span>
      <StatusPill tone={status.tone}>{status.words}</StatusPill>
      {recipient.error ? <span className={styles.reason}>{recipient.error}</span> : null}
      {recipient.attempts > 1 ? (
        <span className={`${styles.muted} figures`}>{recipient.attempts} attempts</span>
      ) : null}
    </li>
  );
}

function DeliveryActions({ delivery, mayEdit }: Pick<DeliveryCardProps, 'delivery' | 'mayEdit'>) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const retry = async () => {
    setFailure(null);
    try {
      await api.reports.retry.call({ id: delivery.reportId, deliveryId: delivery.id });
    } catch (error) {
      setFailure(wordsOf(error));
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: api.reports.key() });
    }
  };
  const retryable = mayEdit && canRetry(delivery);
  if (!delivery.pdfUrl && !retryable && !failure) return null;
  return (
    <div className={styles.deliveryActions}>
      {delivery.pdfUrl ? (
        <Button component="a" href={delivery.pdfUrl} size="xs" leftSection={<Icon of={IconFileTypePdf} />}>
          PDF
        </Button>
      ) : null}
      {retryable ? (
        <InteractiveButton size="xs" leftSection={<Icon of={IconRefresh} />} onClick={retry}>
          Retry failed
        </InteractiveButton>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </div>
  );
}

function factsOf({ kind, attempts, sentAt }: Delivery, timezone: string): string {
  const facts = [kindWords(kind)];
  if (sentAt) facts.push(`sent ${instantWords(sentAt, timezone)}`);
  if (attempts > 1) facts.push(`${attempts} attempts`);
  return facts.join(' · ');
}
