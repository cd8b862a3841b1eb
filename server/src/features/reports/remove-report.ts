import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockOpenDeliveries } from './deliveries.queries.ts';
import { getReport, updateReportRow } from './reports.queries.ts';
import { stopDelivery } from './stop-delivery.ts';

/**
 * Removes a report. What was sent of it stays in the history; nobody gets what is not sent yet. Deliveries are locked before their
 * report, as everywhere; one that is begun meanwhile is stopped by its own run.
 */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  await inTransaction(ctx, async (tx) => {
    await getReport(tx, reportId);
    for (const row of await lockOpenDeliveries(tx, reportId)) await stopDelivery(tx, row);
    await updateReportRow(tx, reportId, { removedAt: tx.clock.now(), nextDueAt: null });
  });
  return { deleted: true };
}
