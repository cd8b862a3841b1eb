import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { getDelivery, updateDelivery } from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import type { DeliveryTask } from './delivery-task.ts';
import { sendReportRequest } from './send-report-request.ts';

/** When the next run is, why, and whether owners are notified that they can fix it. */
type Deferral = { next: Date; line: string; wantsSomebody?: boolean };

/** Ends a run with another one to come; the state and the next run are written together. A run that was overtaken leaves it to the newer. */
export function deferDelivery(
  ctx: Ctx,
  task: DeliveryTask,
  { next, line, wantsSomebody = false }: Deferral,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = task.delivery;
    const row = await getDelivery(tx, id, { lock: true });
    if (row.status !== 'gathering' || row.attempts !== task.attempt) return;
    const mending = wantsSomebody ? (row.mending ?? 'wanted') : row.mending;
    await updateDelivery(tx, id, { status: 'retrying', reason: withLine(row.reason, line), mending });
    await tx.jobs.enqueue(
      sendReportRequest,
      { deliveryId: id, attempt: task.attempt + 1, asked: task.asked },
      { startAfter: next },
    );
  });
}
