import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { isFresh, lookUpResults } from '../cache/cached-results.ts';
import { type PlanOptions, planDashboard } from '../plan/plan-dashboard.ts';
import { findDashboardData } from '../plan/warmed-dashboards.queries.ts';
import { dispatch } from './dispatch.ts';
import { acceptFresh } from './fetch-results.ts';
import { type RefreshPayload, refreshRequest } from './refresh-request.ts';

/**
 * Queries everything in a dashboard's range that is stale or missing. Failures are recorded at their source and leave cached
 * results unchanged.
 */
export async function refreshDashboard(
  ctx: Ctx,
  dashboardId: string,
  dates: Dates,
  options: PlanOptions & { together?: boolean } = {},
): Promise<void> {
  const dashboard = await findDashboardData(ctx, dashboardId);
  if (!dashboard) return;
  const { queries } = await planDashboard(ctx, { dashboard, dates }, options);
  const { cached, renewals } = await lookUpResults(ctx, queries, options);
  const due = queries.filter(({ id }) => {
    const found = cached.get(id);
    return !found || !isFresh(found, ctx.clock.nowMs());
  });
  await Promise.all(dispatch(ctx, due, { isAcceptable: acceptFresh(ctx, renewals) }).values());
}

/** Refreshes the stale or missing results of a dashboard and range. */
export const refreshDashboardJob = defineJob<RefreshPayload>({
  ...refreshRequest,
  run: (ctx, { dashboardId, round: _, together, ...dates }) =>
    refreshDashboard(ctx, dashboardId, dates, { together }),
});
