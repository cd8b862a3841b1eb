import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { listProperties, sourceConnected } from '../../sources/index.ts';
import { dashboardDates, openedRecently } from '../plan/dashboard-dates.ts';
import { dashboardsOfSource } from '../plan/warmed-dashboards.queries.ts';
import { refreshDashboard } from './refresh-dashboard.job.ts';

/** Queries the source's properties, then its widgets of recently opened dashboards. */
export async function warmUpSource(ctx: Ctx, sourceId: string): Promise<void> {
  await listProperties(ctx, { id: sourceId }).catch((error: unknown) => {
    // The reason is recorded at the source, and a source deleted in the meantime has nothing to warm up.
    if (!(error instanceof AppError)) throw error;
  });
  for (const dashboard of await dashboardsOfSource(ctx, sourceId, openedRecently(ctx.clock))) {
    await refreshDashboard(ctx, dashboard.id, dashboardDates(dashboard, ctx.clock));
  }
}

/** After connecting or re-authorising a source, its properties and data are ready. */
export const warmUpSourceJob = defineJob({
  ...sourceConnected,
  run: (ctx, { sourceId }) => warmUpSource(ctx, sourceId),
});
