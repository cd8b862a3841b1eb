import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { explainsChanges, type InteractiveWidget, type Widget } from '@vitrine/contract/entities/widget.ts';
import { earlier } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import {
  comparisonOf,
  normaliseDates,
  partialComparison,
  withComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import { lastCountedDay } from '@vitrine/contract/rules/dates/range-types.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { type DayRates, ratesOf } from '../../exchange-rates/index.ts';
import { type FindConnector, findSources } from '../../sources/index.ts';
import { type CheckedFilter, canFilterOthers, planFilters } from './plan-filters.ts';
import { type HighlightContext, planHighlights } from './plan-highlights.ts';
import { type PlannedQuery, planWidget, type WidgetPlan } from './plan-widgets.ts';

export type DashboardPlanRequest = {
  /** `id` null for widgets that are not stored (a preview). */
  dashboard: { id: string | null; widgets: Widget[]; timezone: string; includesToday?: boolean };
  dates: Dates;
  /** Only these widgets of the set; else all of it. */
  widgets?: string[] | undefined;
  /** The real-time widgets, whatever the dates; else all others. */
  realTime?: boolean | undefined;
  /** Of the whole dashboard; real-time widgets have none. */
  filters?: readonly CheckedFilter[] | undefined;
};

export type PlanOptions = {
  find?: FindConnector;
  /** Calculated metrics that are not stored yet. */
  drafts?: CalculatedMetric[];
  /** Receives the reason, in an owner's words, why a widget has no data, when its result goes to viewers. */
  explain?: (widgetId: string, reason: string) => void;
};

/** All queries of some widgets. */
export type DashboardPlan = Pick<PlanOptions, 'explain'> & {
  requestedDates: Dates;
  /** In the dashboard's timezone. */
  today: string;
  plans: WidgetPlan[];
  /** Of all plans in their order. */
  queries: PlannedQuery[];
  /** Null if no widget wants another currency, or if rates are unavailable. */
  rates: DayRates | null;
  /** Whether a name in a widget's rows filters any other widget of the dashboard. */
  canFilter(widget: Widget, value: string): boolean;
};

/** An unfinished range ends today, and its comparison covers as many days. */
export async function planDashboard(
  ctx: Ctx,
  request: DashboardPlanRequest,
  { find = connectorOf, drafts = [], explain }: PlanOptions = {},
): Promise<DashboardPlan> {
  const { dashboard, realTime = false } = request;
  const { timezone, includesToday } = dashboard;
  const today = ctx.clock.today(timezone);
  const requestedDates = normaliseDates(request.dates, today);
  const lastDay = lastCountedDay(requestedDates, today, includesToday);
  const dates = realTime ? onlyDay(today) : partialComparison(requestedDates, lastDay);
  const comparedDates = realTime ? dates : partialComparison(withPrecedingPeriod(requestedDates), lastDay);
  const widgets = dashboard.widgets.filter((widget) => isRequested(widget, request));
  const sourceIds = widgets.flatMap(({ instances }) => instances.flatMap(({ sourceId }) => sourceId ?? []));
  const sources = new Map((await findSources(ctx, [...new Set(sourceIds)])).map((row) => [row.id, row]));
  const calculated = await findCalculatedMetrics(ctx, widgets);
  for (const draft of drafts) calculated.set(calculatedMetricId(draft.id), draft);
  const filters = realTime ? [] : planFilters(dashboard.widgets, request.filters ?? [], find);
  const nowMs = ctx.clock.nowMs();
  const context = { dates, comparedDates, timezone, sources, find, calculated, realTime, filters, nowMs };
  const plans: WidgetPlan[] = [];
  for (const widget of widgets) {
    await yieldToEventLoop();
    plans.push(planFiltered(widget, context));
  }
  const queries = plans.flatMap((plan) => plan.queries);
  const rates = plans.some(wantsRates) ? await ratesOf(ctx, earlier(dates.endDate, today)) : null;
  const canFilter = lazyFilterTest(plans, find);
  return { requestedDates, today, plans, queries, rates, canFilter, ...(explain ? { explain } : {}) };
}

/** With a filter that has no rows, or whose rows aren't known, nothing is queried that nobody may see. */
function planFiltered(widget: InteractiveWidget, context: HighlightContext): WidgetPlan {
  const planOf = explainsChanges(widget.format) ? planHighlights : planWidget;
  const plan = planOf(widget, context);
  if (plan.failure || !plan.filtering) return plan;
  const applied = (context.filters ?? []).filter((filter) => plan.filtering?.applied.includes(filter.widget));
  const failure = applied.flatMap(({ unknown }) => unknown ?? [])[0];
  if (failure) return { widget, hash: plan.hash, queries: [], failure };
  if (!applied.some(({ isAbsent }) => isAbsent)) return plan;
  const unfiltered = planOf(widget, { ...context, filters: [] });
  if (unfiltered.failure) return unfiltered;
  return { ...unfiltered, filtering: plan.filtering, unfiltered: plan.unfiltered, blank: true };
}

/** Answers once for each widget, since one name stands for all. */
function lazyFilterTest(plans: readonly WidgetPlan[], find: FindConnector): DashboardPlan['canFilter'] {
  const known = new Map<string, boolean>();
  const others = plans.flatMap((plan) => {
    if (plan.failure) return [];
    const queries = plan.instances.map(({ main, isRow }) => ({ ...main, isRow }));
    return [{ widget: plan.widget, queries }];
  });
  return (widget, value) => {
    const answer = known.get(widget.id) ?? canFilterOthers(widget, value, others, find);
    known.set(widget.id, answer);
    return answer;
  };
}

function isRequested(
  widget: Widget,
  { widgets, realTime = false }: DashboardPlanRequest,
): widget is InteractiveWidget {
  if (widget.nature !== 'interactive' || widget.realTime !== realTime) return false;
  return widgets === undefined || widgets.includes(widget.id);
}

/** Whether money may have to be converted here, because the source doesn't do it. */
function wantsRates(plan: WidgetPlan): boolean {
  if (plan.failure) return false;
  return plan.instances.some(({ instance, main }) => instance.currency && !main.connector.convertsCurrency);
}

/** The range with its comparison, else with the period before. */
export function withPrecedingPeriod(dates: Dates): Dates {
  return comparisonOf(dates) ? dates : withComparison(dates, precedingPeriod(dates));
}

/** Real time has no comparison, and all its queries of one day have the same days. */
function onlyDay(today: string): Dates {
  return { startDate: today, endDate: today, compareStartDate: null, compareEndDate: null };
}
