import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { type DayRates, ratesOf } from '../../exchange-rates/index.ts';
import { type FindConnector, findSources } from '../../sources/index.ts';
import { type CachedResult, findCached, resultId } from '../cache/cached-results.ts';
import { type Renewals, renewalsOf, withRenewals } from '../cache/consistent-snapshot.ts';
import type { Served } from '../fetch/fetch-results.ts';
import { effectiveDates, planWidget, queriesOf, type WidgetPlan } from './plan-widgets.ts';

export type BoardRequest = {
  /** `id` null for widgets that are not stored (a preview). */
  dashboard: { id: string | null; widgets: Widget[]; timezone: string };
  dates: Dates;
  /** Only these widgets of the set; else all of it. */
  widgets?: string[] | undefined;
  /** The real-time widgets, whatever the dates; else all others. */
  realTime?: boolean | undefined;
  /** Values of growing days must be of one instant, even if all are fresh. */
  together?: boolean;
};

export type GatherOptions = {
  find?: FindConnector;
  patienceMs?: number;
  /** Calculated metrics that are not stored yet. */
  drafts?: CalculatedMetric[];
  /** Receives the reason, in an owner's words, why a widget has no data, when its result goes to readers. */
  explain?: Explain;
};

export type Explain = (widgetId: string, words: string) => void;

/** All queries of some widgets, and their cached results. `effective` are the days that are really queried. */
export type Board = {
  asked: Dates;
  /** In the dashboard's timezone. */
  today: string;
  effective: Dates;
  plans: WidgetPlan[];
  cached: Map<string, CachedResult>;
  /** Those of `cached` that are refreshed because a related one is. */
  renewals: Renewals;
  /** Null if no widget wants another currency, or if rates are unavailable. */
  rates: DayRates | null;
};

export async function planBoard(
  ctx: Ctx,
  request: BoardRequest,
  { find = connectorOf, drafts = [] }: Pick<GatherOptions, 'find' | 'drafts'> = {},
): Promise<Board> {
  const { dashboard } = request;
  const today = ctx.clock.today(dashboard.timezone);
  const asked = normaliseDates(request.dates, today);
  const effective = request.realTime ? onlyDay(today) : effectiveDates(asked, today);
  const widgets = dashboard.widgets.filter((widget) => isWanted(widget, request));
  const sourceIds = widgets.flatMap(({ instances }) => instances.flatMap(({ sourceId }) => sourceId ?? []));
  const sources = new Map((await findSources(ctx, [...new Set(sourceIds)])).map((row) => [row.id, row]));
  const { realTime = false } = request;
  const calculated = await findCalculatedMetrics(ctx, widgets);
  for (const draft of drafts) calculated.set(calculatedMetricId(draft.id), draft);
  const { timezone } = dashboard;
  const nowMs = ctx.clock.nowMs();
  const context = { dates: effective, timezone, sources, find, calculated, realTime, nowMs };
  const plans: WidgetPlan[] = [];
  for (const widget of widgets) {
    await yieldToEventLoop();
    plans.push(planWidget(widget, context));
  }
  const queries = plans.flatMap(queriesOf);
  const [cached, rates] = await Promise.all([
    findCached(ctx, queries),
    plans.some(wantsRates) ? ratesOf(ctx, earlierOf(effective.endDate, today)) : null,
  ]);
  const renewals = renewalsOf(ctx, queries, cached, request.together ?? false);
  return { asked, today, effective, plans, cached: withRenewals(cached, renewals), renewals, rates };
}

function isWanted(widget: Widget, { widgets, realTime = false }: BoardRequest): widget is InteractiveWidget {
  if (widget.nature !== 'interactive' || widget.realTime !== realTime) return false;
  return widgets === undefined || widgets.includes(widget.id);
}

/** Whether money may have to be converted here, because the source doesn't do it. */
function wantsRates(plan: WidgetPlan): boolean {
  if (plan.failure) return false;
  return plan.instances.some(({ instance, main }) => instance.currency && !main.connector.convertsCurrency);
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

/** Real time has no comparison, and all its queries of one day have the same days. */
function onlyDay(today: string): Dates {
  return { startDate: today, endDate: today, compareStartDate: null, compareEndDate: null };
}

/** The cached results of a widget's own queries. */
export function servedFromCache(plan: WidgetPlan, cached: Map<string, CachedResult>): Map<string, Served> {
  return new Map(
    queriesOf(plan).flatMap((query): [string, Served][] => {
      const found = cached.get(resultId(query));
      return found ? [[resultId(query), { cached: found }]] : [];
    }),
  );
}
