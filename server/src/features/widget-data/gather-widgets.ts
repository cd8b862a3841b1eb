import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assembleWidget } from './assemble/assemble-widget.ts';
import { isFresh, resultId } from './cache/cached-results.ts';
import { dispatch, within } from './fetch/dispatch.ts';
import { type Answer, freshWillDo, newerWillDo } from './fetch/fetch-results.ts';
import { requestRefresh } from './fetch/refresh-request.ts';
import { renewal } from './fetch/retries.ts';
import {
  type Board,
  type BoardRequest,
  type GatherOptions,
  planBoard,
  servedFromCache,
} from './plan/plan-board.ts';
import { neededOf, type PlannedQuery, queriesOf, type WidgetPlan } from './plan/plan-widgets.ts';

export type GatherRequest = BoardRequest & {
  /** Queries again even if a cached result is fresh. */
  refresh?: boolean;
  /** From a page that was rate-limited. */
  retry?: boolean;
  /** Waits for new values instead of showing stale ones: for mails and PDFs, which can't update later. */
  waitForFresh?: boolean;
};

/** How long available values wait for their daily trend. */
const EXTRAS_PATIENCE_MS = 3_000;

/**
 * The values of a dashboard's widgets, each as soon as it is ready: first all cached ones, then the others as their sources
 * respond. Stale data comes at once, marked as such, while a job refreshes it. A failure is a line of its own; nothing throws.
 */
export async function* gatherWidgets(
  ctx: Ctx,
  request: GatherRequest,
  options: GatherOptions = {},
): AsyncIterable<WidgetResult> {
  const planned = await planBoard(ctx, { ...request, together: request.waitForFresh ?? false }, options);
  const board = { ...planned, ...(options.explain ? { explain: options.explain } : {}) };
  const nowMs = ctx.clock.nowMs();
  const mayShowStale = !request.waitForFresh && !request.refresh && request.dashboard.id !== null;
  const usable = (query: PlannedQuery): boolean => {
    const cached = board.cached.get(resultId(query));
    if (!cached || request.refresh) return false;
    return isFresh(cached, nowMs) || (mayShowStale && !query.source.invalid);
  };
  const ready = board.plans.filter((plan) => queriesOf(plan).every(usable));
  const waiting = board.plans.filter((plan) => !ready.includes(plan));
  const isStale = (query: PlannedQuery) => usable(query) && !isFreshIn(board, query, nowMs);
  if (board.plans.flatMap(queriesOf).some(isStale))
    await requestRefresh(ctx, request.dashboard.id, board.asked, { together: board.renewals.size > 0 });
  const toAsk = waiting.flatMap(queriesOf).filter((query) => !usable(query));
  const willDo = request.refresh ? newerWillDo(ctx) : freshWillDo(ctx, board.renewals);
  const asked = dispatch(ctx, toAsk, {
    willDo,
    comesBack: !request.waitForFresh && request.dashboard.id !== null,
    retry: request.retry ?? false,
    ...(options.patienceMs ? { patienceMs: options.patienceMs } : {}),
  });
  for (const plan of ready) {
    await yieldToEventLoop();
    const result = assembleWidget(ctx, plan, { ...board, answers: servedFromCache(plan, board.cached) });
    yield queriesOf(plan).some(isStale) ? { ...result, wait: renewal } : result;
  }
  yield* inOrderOfArrival(waiting.map((plan) => settled(ctx, plan, board, asked)));
}

function isFreshIn({ cached }: Board, query: PlannedQuery, nowMs: number): boolean {
  const found = cached.get(resultId(query));
  return found !== undefined && isFresh(found, nowMs);
}

/**
 * Waits only for this widget's queries, and only briefly for optional ones. If a source is temporarily unavailable, its last
 * values are used.
 */
async function settled(
  ctx: Ctx,
  plan: WidgetPlan,
  board: Board & Pick<GatherOptions, 'explain'>,
  asked: Map<string, Promise<Answer>>,
) {
  const answers = servedFromCache(plan, board.cached);
  const settle = async (query: PlannedQuery, patienceMs?: number) => {
    const id = resultId(query);
    const flight = asked.get(id);
    if (!flight) return;
    const answer = await (patienceMs === undefined ? flight : within(flight, patienceMs));
    const last = board.cached.get(id);
    if (last && answer.error && isTemporaryFailure(answer.error.code))
      answers.set(id, { cached: last, unrenewed: answer.error });
    else answers.set(id, answer);
  };
  await Promise.all(neededOf(plan).map((query) => settle(query)));
  const extras = queriesOf(plan).filter(({ optional }) => optional);
  await Promise.all(extras.map((query) => settle(query, EXTRAS_PATIENCE_MS)));
  await yieldToEventLoop();
  return assembleWidget(ctx, plan, { ...board, answers });
}

/** Yields what promises resolve to, the quickest first. Rejects with the first rejection. */
export async function* inOrderOfArrival<T>(promises: Promise<T>[]): AsyncIterable<T> {
  const pending = new Map(
    promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]),
  );
  while (pending.size > 0) {
    const { index, value } = await Promise.race(pending.values());
    pending.delete(index);
    yield value;
  }
}
