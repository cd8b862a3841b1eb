import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { discardFiles } from '../../../platform/files/discard-files.ts';
import { type EndReports, removeInTransaction } from '../remove-dashboard.ts';
import { selectDashboards } from './select-dashboards.ts';

/** Deletes several as `removeDashboard` does. Returns how many and which. */
export async function removeMany(
  ctx: Ctx,
  dashboards: DashboardSelection,
  endReports: EndReports,
): Promise<{ count: number; ids: string[] }> {
  const { ids, pdfKeys } = await inTransaction(ctx, async (tx) => {
    const rows = await selectDashboards(tx, dashboards);
    const keys: string[] = [];
    for (const row of rows) keys.push(...(await removeInTransaction(tx, row, endReports)));
    return { ids: rows.map(({ id }) => id), pdfKeys: keys };
  });
  await discardFiles(ctx.services, pdfKeys);
  return { count: ids.length, ids };
}
