import { Button } from '@mantine/core';
import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { IconCheck, IconEdit, IconFileTypePdf, IconRefresh, IconX } from '../../ui/icons/icons.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { EditHighlights } from './edit-highlights.tsx';
import { canRetry, isUndecided } from './report.messages.ts';
import styles from './report-list.module.css';
import { useDeliveryAction } from './use-delivery-action.ts';

type DeliveryActionsProps = { delivery: Delivery; mayEdit: boolean; maySend: boolean };

/** The stored PDF, and its owner's actions. */
export function DeliveryActions({ delivery, mayEdit, maySend }: DeliveryActionsProps) {
  const { failure, run } = useDeliveryAction();
  const [editing, setEditing] = useState(false);
  const input = { id: delivery.reportId, deliveryId: delivery.id };
  const undecided = mayEdit && isUndecided(delivery.status);
  const retryable = mayEdit && maySend && canRetry(delivery);
  if (!delivery.pdfUrl && !undecided && !retryable && !failure) return null;
  const held = delivery.status === 'held';
  return (
    <div className={styles.deliveryActions}>
      {undecided && maySend ? (
        <InteractiveButton
          size="xs"
          variant="filled"
          leftSection={<Icon of={IconCheck} />}
          onClick={() => run(() => api.reports.approve.call(input))}
        >
          {held ? 'Send with a note' : 'Approve and send'}
        </InteractiveButton>
      ) : null}
      {undecided && !held ? (
        <Button size="xs" leftSection={<Icon of={IconEdit} />} onClick={() => setEditing(true)}>
          Edit highlights
        </Button>
      ) : null}
      {retryable || (undecided && maySend && held) ? (
        <InteractiveButton
          size="xs"
          leftSection={<Icon of={IconRefresh} />}
          onClick={() => run(() => api.reports.retry.call(input))}
        >
          {held ? 'Fetch the data again' : 'Retry failed'}
        </InteractiveButton>
      ) : null}
      {undecided ? (
        <InteractiveButton
          size="xs"
          leftSection={<Icon of={IconX} />}
          onClick={() => run(() => api.reports.discard.call(input))}
        >
          Don’t send it
        </InteractiveButton>
      ) : null}
      {delivery.pdfUrl ? (
        <Button component="a" href={delivery.pdfUrl} size="xs" leftSection={<Icon of={IconFileTypePdf} />}>
          PDF
        </Button>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      {editing ? <EditHighlights input={input} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
