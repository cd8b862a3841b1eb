import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { assembleWidget } from '../assemble/assemble-widget.ts';
import { type BoardRequest, type GatherOptions, planBoard, servedFromCache } from '../plan/plan-board.ts';
import { neededOf } from '../plan/plan-widgets.ts';
import { resultId } from './cached-results.ts';

/** The widgets whose values are all cached, fresh or stale. Queries no provider and starts nothing: for server rendering. */
export async function cachedWidgets(
  ctx: Ctx,
  request: BoardRequest,
  options: GatherOptions = {},
): Promise<WidgetResult[]> {
  const board = await planBoard(ctx, request, options);
  return board.plans
    .filter((plan) => !plan.failure && neededOf(plan).every((query) => board.cached.has(resultId(query))))
    .map((plan) => assembleWidget(ctx, plan, { ...board, answers: servedFromCache(plan, board.cached) }));
}
