import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { isFresh, resultId } from '../cache/cached-results.ts';
import { findBoard } from '../plan/boards.queries.ts';
import { type BoardRequest, type GatherOptions, planBoard } from '../plan/plan-board.ts';
import { queriesOf } from '../plan/plan-widgets.ts';
import { dispatch } from './dispatch.ts';
import { freshWillDo } from './fetch-results.ts';
import { type RefreshPayload, refreshRequest } from './refresh-request.ts';

/**
 * Queries everything in a dashboard's range that is stale or missing. Failures are recorded at their source and leave cached
 * results unchanged.
 */
export async function refreshDashboard(
  ctx: Ctx,
  dashboardId: string,
  dates: Dates,
  options: GatherOptions & Pick<BoardRequest, 'together'> = {},
): Promise<void> {
  const dashboard = await findBoard(ctx, dashboardId);
  if (!dashboard) return;
  const board = await planBoard(ctx, { dashboard, dates, together: options.together ?? false }, options);
  const due = board.plans.flatMap(queriesOf).filter((query) => {
    const cached = board.cached.get(resultId(query));
    return !cached || !isFresh(cached, ctx.clock.nowMs());
  });
  await Promise.all(dispatch(ctx, due, { willDo: freshWillDo(ctx, board.renewals) }).values());
}

/** Refreshes the stale or missing results of a dashboard and range. */
export const refreshDashboardJob = defineJob<RefreshPayload>({
  ...refreshRequest,
  run: (ctx, { dashboardId, round: _, together, ...dates }) =>
    refreshDashboard(ctx, dashboardId, dates, { together }),
});
