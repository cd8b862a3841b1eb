import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { lockOpenDeliveries } from '../deliveries/deliveries.queries.ts';
import { stopDelivery } from '../deliveries/end-delivery.ts';
import {
  getReport,
  keepDashboardName,
  listReportRows,
  type ReportRow,
  updateReportRow,
} from './reports.queries.ts';

/** Deletes a report. Its past deliveries stay in the history; what is not sent yet is not sent. */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  await inTransaction(ctx, async (tx) => {
    const { report } = await getReport(tx, reportId);
    await endReport(tx, report);
  });
  return { deleted: true };
}

/**
 * Ends the reports of a dashboard in the transaction that deletes it. Their deliveries stay in the history under the `name` that the
 * dashboard had; what is not sent yet is not sent.
 */
export async function endReportsOf(tx: Ctx, dashboardId: string, name: string): Promise<void> {
  await keepDashboardName(tx, dashboardId, name);
  for (const { report } of await listReportRows(tx, dashboardId)) await endReport(tx, report);
}

/**
 * Ends a report and what is not sent yet. Deliveries are locked before their report, as everywhere; one that starts meanwhile is
 * stopped by its own run.
 */
export async function endReport(tx: Ctx, report: ReportRow): Promise<void> {
  for (const row of await lockOpenDeliveries(tx, report.id)) await stopDelivery(tx, row, report);
  await updateReportRow(tx, report.id, { removedAt: tx.clock.now(), nextDueAt: null });
}
