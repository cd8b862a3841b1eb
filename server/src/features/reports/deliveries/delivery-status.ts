import type { DeliveryRow, RecipientRow } from './deliveries.queries.ts';

/** Nothing happens to these any more until somebody asks for it. */
export const CLOSED: DeliveryRow['status'][] = ['held', 'missed', 'not_sent'];

const UNREACHED: RecipientRow['status'][] = ['failed', 'bounced'];

/** How a delivery ends, and when it was sent: as the last of its recipients got it, unless that was said before. */
export function endOf(
  { sentAt }: Pick<DeliveryRow, 'sentAt'>,
  recipients: Pick<RecipientRow, 'status' | 'sentAt'>[],
): Pick<DeliveryRow, 'status' | 'sentAt'> {
  const times = recipients.flatMap((recipient) => recipient.sentAt?.getTime() ?? []);
  const last = times.length > 0 ? new Date(Math.max(...times)) : null;
  return { status: statusOf(recipients), sentAt: sentAt ?? last };
}

/** How a delivery went that is over, by how its recipients fared. */
export function statusOf(recipients: Pick<RecipientRow, 'status'>[]): DeliveryRow['status'] {
  if (recipients.every(({ status }) => status === 'sent')) return 'sent';
  return recipients.every(({ status }) => UNREACHED.includes(status)) ? 'failed' : 'partly_sent';
}
