import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteDashboardRow, getDashboard, listPdfKeys } from './dashboards.queries.ts';

/** Deletes a dashboard with its widgets, reports and PDFs, for good. */
export async function removeDashboard(ctx: Ctx, dashboardId: string): Promise<{ deleted: true }> {
  const pdfKeys = await inTransaction(ctx, async (tx) => {
    const { name } = await getDashboard(tx, dashboardId, { lock: true });
    const keys = await listPdfKeys(tx, dashboardId);
    await deleteDashboardRow(tx, dashboardId);
    await recordAudit(tx, { action: 'dashboard.deleted', subject: name });
    return keys;
  });
  for (const key of pdfKeys) await ctx.doors.files.remove(key);
  return { deleted: true };
}
