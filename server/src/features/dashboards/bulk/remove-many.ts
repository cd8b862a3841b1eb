import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { type EndReports, removeInTransaction } from '../remove-dashboard.ts';
import { selectDashboards } from './select-dashboards.ts';

/** Deletes several with their widgets and downloaded PDFs, for good, and ends their reports. Returns how many. */
export async function removeMany(
  ctx: Ctx,
  dashboards: DashboardSelection,
  endReports: EndReports,
): Promise<{ count: number }> {
  const { count, pdfKeys } = await inTransaction(ctx, async (tx) => {
    const rows = await selectDashboards(tx, dashboards);
    const keys: string[] = [];
    for (const row of rows) keys.push(...(await removeInTransaction(tx, row, endReports)));
    return { count: rows.length, pdfKeys: keys };
  });
  for (const key of pdfKeys) await ctx.services.files.remove(key);
  return { count };
}
