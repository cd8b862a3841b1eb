import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Report } from '@vitrine/contract/entities/report.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { openDashboard } from './access/open-dashboard.ts';
import { upsertDashboardUser } from './dashboard-users.queries.ts';
import { updateDashboardRow } from './dashboards.queries.ts';

/** The dashboard as this visitor may see it; remembers that it was opened, so that its numbers are warm in the morning. */
export async function showDashboard(
  visit: Visit,
  permalink: string,
  listReports: (ctx: Ctx, dashboardId: string) => Promise<Report[]>,
): Promise<Dashboard> {
  const { ctx, dashboard, owner } = await openDashboard(visit, permalink);
  const openedAt = ctx.clock.now();
  await updateDashboardRow(ctx, dashboard.id, { lastOpenedAt: openedAt });
  if (ctx.actor.kind === 'user')
    await upsertDashboardUser(ctx, { dashboardId: dashboard.id, userId: ctx.actor.userId }, { openedAt });
  return owner ? { ...dashboard, automaticReports: await listReports(ctx, dashboard.id) } : dashboard;
}
