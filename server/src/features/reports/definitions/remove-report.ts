import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { insertDeletedItem } from '../../deleted-items/index.ts';
import { lockOpenDeliveries } from '../deliveries/deliveries.queries.ts';
import { stopDelivery } from '../deliveries/end-delivery.ts';
import {
  getReport,
  keepDashboardName,
  listReportRows,
  type ReportRow,
  updateReportRow,
} from './reports.queries.ts';

/**
 * Deletes a report, which can be restored for 30 days. Its past deliveries stay in the history; what is not sent yet is not sent.
 */
export async function removeReport(ctx: Ctx, reportId: string): Promise<{ deleted: true }> {
  await inTransaction(ctx, async (tx) => {
    const { report, dashboardName: name } = await getReport(tx, reportId);
    await endReport(tx, report);
    const contents = { rows: {}, related: {} };
    await insertDeletedItem(tx, { id: report.id, kind: 'report', name: itemName(name, report), contents });
    await recordAudit(tx, { action: 'report.deleted', subject: name });
    await tx.live.publish('DashboardUpdated', { id: report.dashboardId });
  });
  return { deleted: true };
}

/**
 * Ends the reports of a dashboard in the transaction that deletes it. Their deliveries stay in the history under the `name` that the
 * dashboard had; what is not sent yet is not sent. Returns the ids of the reports.
 */
export async function endReportsOf(tx: Ctx, dashboardId: string, name: string): Promise<string[]> {
  await keepDashboardName(tx, dashboardId, name);
  const reports = (await listReportRows(tx, dashboardId)).map(({ report }) => report);
  for (const report of reports) await endReport(tx, report);
  return reports.map(({ id }) => id);
}

/**
 * Ends a report and what is not sent yet. Deliveries are locked before their report, as everywhere; one that starts meanwhile is
 * stopped by its own run.
 */
export async function endReport(tx: Ctx, report: ReportRow): Promise<void> {
  for (const row of await lockOpenDeliveries(tx, report.id)) await stopDelivery(tx, row, report);
  await updateReportRow(tx, report.id, { removedAt: tx.clock.now(), nextDueAt: null });
}

/** Reports have no name: that of the dashboard, and the recipients. */
function itemName(dashboardName: string, { recipients }: ReportRow): string {
  const [first = '', ...others] = recipients;
  return `${dashboardName}: ${first}${others.length > 0 ? ` + ${others.length}` : ''}`;
}
