import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { getReportOrDeleted } from '../definitions/reports.queries.ts';
import { findDelivery, updateDelivery } from './deliveries.queries.ts';
import { formatTime, INTERNAL_ERROR, withLine } from './delivery-reason.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

const DELAYS_MINUTES = [1, 2, 5, 15, 30];

/**
 * After a run that broke by a mistake of ours: it is logged, the history says so, and it is tried again, until the delivery has been
 * under way for too long (`close-stuck.recurring.ts`). Throws where not even that can be written down; the queue then tries again.
 */
export async function recoverDelivery(
  ctx: Ctx,
  { deliveryId, attempt, asked }: SendReport,
  error: unknown,
): Promise<void> {
  ctx.log.error({ err: error, deliveryId }, 'a run of a delivery broke');
  await inTransaction(ctx, async (tx) => {
    const row = await findDelivery(tx, deliveryId, { lock: true });
    if (row?.status !== 'gathering' || row.attempts !== attempt) return;
    const { report } = await getReportOrDeleted(tx, row.reportId);
    const minutes = DELAYS_MINUTES[Math.min(attempt, DELAYS_MINUTES.length) - 1] ?? 1;
    const next = new Date(tx.clock.nowMs() + minutes * 60_000);
    const line = `${INTERNAL_ERROR}; tried again at ${formatTime(next, report.timezone)}.`;
    await updateDelivery(tx, row.id, { status: 'retrying', reason: withLine(row.reason, line) });
    await tx.jobs.enqueue(
      sendReportRequest,
      { deliveryId, attempt: attempt + 1, asked },
      { startAfter: next },
    );
  });
}
