import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findBoard } from './boards.queries.ts';
import { dispatch } from './dispatch.ts';
import { freshWillDo } from './fetch-answers.ts';
import { answerId, isFresh } from './kept-answers.ts';
import { type BoardRequest, type GatherOptions, planBoard } from './plan-board.ts';
import { queriesOf } from './plan-widgets.ts';

/** Asks whatever of a dashboard's range is stale or missing. What fails is noted at its source and leaves the kept answers alone. */
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
    const kept = board.kept.get(answerId(query));
    return !kept || !isFresh(kept, ctx.clock.nowMs());
  });
  await Promise.all(dispatch(ctx, due, { willDo: freshWillDo(ctx, board.renewals) }).values());
}
