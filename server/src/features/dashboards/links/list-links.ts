import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { getDashboard } from '../dashboards.queries.ts';
import { presentLink } from './link.present.ts';
import { listLinkRows } from './links.queries.ts';
import { flushViews } from './record-view.ts';

/** The links of a dashboard, the first one first. */
export async function listLinks(ctx: Ctx, dashboardId: string): Promise<ShareLink[]> {
  const dashboard = await getDashboard(ctx, dashboardId);
  await flushViews(ctx.services);
  const rows = await listLinkRows(ctx, dashboard.id);
  return rows.map((row) => presentLink(dashboard, row, ctx.clock.nowMs()));
}
