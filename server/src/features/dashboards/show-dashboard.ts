import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Report } from '@vitrine/contract/entities/report.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordUnlessDiskFull } from '../../platform/files/full-disk.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { admitViewer, openAdmitted } from './access/open-dashboard.ts';
import { widgetsForViewers } from './dashboard.present.ts';
import { updateDashboardRow } from './dashboards.queries.ts';
import { recordView } from './links/record-view.ts';
import { rememberOpened } from './remember-opened.ts';

/** The dashboard as this visitor may see it; remembers that it was opened, so that its numbers are warm in the morning. */
export async function showDashboard(
  visit: Visit,
  permalink: string,
  listReports: (ctx: Ctx, dashboardId: string) => Promise<Report[]>,
): Promise<Dashboard> {
  const admitted = await admitViewer(visit, permalink);
  const { ctx, dashboard, owner } = await openAdmitted(admitted);
  await recordUnlessDiskFull(() => updateDashboardRow(ctx, dashboard.id, { lastOpenedAt: ctx.clock.now() }));
  await rememberOpened(ctx, dashboard.id);
  if (admitted.link.countedId) recordView(visit, admitted.link.countedId);
  if (!owner) return { ...dashboard, widgets: widgetsForViewers(dashboard.widgets) };
  return { ...dashboard, automaticReports: await listReports(ctx, dashboard.id) };
}
