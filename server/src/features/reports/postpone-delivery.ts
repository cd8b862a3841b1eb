import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { getDelivery, updateDelivery } from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import type { DeliveryTask } from './delivery-task.ts';
import { sendReportRequest } from './send-report-request.ts';

/** Ends a run with another one to come; the state and the next run are written together. */
export function postponeDelivery(ctx: Ctx, task: DeliveryTask, next: Date, line: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = task.delivery;
    const row = await getDelivery(tx, id, { lock: true });
    await updateDelivery(tx, id, { status: 'retrying', reason: withLine(row.reason, line) });
    await tx.jobs.enqueue(
      sendReportRequest,
      { deliveryId: id, attempt: task.attempt + 1 },
      { startAfter: next },
    );
  });
}
