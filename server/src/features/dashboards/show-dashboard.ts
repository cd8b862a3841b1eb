import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { updateDashboardRow } from './dashboards.queries.ts';
import { openDashboard } from './open-dashboard.ts';

/** The dashboard as this visitor may see it; remembers that it was opened, so that its numbers are warm in the morning. */
export async function showDashboard(visit: Visit, permalink: string): Promise<Dashboard> {
  const { ctx, dashboard } = await openDashboard(visit, permalink);
  await updateDashboardRow(ctx, dashboard.id, { lastOpenedAt: ctx.clock.now() });
  return dashboard;
}
