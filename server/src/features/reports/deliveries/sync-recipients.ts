import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isListed, leftOut, remainingRecipients } from '../definitions/report-recipients.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';
import {
  addRecipients,
  type DeliveryRow,
  listRecipients,
  type RecipientRow,
  removeRecipient,
  updateRecipient,
} from './deliveries.queries.ts';
import { withLine } from './delivery-status.ts';

/**
 * Updates a delivery's recipients to its report's list when a run begins. Removed ones who did not get it are dropped, unless `asked`
 * for; new ones are added while no mail has been sent. Returns the delivery's history with the changes.
 */
export async function syncRecipients(
  tx: Ctx,
  { id, reason }: Pick<DeliveryRow, 'id' | 'reason'>,
  report: ReportRow,
  recipientId: string | undefined,
): Promise<string | null> {
  const { gone, added } = changesOf(await listRecipients(tx, [id]), report, recipientId);
  for (const recipient of gone) await dropRecipient(tx, recipient);
  await addRecipients(tx, id, added);
  const unreached = gone.filter(({ sentAt }) => sentAt === null);
  const changes = [
    ...unreached.map(({ address }) => `${address} was taken off the list before it went out.`),
    ...added.map((address) => `${address} was added to the list before it was sent.`),
  ];
  return changes.reduce(withLine, reason);
}

/** To whom a scheduled delivery goes, as things stand: what its next run will make of the list. */
export function expectedRecipientsOf(
  { id: deliveryId, kind, status }: Pick<DeliveryRow, 'id' | 'kind' | 'status'>,
  report: ReportRow,
  recipients: RecipientRow[],
): ExpectedRecipient[] {
  if (kind !== 'scheduled' || !READ_BY_NEXT_RUN.includes(status)) return recipients;
  const { gone, added } = changesOf(recipients, report, undefined);
  const remaining = recipients.filter((recipient) => !gone.includes(recipient));
  return [...remaining, ...added.map((address) => ({ ...NEW_RECIPIENT, deliveryId, address }))]
    .map((recipient) =>
      recipient.status === 'waiting' ? { ...recipient, ...leftOut(report, recipient.address) } : recipient,
    )
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

/** A recipient, or somebody who will be one. */
export type ExpectedRecipient = Omit<RecipientRow, 'id' | 'companyId'>;

const READ_BY_NEXT_RUN: DeliveryRow['status'][] = ['waiting', 'retrying', 'held', 'in_review'];

const NEW_RECIPIENT = {
  status: 'waiting' as const,
  attempts: 0,
  error: null,
  sentAt: null,
  openedCount: 0,
  openedAt: null,
};

/** Who is off the list and did not get it, and who joins. */
function changesOf(
  recipients: RecipientRow[],
  report: ReportRow,
  recipientId: string | undefined,
): { gone: RecipientRow[]; added: string[] } {
  const gone = recipients.filter(
    ({ id, status, address }) =>
      status === 'waiting' && id !== recipientId && !isListed(report.recipients, address),
  );
  const left = recipients.filter((recipient) => !gone.includes(recipient));
  const begun = recipientId !== undefined || left.some(({ attempts }) => attempts > 0);
  const known = left.map(({ address }) => address);
  const added = begun ? [] : remainingRecipients(report).filter((address) => !isListed(known, address));
  return { gone, added };
}

/** Who got it before stays in the history, as one who got it. */
async function dropRecipient(tx: Ctx, { id, sentAt }: RecipientRow): Promise<void> {
  if (sentAt) await updateRecipient(tx, id, { status: 'sent', error: null });
  else await removeRecipient(tx, id);
}
