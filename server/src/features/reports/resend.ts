import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitTries } from '../../platform/http/tries.ts';
import { forgetReturn } from './confirm-recipient.ts';
import { getDelivery, listRecipients, updateDelivery, updateRecipient } from './deliveries.queries.ts';
import { loadDelivery } from './list-reports.ts';
import { hasUnsubscribed, UNSUBSCRIBED } from './report-recipients.ts';
import { getReport } from './reports.queries.ts';
import { sendReportRequest } from './send-report-request.ts';

const byHand = limitTries({ points: 30, perSeconds: 60 * 60 });
const OVER = ['sent', 'partly_sent', 'failed'];

/**
 * Sends the mail of a delivery that is over to one of its recipients again, `unsure` or come back: somebody asked for it. 409 while it is
 * under way and for who has unsubscribed.
 */
export async function resendToRecipient(
  ctx: Ctx,
  input: { id: string; deliveryId: string; address: string },
): Promise<Delivery> {
  await byHand.count(ctx.doors, `${ctx.companyId} ${input.deliveryId}`);
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, input.deliveryId, { lock: true });
    const recipient = (await listRecipients(tx, [row.id])).find(({ address }) => address === input.address);
    if (row.reportId !== input.id || !recipient) throw new AppError('not_found');
    if (!OVER.includes(row.status)) throw new AppError('conflict', 'This delivery is not over yet.');
    const { report } = await getReport(tx, row.reportId);
    if (row.kind !== 'test' && hasUnsubscribed(report, recipient.address))
      throw new AppError('conflict', UNSUBSCRIBED);
    await forgetReturn(tx, row.reportId, recipient.address);
    await updateRecipient(tx, recipient.id, { status: 'waiting', error: null });
    // Who asks for it has decided already: no review.
    await updateDelivery(tx, row.id, { status: 'waiting', approved: true, startedAt: tx.clock.now() });
    await tx.jobs.enqueue(sendReportRequest, {
      deliveryId: row.id,
      attempt: row.attempts + 1,
      asked: recipient.id,
    });
    return loadDelivery(tx, row.id);
  });
}
