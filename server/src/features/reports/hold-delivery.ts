import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { getDelivery, updateDelivery } from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import type { DeliveryTask } from './delivery-task.ts';
import { tellOwners } from './tell-owners.ts';

/** Keeps a delivery back until its owner decides, and tells them so. */
export function holdDelivery(ctx: Ctx, task: DeliveryTask, why: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, task.delivery.id, { lock: true });
    if (row.status !== 'gathering') return;
    const reason = withLine(row.reason, `${why}. It is held back, as chosen for this report.`);
    await updateDelivery(tx, row.id, { status: 'held', reason });
    await tellOwners(tx, task.report, row.id, `held ${task.attempt}`);
  });
}
