import { type Ctx, createCtx, inTransaction } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { claimPendingOwnerNotices, listCompaniesToNotify } from '../deliveries/deliveries.queries.ts';
import { findHistoryRows } from '../history/history.queries.ts';
import { ownersOf, retryingMailRequest } from './notify-owners.ts';

/** Owners hear of what only people can fix while there is time; what came up in the same minutes is in one mail for each of them. */
export const notifyOfRetries: Recurring = {
  name: 'notify-of-retries',
  everyMs: 2 * 60_000,
  run: async (services) => {
    for (const companyId of await listCompaniesToNotify(services.database.system)) {
      const ctx = createCtx(services, companyId, { kind: 'system' });
      // A failure for one company must not stop the others.
      await notifyCompany(ctx).catch((error) =>
        ctx.log.error({ err: error }, 'owners of retried reports could not be notified'),
      );
    }
  },
};

/** Marks and mails are committed together, so that each is sent once. */
function notifyCompany(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const byAddress = new Map<string, string[]>();
    const waiting = await claimPendingOwnerNotices(tx);
    const rows = await findHistoryRows(tx, waiting);
    const owners = await ownersOf(
      tx,
      [...rows.values()].map(({ report }) => report),
    );
    for (const { delivery, report } of rows.values()) {
      for (const address of owners.get(report.id) ?? [])
        byAddress.set(address, [...(byAddress.get(address) ?? []), delivery.id]);
    }
    for (const [address, deliveryIds] of byAddress) {
      await tx.jobs.enqueue(retryingMailRequest, { deliveryIds, address });
    }
  });
}
