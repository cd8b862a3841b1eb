import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { GoalMeasurement } from '@vitrine/contract/entities/goals/goal.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import {
  addDays,
  type DateRange,
  type Day,
  daysBetween,
  earlier,
} from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { accumulationOf, weekdayMeans } from '@vitrine/contract/rules/goals/goal-pace.ts';
import { periodOf } from '@vitrine/contract/rules/goals/goal-period.ts';
import { isTemporaryFailure } from '@vitrine/contract/rules/widgets/temporary-failure.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { lastCompleteDay } from '../../sources/index.ts';
import { loadWidgetData } from '../../widget-data/index.ts';
import { findGoalRows, type GoalRow, saveMeasurement } from '../goals.queries.ts';
import { additivity, columnOf } from './goal-column.ts';
import { goalInstance, goalWidget } from './goal-widget.ts';

/** The weekdays of a metric are learned from so many days. */
const HISTORY_DAYS = 12 * 7;
/** Only complete days count, so new values come once a day; corrections may come earlier. */
const PAUSE_MS = 6 * HOUR_MS;
/** A source that was temporarily unavailable is asked again soon. */
const AWAY_PAUSE_MS = HOUR_MS / 2;

/** A goal with the days that are asked: `counted` is null where its period has no complete day. */
type Planned = { row: GoalRow; period: DateRange; counted: DateRange | null };

/** Asks the sources of some goals for the values of their current periods, and for their weekdays; stores the results. */
export async function measureGoals(ctx: Ctx, goalIds: string[]): Promise<void> {
  const rows = await findGoalRows(ctx, goalIds);
  const addsUp = await additivity(ctx, rows);
  const planned = rows.map((row) => planGoal(ctx, row));
  const values = await queryAll(ctx, planned, ({ counted }) => counted);
  const columns = new Map(planned.map((one) => [one, columnOf(one.row, values.get(one), addsUp)]));
  const spread = planned.filter((one) => isSum(columns.get(one) ?? null));
  const histories = await queryAll(ctx, spread, ({ counted }) => counted && historyOf(counted));
  for (const one of planned) {
    const result = values.get(one);
    const parts = { column: columns.get(one) ?? null, history: histories.get(one), now: ctx.clock.now() };
    const measurement = measurementOf(one, result, parts);
    const isAway = result?.status === 'error' && isTemporaryFailure(result.error.code);
    const pauseMs = isAway ? AWAY_PAUSE_MS : PAUSE_MS;
    await saveMeasurement(ctx, one.row, {
      measurement,
      measureDueAt: new Date(ctx.clock.nowMs() + pauseMs),
    });
  }
  await ctx.live.publish('GoalUpdated', { id: null });
}

/** The days from which weekdays are learned. */
function historyOf({ endDate }: DateRange): DateRange {
  return { startDate: addDays(endDate, 1 - HISTORY_DAYS), endDate };
}

function planGoal({ clock }: Ctx, row: GoalRow): Planned {
  const today = clock.today(row.timezone);
  const period = periodOf(row, today);
  const through = earlier(lastDay(row, today, clock.nowMs()), period.endDate);
  const hasDays = through >= period.startDate;
  return { row, period, counted: hasDays ? { startDate: period.startDate, endDate: through } : null };
}

/** The last complete day of a goal's source. */
function lastDay(row: GoalRow, today: Day, nowMs: number): Day {
  const connector = connectorOf(row.type);
  const { inputs } = goalInstance(row);
  return connector
    ? lastCompleteDay(connector, inputs, { today, timezone: row.timezone, nowMs })
    : addDays(today, -1);
}

/** The results of many goals, each over its own days; none where it has no days. */
async function queryAll(
  ctx: Ctx,
  planned: Planned[],
  daysOf: (one: Planned) => DateRange | null,
): Promise<Map<Planned, WidgetResult>> {
  const results = new Map<Planned, WidgetResult>();
  const keyOf = (one: Planned) => JSON.stringify([one.row.timezone, daysOf(one)]);
  for (const some of Map.groupBy(planned, keyOf).values()) {
    const [first] = some;
    const days = first && daysOf(first);
    if (!first || !days) continue;
    const widgets = some.map(({ row }, index) => goalWidget(String(index), row));
    const dashboard = { id: null, widgets, timezone: first.row.timezone };
    const dates = { ...days, compareStartDate: null, compareEndDate: null };
    for await (const result of loadWidgetData(ctx, { dashboard, dates, waitForFresh: true })) {
      const one = some[Number(result.widgetId)];
      if (one) results.set(one, result);
    }
  }
  return results;
}

/** What is stored of a goal's results. A failure leaves the last values of the same period. */
function measurementOf(
  { row, period, counted }: Planned,
  result: WidgetResult | undefined,
  { column, history, now }: { column: Column | null; history: WidgetResult | undefined; now: Date },
): GoalMeasurement {
  const last = row.measurement;
  const known = last?.startDate === period.startDate && last.endDate === period.endDate ? last : null;
  const none = {
    ...period,
    through: null,
    value: null,
    column: last?.column ?? null,
    weekdays: null,
    missingDays: [],
    notes: [],
    error: null,
    measuredAt: now.toISOString(),
  };
  if (!counted || !result) return none;
  if (result.status === 'error') {
    const { code, message } = result.error;
    return { ...(known ?? none), error: { code, message } };
  }
  const days = daysOf(result, row.metric, counted);
  const reach = isSum(column) && days ? knownUntil(days) : { through: counted.endDate, missingDays: [] };
  return {
    ...none,
    ...reach,
    value: result.totals[row.metric]?.value ?? null,
    column,
    weekdays: isSum(column) ? weekdaysOf(history, row.metric, historyOf(counted)) : null,
    notes: result.notes.filter(({ about }) => about !== 'comparison'),
    measuredAt: result.fetchedAt,
  };
}

function isSum(column: Column | null): boolean {
  return column !== null && accumulationOf(column) === 'sum';
}

type Days = { dates: Day[]; values: (number | null)[] };

/** The last day with a value, and the days before it that have none; no day where none has one. */
function knownUntil({ dates, values }: Days): Pick<GoalMeasurement, 'through' | 'missingDays'> {
  const last = values.findLastIndex((value) => value !== null);
  const missingDays = dates.filter((_, index) => index < last && values[index] === null);
  return { through: dates[last] ?? null, missingDays };
}

function weekdaysOf(result: WidgetResult | undefined, metric: string, days: DateRange): number[] | null {
  const known = result && daysOf(result, metric, days);
  return known ? weekdayMeans(known.dates, known.values) : null;
}

/** A value for each day of a range; null for days that the source left out. */
function daysOf(result: WidgetResult, metric: string, { startDate, endDate }: DateRange): Days | null {
  if (result.status === 'error' || !result.trend) return null;
  const { dates, values } = result.trend;
  const byDay = new Map(dates.map((day, index) => [day, values[metric]?.[index] ?? null]));
  const count = daysBetween(startDate, endDate) + 1;
  const all = Array.from({ length: count }, (_, index) => addDays(startDate, index));
  return { dates: all, values: all.map((day) => byDay.get(day) ?? null) };
}
