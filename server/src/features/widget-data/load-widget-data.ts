import { setTimeout as wait } from 'node:timers/promises';
import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assembleWidget } from './assemble/assemble-widget.ts';
import {
  type Incomplete,
  type PartWidget,
  withChangesWithin,
  withPartWidgets,
} from './assemble/changes-within.ts';
import { renewal } from './assemble/error.messages.ts';
import { type CachedResult, isFresh, lookUpResults } from './cache/cached-results.ts';
import type { DataRows } from './cache/data-version.queries.ts';
import { checkFilters } from './check-filters.ts';
import { dispatch, within } from './fetch/dispatch.ts';
import { acceptFresh, acceptNewer, type FetchOutcome, type QueryResult } from './fetch/fetch-results.ts';
import { requestRefresh } from './fetch/refresh-request.ts';
import {
  type DashboardPlan,
  type DashboardPlanRequest,
  type PlanOptions,
  planDashboard,
  withPrecedingPeriod,
} from './plan/plan-dashboard.ts';
import type { CheckedFilter } from './plan/plan-filters.ts';
import { neededOf, type PlannedQuery, type WidgetPlan } from './plan/plan-widgets.ts';

export type WidgetDataRequest = Omit<DashboardPlanRequest, 'filters'> & {
  filters?: readonly DashboardFilter[] | undefined;
  /** Queries again even if a cached result is fresh. */
  refresh?: boolean;
  /** From a page that was rate-limited. */
  retry?: boolean;
  /** Waits for new values instead of showing stale ones: for mails and PDFs, which can't update later. */
  waitForFresh?: boolean;
};

export type LoadOptions = PlanOptions & { patienceMs?: number };

type Results = { cached: Map<string, CachedResult>; pending: Map<string, Promise<FetchOutcome>> };

/** How long available values wait for their daily trend. */
const EXTRAS_PATIENCE_MS = 3_000;

/**
 * The values of a dashboard's widgets, each as soon as it is ready: first all cached ones, then the others as their sources
 * respond. Stale data comes at once, marked as such, while a job refreshes it. A failure is a line of its own; nothing throws.
 */
export async function* loadWidgetData(
  ctx: Ctx,
  request: WidgetDataRequest,
  options: LoadOptions = {},
): AsyncIterable<WidgetResult> {
  const { dashboard, refresh = false, retry = false, waitForFresh = false } = request;
  const filters = await loadFilters(ctx, request, options);
  const dashboardPlan = await planDashboard(ctx, { ...request, filters }, options);
  const { cached, renewals } = await lookUpResults(ctx, dashboardPlan.queries, { together: waitForFresh });
  const { isUsable, isStale } = cacheRules(ctx, request, cached);
  const ready = dashboardPlan.plans.filter(({ queries }) => queries.every(isUsable));
  const waiting = dashboardPlan.plans.filter((plan) => !ready.includes(plan));
  if (dashboardPlan.queries.some(isStale))
    await requestRefresh(ctx, dashboard.id, dashboardPlan.requestedDates, { together: renewals.size > 0 });
  const missing = dashboardPlan.queries.filter((query) => !isUsable(query));
  const pending = dispatch(ctx, missing, {
    isAcceptable: refresh ? acceptNewer(ctx) : acceptFresh(ctx, renewals),
    retriesLater: !waitForFresh && dashboard.id !== null,
    retry,
    ...(options.patienceMs ? { patienceMs: options.patienceMs } : {}),
  });
  const incomplete: Incomplete[] = [];
  for (const plan of ready) {
    await yieldToEventLoop();
    const assembled = assembleWidget(ctx, plan, dashboardPlan, cachedResultsOf(cached));
    const result = plan.queries.some(isStale) ? { ...assembled, wait: renewal } : assembled;
    const each = withPartWidgets(plan, result);
    if (each.parts.length > 0) incomplete.push(each);
    else yield result;
  }
  yield* await completed(ctx, request, options, incomplete);
  yield* inOrderOfArrival(
    waiting.map(async (plan) => {
      const result = await assembleFetched(ctx, plan, dashboardPlan, { cached, pending });
      const [whole] = await completed(ctx, request, options, [withPartWidgets(plan, result)]);
      return whole ?? result;
    }),
  );
}

