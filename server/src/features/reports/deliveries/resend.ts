import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { clearReturned } from '../definitions/confirm-recipient.ts';
import { loadDelivery } from '../definitions/list-reports.ts';
import { hasUnsubscribed, UNSUBSCRIBED } from '../definitions/report-recipients.ts';
import { getReportOrDeleted } from '../definitions/reports.queries.ts';
import { NOT_OVER_YET, refuseSending } from '../review/refuse-sending.ts';
import {
  type DeliveryRow,
  getDelivery,
  listRecipients,
  updateDelivery,
  updateRecipient,
} from './deliveries.queries.ts';
import { sendReportRequest } from './send-report-request.ts';

const byHand = limitRate({ name: 'resend: by hand', points: 30, perSeconds: 60 * 60 });
const NEVER_SENT = 'This delivery was never sent. Send the report instead.';

/** Why the mail of a delivery can't be sent again yet, or ever; there is nothing to say of one that was sent. */
const REFUSALS: Partial<Record<DeliveryRow['status'], string>> = {
  ...NOT_OVER_YET,
  missed: NEVER_SENT,
  not_sent: NEVER_SENT,
};

/**
 * Sends the mail of a delivery that is over to one of its recipients again, `unknown` or come back: somebody asked for it. 409 while it is
 * under way, where it was never sent, when its report is deleted or rests, and for who has unsubscribed.
 */
export async function resendToRecipient(
  ctx: Ctx,
  input: { id: string; deliveryId: string; address: string },
): Promise<Delivery> {
  await byHand.count(ctx.services, `${ctx.companyId} ${input.deliveryId}`);
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, input.deliveryId, { lock: true });
    if (row.reportId !== input.id) throw new AppError('not_found');
    const listed = await getReportOrDeleted(tx, row.reportId);
    refuseSending(listed);
    const refusal = REFUSALS[row.status];
    if (refusal) throw new AppError('conflict', refusal);
    const recipient = (await listRecipients(tx, [row.id])).find(({ address }) => address === input.address);
    if (!recipient) throw new AppError('not_found');
    if (row.kind !== 'test' && hasUnsubscribed(listed.report, recipient.address))
      throw new AppError('conflict', UNSUBSCRIBED);
    await clearReturned(tx, row.reportId, recipient.address);
    await updateRecipient(tx, recipient.id, { status: 'waiting', error: null });
    // Who asks for it has decided already: no review.
    await updateDelivery(tx, row.id, { status: 'waiting', approved: true, triedSince: tx.clock.now() });
    await tx.jobs.enqueue(sendReportRequest, {
      deliveryId: row.id,
      attempt: row.attempts + 1,
      asked: recipient.id,
    });
    return loadDelivery(tx, row.id);
  });
}
