import type { GroupMetric, MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { Total, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { CellRow, CellValues } from '../table/cells.queries.ts';
import { daysFrom, mergeSeries, type Series, sparkOf, valueOn } from './series.ts';

type SourceMetric = Extract<GroupMetric, { kind: 'source' }>;

/** A source's results over its spans; `history` only if no history was stored. */
export type Measured = { month: WidgetResult; week: WidgetResult; history: WidgetResult | null };

type Context = {
  cell: CellRow | undefined;
  series: Series | null;
  end: Day;
  now: Date;
  /** When the domain began to be watched. */
  since: Date;
};

/** A source that is away for longer than this has missed a whole day. */
const AWAY_MS = 26 * HOUR_MS;
const PASSING: readonly string[] = ['quota', 'timeout', 'provider_error'];

export function isTemporaryFailure({ month, week }: Measured): boolean {
  return [month, week].some((one) => one.status === 'error' && PASSING.includes(one.error.code));
}

/**
 * New days of a metric, merged over the stored ones. A current value counts for today; the total of a span is never used for missing
 * days.
 */
export function seriesFrom(
  { month, history }: Measured,
  { metric, traits }: SourceMetric,
  before: Series | null,
  end: Day,
): Series | null {
  const monthly = [history, month].reduce<Series | null>(
    (series, result) => mergeSeries(series, trendOf(result, metric)),
    before,
  );
  if (traits.uncompared && month.status === 'ok' && !month.trend) {
    const value = month.totals[metric]?.value ?? null;
    return value === null ? monthly : mergeSeries(monthly, { firstDay: end, values: [value] });
  }
  return monthly;
}

function trendOf(result: WidgetResult | null, metric: string): Series | null {
  if (result?.status !== 'ok' || !result.trend) return null;
  const { dates } = result.trend;
  const values = result.trend.values[metric];
  const [first, last] = [dates[0], dates.at(-1)];
  if (!values || first === undefined || last === undefined) return null;
  const byDay = new Map(dates.map((day, index) => [day, values[index] ?? null]));
  return { firstDay: first, values: daysFrom(first, last).map((day) => byDay.get(day) ?? null) };
}

/** The cell after querying a source; without a result its last values stay, with the reason. */
export function cellOf(
  measured: Measured,
  { metric, traits }: SourceMetric,
  { cell, series, end, now, since }: Context,
): Omit<CellValues, 'groupId' | 'domainId' | 'metricId'> {
  const { month, week } = measured;
  if (month.status === 'error' || week.status === 'error') return brokenCell(measured, cell, { now, since });
  const column = month.columns.find(({ key }) => key === metric);
  const latestDay = lastDayWithValue(series, end);
  return {
    week: week.totals[metric] ?? null,
    month: month.totals[metric] ?? null,
    latest: latestDay && series ? valueOn(series, latestDay) : stateOf(month.totals[metric], traits),
    latestDay,
    spark: sparkOf(series, end),
    currency: column?.currency ?? null,
    text: null,
    brokenSince: null,
    notes: month.notes.filter(({ about }) => about === undefined),
    measuredAt: now,
  };
}

/** The newest day up to `end` that has a value. */
function lastDayWithValue(series: Series | null, end: Day): Day | null {
  if (!series) return null;
  const index = daysFrom(series.firstDay, end).findLastIndex((day) => valueOn(series, day) !== null);
  return index < 0 ? null : (daysFrom(series.firstDay, end)[index] ?? null);
}

/** Without daily values only a current value has a latest one. */
function stateOf(total: Total | undefined, { uncompared }: MetricTraits): number | null {
  return uncompared ? (total?.value ?? null) : null;
}

function brokenCell(
  { month, week }: Measured,
  cell: CellRow | undefined,
  { now, since }: Pick<Context, 'now' | 'since'>,
) {
  const failed = month.status === 'error' ? month : week;
  const message = failed.status === 'error' ? failed.error.message : null;
  const passes = failed.status === 'error' && PASSING.includes(failed.error.code);
  const seenMs = (cell?.measuredAt ?? since).getTime();
  const isBroken = !passes || now.getTime() - seenMs > AWAY_MS;
  return {
    week: cell?.week ?? null,
    month: cell?.month ?? null,
    latest: cell?.latest ?? null,
    latestDay: cell?.latestDay ?? null,
    spark: cell?.spark ?? [],
    currency: cell?.currency ?? null,
    text: message,
    brokenSince: isBroken ? (cell?.brokenSince ?? now) : (cell?.brokenSince ?? null),
    notes: cell?.notes ?? [],
    measuredAt: cell?.measuredAt ?? null,
  };
}
