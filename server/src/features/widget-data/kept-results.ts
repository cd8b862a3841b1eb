import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assembleWidget } from './assemble-widget.ts';
import { answerId } from './kept-answers.ts';
import { type BoardRequest, type GatherOptions, planBoard, servedFromKept } from './plan-board.ts';
import { neededOf } from './plan-widgets.ts';

/** The widgets whose figures are all kept, fresh or stale. Asks no provider and starts nothing: for the server's painting. */
export async function keptResults(
  ctx: Ctx,
  request: BoardRequest,
  options: GatherOptions = {},
): Promise<WidgetResult[]> {
  const board = await planBoard(ctx, request, options);
  return board.plans
    .filter((plan) => !plan.failure && neededOf(plan).every((query) => board.kept.has(answerId(query))))
    .map((plan) => assembleWidget(ctx, plan, { ...board, answers: servedFromKept(plan, board.kept) }));
}
