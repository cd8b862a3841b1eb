import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { recordAudit } from '../audit/index.ts';
import { insertDeletedItem } from '../deleted-items/index.ts';
import { type DashboardRow, deleteDashboardRow, getDashboard, listPdfKeys } from './dashboards.queries.ts';
import { copyDashboardRows } from './deleted-dashboard.queries.ts';

/**
 * Ends the reports of a dashboard that is being deleted and returns their ids; handed in, because the reports feature depends on this
 * one.
 */
export type EndReports = (tx: Ctx, dashboardId: string, name: string) => Promise<string[]>;

/**
 * Deletes a dashboard with its widgets and links. It can be restored for 30 days, except for its downloaded PDFs. What its reports sent
 * stays in the history.
 */
export async function removeDashboard(
  ctx: Ctx,
  dashboardId: string,
  endReports: EndReports,
): Promise<{ deleted: true }> {
  const pdfKeys = await inTransaction(ctx, async (tx) => {
    return removeInTransaction(tx, await getDashboard(tx, dashboardId, { lock: true }), endReports);
  });
  await discardFiles(ctx.services, pdfKeys);
  return { deleted: true };
}

/** The same within a transaction that holds the row. Returns the storage keys of its PDFs, to be removed once it has committed. */
export async function removeInTransaction(
  tx: Ctx,
  { id, name }: Pick<DashboardRow, 'id' | 'name'>,
  endReports: EndReports,
): Promise<string[]> {
  const rows = await copyDashboardRows(tx, id);
  const reports = await endReports(tx, id, name);
  await insertDeletedItem(tx, { id, kind: 'dashboard', name, contents: { rows, related: { reports } } });
  const keys = await listPdfKeys(tx, id);
  await deleteDashboardRow(tx, id);
  await recordAudit(tx, { action: 'dashboard.deleted', subject: name });
  await tx.live.publish('DashboardUpdated', { id });
  return keys;
}
