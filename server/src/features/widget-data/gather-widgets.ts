import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assembleWidget } from './assemble-widget.ts';
import { dispatch } from './dispatch.ts';
import { isPassing } from './error-words.ts';
import { type Answer, freshWillDo, newerWillDo } from './fetch-answers.ts';
import { inOrderOfArrival } from './in-order-of-arrival.ts';
import { answerId, isFresh } from './kept-answers.ts';
import {
  type Board,
  type BoardRequest,
  type GatherOptions,
  planBoard,
  servedFromKept,
} from './plan-board.ts';
import { type PlannedQuery, queriesOf, type WidgetPlan } from './plan-widgets.ts';
import { requestRefresh } from './refresh-request.ts';

export type GatherRequest = BoardRequest & {
  /** Ask again even where a kept answer is fresh. */
  refresh?: boolean;
  /** Wait for new figures instead of showing those that went stale: for mail and paper, which can't come alive later. */
  waitForFresh?: boolean;
};

/**
 * The figures of a dashboard's widgets, each as soon as it is ready: first all that are kept, then the others as their sources
 * answer. Stale figures come at once, marked so, while a job renews them. One that fails is a line of its own; nothing throws.
 */
export async function* gatherWidgets(
  ctx: Ctx,
  request: GatherRequest,
  options: GatherOptions = {},
): AsyncIterable<WidgetResult> {
  const board = await planBoard(ctx, request, options.find);
  const nowMs = ctx.clock.nowMs();
  const mayShowStale = !request.waitForFresh && !request.refresh && request.dashboard.id !== null;
  const usable = (query: PlannedQuery): boolean => {
    const kept = board.kept.get(answerId(query));
    if (!kept || request.refresh) return false;
    return isFresh(kept, nowMs) || (mayShowStale && !query.source.invalid);
  };
  const ready = board.plans.filter((plan) => queriesOf(plan).every(usable));
  const waiting = board.plans.filter((plan) => !ready.includes(plan));
  if (ready.some((plan) => hasStale(plan, board, nowMs)))
    await requestRefresh(ctx, request.dashboard.id, board.asked);
  const toAsk = waiting.flatMap(queriesOf).filter((query) => !usable(query));
  const willDo = request.refresh ? newerWillDo(ctx) : freshWillDo(ctx);
  const asked = dispatch(ctx, toAsk, {
    willDo,
    ...(options.patienceMs ? { patienceMs: options.patienceMs } : {}),
  });
  for (const plan of ready)
    yield assembleWidget(ctx, plan, { ...board, answers: servedFromKept(plan, board.kept) });
  yield* inOrderOfArrival(waiting.map((plan) => settled(ctx, plan, board, asked)));
}

function hasStale(plan: WidgetPlan, { kept }: Board, nowMs: number): boolean {
  return queriesOf(plan).some((query) => {
    const found = kept.get(answerId(query));
    return found !== undefined && !isFresh(found, nowMs);
  });
}

/** Waits for this widget's own questions only. Where a source is merely away, its last figures are better than none. */
async function settled(ctx: Ctx, plan: WidgetPlan, board: Board, asked: Map<string, Promise<Answer>>) {
  const answers = servedFromKept(plan, board.kept);
  await Promise.all(
    queriesOf(plan).map(async (query) => {
      const id = answerId(query);
      const answer = await asked.get(id);
      if (!answer) return;
      const last = board.kept.get(id);
      const keepsLast = answer.error && last && isPassing(answer.error);
      answers.set(id, keepsLast ? { kept: last, unrenewed: true } : answer);
    }),
  );
  return assembleWidget(ctx, plan, { ...board, answers });
}