/**
 * The results with the changes within their leading parts, which are known only now. Stale results are completed by cached ones alone,
 * others wait only briefly.
 */
async function completed(
  ctx: Ctx,
  request: WidgetDataRequest,
  options: LoadOptions,
  incomplete: readonly Incomplete[],
): Promise<WidgetResult[]> {
  const isStale = ({ result }: Incomplete) => result.status === 'ok' && (result.stale || result.wait);
  const widgetsOf = (some: readonly Incomplete[]) => some.flatMap(({ parts }) => parts);
  const stale = widgetsOf(incomplete.filter(isStale));
  const fresh = widgetsOf(incomplete.filter((each) => !isStale(each)));
  const loaded = stale.length > 0 ? await cachedWidgets(ctx, requestOfParts(request, stale), options) : [];
  if (fresh.length > 0) {
    const late = new AbortController();
    const gather = async () => {
      for await (const result of loadWidgetData(ctx, requestOfParts(request, fresh), options))
        loaded.push(result);
    };
    const patience = wait(EXTRAS_PATIENCE_MS, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([gather(), patience]);
    late.abort();
  }
  return incomplete.map((each) => withChangesWithin(each, loaded));
}

/** Compared as the highlights are, which have a comparison in any case. */
function requestOfParts<Request extends CachedRequest>(
  { dashboard, dates, ...request }: Request,
  parts: readonly PartWidget[],
): Omit<Request, 'dashboard' | 'dates'> & CachedRequest {
  const widgets = parts.map(({ widget }) => widget);
  return {
    ...request,
    dashboard: { ...dashboard, id: null, widgets: [...dashboard.widgets, ...widgets] },
    dates: withPrecedingPeriod(dates),
    widgets: widgets.map(({ id }) => id),
  };
}

/** The widgets whose values are all cached, fresh or stale. Queries no provider and starts nothing: for server rendering. */
export async function cachedWidgets(
  ctx: Ctx,
  request: CachedRequest,
  options: PlanOptions = {},
): Promise<WidgetResult[]> {
  return (await cachedData(ctx, request, options)).results;
}

type CachedRequest = Omit<DashboardPlanRequest, 'filters'> & Pick<WidgetDataRequest, 'filters'>;

export type CachedData = {
  results: WidgetResult[];
  /** What the results were read from. */
  rows: DataRows;
  /** When the first result becomes stale; null where one is stale or missing already. */
  freshUntilMs: number | null;
};

/** The same with what they were read from, for `readDataVersion`. */
export async function cachedData(
  ctx: Ctx,
  request: CachedRequest,
  options: PlanOptions = {},
): Promise<CachedData> {
  const wanted = filteredWidgets(request);
  const shown = wanted ? await cachedWidgets(ctx, wanted, options) : [];
  const filters = checkFilters(request.filters ?? [], shown);
  const dashboardPlan = await planDashboard(ctx, { ...request, filters }, options);
  const { cached } = await lookUpResults(ctx, dashboardPlan.queries);
  const incomplete: Incomplete[] = [];
  for (const plan of dashboardPlan.plans) {
    if (plan.failure || !neededOf(plan).every(({ id }) => cached.has(id))) continue;
    await yieldToEventLoop();
    incomplete.push(withPartWidgets(plan, assembleWidget(ctx, plan, dashboardPlan, cachedResultsOf(cached))));
  }
  const parts = incomplete.flatMap((each) => each.parts);
  const within = parts.length > 0 ? await cachedData(ctx, requestOfParts(request, parts), options) : null;
  const isWhole = dashboardPlan.plans.every(({ failure }) => !failure);
  const staleAtMs = dashboardPlan.queries.map(({ id }) => cached.get(id)?.staleAt.getTime() ?? 0);
  const freshUntilMs = Math.min(Infinity, ...staleAtMs, ...(within ? [within.freshUntilMs ?? 0] : []));
  return {
    results: incomplete.map((each) => withChangesWithin(each, within?.results ?? [])),
    rows: rowsOf(dashboardPlan, within),
    freshUntilMs: isWhole && freshUntilMs > ctx.clock.nowMs() ? freshUntilMs : null,
  };
}

function rowsOf({ queries }: DashboardPlan, within: CachedData | null): DataRows {
  const sourceIds = [...queries.map(({ source }) => source.id), ...(within?.rows.sourceIds ?? [])];
  const keys = [...queries.map(({ key }) => key), ...(within?.rows.keys ?? [])];
  return { sourceIds: [...new Set(sourceIds)].sort(), keys: [...new Set(keys)].sort() };
}

/** What the widgets that a request's filters name show without them; null if there are none. */
function filteredWidgets({ dashboard, dates, realTime, filters = [] }: WidgetDataRequest) {
  if (filters.length === 0 || realTime) return null;
  return { dashboard, dates, widgets: filters.map(({ widget }) => widget) };
}

async function loadFilters(
  ctx: Ctx,
  request: WidgetDataRequest,
  options: LoadOptions,
): Promise<CheckedFilter[]> {
  const wanted = filteredWidgets(request);
  if (!wanted) return [];
  const { waitForFresh = false, retry = false } = request;
  const shown: WidgetResult[] = [];
  for await (const result of loadWidgetData(ctx, { ...wanted, waitForFresh, retry }, options))
    shown.push(result);
  return checkFilters(request.filters ?? [], shown);
}

/** Whether a query's cached result is shown, and whether it is shown although it is stale. */
function cacheRules(
  ctx: Ctx,
  { dashboard, refresh, waitForFresh }: WidgetDataRequest,
  cached: Map<string, CachedResult>,
) {
  const nowMs = ctx.clock.nowMs();
  const mayShowStale = !waitForFresh && !refresh && dashboard.id !== null;
  const isUsable = ({ id, source }: PlannedQuery): boolean => {
    const found = cached.get(id);
    if (!found || refresh) return false;
    return isFresh(found, nowMs) || (mayShowStale && !source.invalid);
  };
  const isStale = (query: PlannedQuery): boolean => {
    const found = cached.get(query.id);
    return found !== undefined && !isFresh(found, nowMs) && isUsable(query);
  };
  return { isUsable, isStale };
}

function cachedResultsOf(
  cached: Map<string, CachedResult>,
): (query: PlannedQuery) => QueryResult | undefined {
  return ({ id }) => {
    const found = cached.get(id);
    return found && { cached: found };
  };
}

/**
 * Waits only for this widget's queries, and only briefly for optional ones. If a source is temporarily unavailable, its last
 * values are used.
 */
async function assembleFetched(
  ctx: Ctx,
  plan: WidgetPlan,
  dashboardPlan: DashboardPlan,
  { cached, pending }: Results,
) {
  const loaded = new Map<string, QueryResult>();
  const settle = async ({ id, optional }: PlannedQuery) => {
    const running = pending.get(id);
    if (!running) return;
    const result = await (optional ? within(running, EXTRAS_PATIENCE_MS) : running);
    const last = cached.get(id);
    const isOutage = result.error && isTemporaryFailure(result.error.code);
    loaded.set(id, last && isOutage ? { cached: last, refreshError: result.error } : result);
  };
  await Promise.all(neededOf(plan).map(settle));
  await Promise.all(plan.queries.filter(({ optional }) => optional).map(settle));
  await yieldToEventLoop();
  const fromCache = cachedResultsOf(cached);
  return assembleWidget(ctx, plan, dashboardPlan, (query) => loaded.get(query.id) ?? fromCache(query));
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
