import type { DeliveryRow, RecipientRow } from './deliveries.queries.ts';

/** Nothing happens to these any more until somebody asks for it. */
export const CLOSED: DeliveryRow['status'][] = ['held', 'missed', 'not_sent'];

const UNREACHED: RecipientRow['status'][] = ['failed', 'bounced'];

/** How a delivery went that is over, by how its recipients fared. */
export function statusOf(recipients: Pick<RecipientRow, 'status'>[]): DeliveryRow['status'] {
  if (recipients.every(({ status }) => status === 'sent')) return 'sent';
  return recipients.every(({ status }) => UNREACHED.includes(status)) ? 'failed' : 'partly_sent';
}
