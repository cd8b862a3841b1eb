import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { earlier } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { normaliseDates, partialComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { lastCountedDay } from '@vitrine/contract/rules/dates/range-types.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { type DayRates, ratesOf } from '../../exchange-rates/index.ts';
import { type FindConnector, findSources } from '../../sources/index.ts';
import { type PlannedQuery, planWidget, type WidgetPlan } from './plan-widgets.ts';

export type BoardRequest = {
  /** `id` null for widgets that are not stored (a preview). */
  dashboard: { id: string | null; widgets: Widget[]; timezone: string; includesToday?: boolean };
  dates: Dates;
  /** Only these widgets of the set; else all of it. */
  widgets?: string[] | undefined;
  /** The real-time widgets, whatever the dates; else all others. */
  realTime?: boolean | undefined;
};

export type PlanOptions = {
  find?: FindConnector;
  /** Calculated metrics that are not stored yet. */
  drafts?: CalculatedMetric[];
  /** Receives the reason, in an owner's words, why a widget has no data, when its result goes to readers. */
  explain?: (widgetId: string, reason: string) => void;
};

/** All queries of some widgets. */
export type Board = Pick<PlanOptions, 'explain'> & {
  requestedDates: Dates;
  /** In the dashboard's timezone. */
  today: string;
  plans: WidgetPlan[];
  /** Of all plans in their order. */
  queries: PlannedQuery[];
  /** Null if no widget wants another currency, or if rates are unavailable. */
  rates: DayRates | null;
};

/** An unfinished range ends today, and its comparison covers as many days. */
export async function planBoard(
  ctx: Ctx,
  request: BoardRequest,
  { find = connectorOf, drafts = [], explain }: PlanOptions = {},
): Promise<Board> {
  const { dashboard, realTime = false } = request;
  const { timezone, includesToday } = dashboard;
  const today = ctx.clock.today(timezone);
  const requestedDates = normaliseDates(request.dates, today);
  const lastDay = lastCountedDay(requestedDates, today, includesToday);
  const dates = realTime ? onlyDay(today) : partialComparison(requestedDates, lastDay);
  const widgets = dashboard.widgets.filter((widget) => isRequested(widget, request));
  const sourceIds = widgets.flatMap(({ instances }) => instances.flatMap(({ sourceId }) => sourceId ?? []));
  const sources = new Map((await findSources(ctx, [...new Set(sourceIds)])).map((row) => [row.id, row]));
  const calculated = await findCalculatedMetrics(ctx, widgets);
  for (const draft of drafts) calculated.set(calculatedMetricId(draft.id), draft);
  const context = { dates, timezone, sources, find, calculated, realTime, nowMs: ctx.clock.nowMs() };
  const plans: WidgetPlan[] = [];
  for (const widget of widgets) {
    await yieldToEventLoop();
    plans.push(planWidget(widget, context));
  }
  const queries = plans.flatMap((plan) => plan.queries);
  const rates = plans.some(wantsRates) ? await ratesOf(ctx, earlier(dates.endDate, today)) : null;
  return { requestedDates, today, plans, queries, rates, ...(explain ? { explain } : {}) };
}

function isRequested(
  widget: Widget,
  { widgets, realTime = false }: BoardRequest,
): widget is InteractiveWidget {
  if (widget.nature !== 'interactive' || widget.realTime !== realTime) return false;
  return widgets === undefined || widgets.includes(widget.id);
}

/** Whether money may have to be converted here, because the source doesn't do it. */
function wantsRates(plan: WidgetPlan): boolean {
  if (plan.failure) return false;
  return plan.instances.some(({ instance, main }) => instance.currency && !main.connector.convertsCurrency);
}

/** Real time has no comparison, and all its queries of one day have the same days. */
function onlyDay(today: string): Dates {
  return { startDate: today, endDate: today, compareStartDate: null, compareEndDate: null };
}
