import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteDashboardRow, getDashboard, listPdfKeys } from './dashboards.queries.ts';

/** Ends the reports of a dashboard that is being deleted; handed in, because the reports feature depends on this one. */
export type EndReports = (tx: Ctx, dashboardId: string, name: string) => Promise<void>;

/** Deletes a dashboard with its widgets and downloaded PDFs, for good. What its reports sent stays in the history. */
export async function removeDashboard(
  ctx: Ctx,
  dashboardId: string,
  endReports: EndReports,
): Promise<{ deleted: true }> {
  const pdfKeys = await inTransaction(ctx, async (tx) => {
    const { name } = await getDashboard(tx, dashboardId, { lock: true });
    await endReports(tx, dashboardId, name);
    const keys = await listPdfKeys(tx, dashboardId);
    await deleteDashboardRow(tx, dashboardId);
    await recordAudit(tx, { action: 'dashboard.deleted', subject: name });
    return keys;
  });
  for (const key of pdfKeys) await ctx.services.files.remove(key);
  return { deleted: true };
}
