import { type Ctx, createCtx, type Doors, inTransaction } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { statusOf } from './conclude-delivery.ts';
import {
  getDelivery,
  listRecipients,
  listStuckDeliveries,
  moveRecipients,
  updateDelivery,
} from './deliveries.queries.ts';
import { withLine } from './delivery-reason.ts';
import { INTERRUPTED } from './delivery-task.ts';
import { getReport } from './reports.queries.ts';
import { tellOwners } from './tell-owners.ts';

/** Longer than anything waits: figures two hours, a mail server a day. */
const STUCK_MS = 26 * 60 * 60 * 1000;
const GIVEN_UP = 'It was tried for a day without coming to an end, and given up.';

/** Ends deliveries that nothing will end any more, such as those whose every run took the worker along: nothing fails unseen. */
export const closeStuckDeliveries: Recurring = {
  name: 'close-stuck-deliveries',
  everyMs: 10 * 60 * 1000,
  run: async (doors) => {
    for (const { id, companyId } of await listStuckDeliveries(doors.database.system, stuckSince(doors))) {
      const ctx = createCtx(doors, companyId, { kind: 'system' });
      // One that can't be closed must not keep everybody else's open.
      await closeDelivery(ctx, id).catch((error) =>
        ctx.log.error({ err: error, deliveryId: id }, 'a delivery could not be closed'),
      );
    }
  },
};

function stuckSince({ clock }: Pick<Doors, 'clock'>): Date {
  return new Date(clock.nowMs() - STUCK_MS);
}

function closeDelivery(ctx: Ctx, deliveryId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, deliveryId, { lock: true });
    const since = row.startedAt ?? row.createdAt;
    if (!['waiting', 'gathering', 'retrying'].includes(row.status) || since > stuckSince(tx)) return;
    await moveRecipients(tx, row.id, 'sending', INTERRUPTED);
    await moveRecipients(tx, row.id, 'waiting', { status: 'failed', error: GIVEN_UP });
    const status = statusOf(await listRecipients(tx, [row.id]));
    await updateDelivery(tx, row.id, { status, reason: withLine(row.reason, GIVEN_UP) });
    const { report } = await getReport(tx, row.reportId);
    await tellOwners(tx, report, row.id, `given up ${row.attempts}`);
  });
}
