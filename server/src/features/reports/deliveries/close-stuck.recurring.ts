import { UNDER_WAY } from '@vitrine/contract/entities/report.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, createCtx, inTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { getDelivery, listStuckDeliveries } from './deliveries.queries.ts';
import { giveUpDelivery } from './end-delivery.ts';

/** Longer than the longest wait: two hours for data, a day for a mail server. */
const STUCK_MS = 26 * HOUR_MS;
const GIVEN_UP = 'Not finished within a day; stopped.';

/** Ends deliveries that no run will end, such as those that fail repeatedly by an internal error, so that every failure is reported. */
export const closeStuckDeliveries: Recurring = {
  name: 'close-stuck-deliveries',
  everyMs: 10 * 60 * 1000,
  run: async (services) => {
    for (const { id, companyId } of await listStuckDeliveries(
      services.database.system,
      stuckSince(services),
    )) {
      const ctx = createCtx(services, companyId, { kind: 'system' });
      // A failure must not stop the others.
      await closeDelivery(ctx, id).catch((error) =>
        ctx.log.error({ err: error, deliveryId: id }, 'a delivery could not be closed'),
      );
    }
  },
};

function stuckSince({ clock }: Pick<Services, 'clock'>): Date {
  return new Date(clock.nowMs() - STUCK_MS);
}

function closeDelivery(ctx: Ctx, deliveryId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, deliveryId, { lock: true });
    const since = row.triedSince ?? row.createdAt;
    if (!UNDER_WAY.includes(row.status) || since > stuckSince(tx)) return;
    await giveUpDelivery(tx, row, GIVEN_UP);
  });
}
