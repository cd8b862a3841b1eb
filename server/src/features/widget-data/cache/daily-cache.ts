import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import { daysBetween } from '@vitrine/connectors/kit/table/dates.ts';
import { dimensionKey } from '@vitrine/connectors/kit/table/table-builder.ts';
import type { Column, Row, Table } from '@vitrine/contract/entities/table.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { dayDimension, type PlannedQuery } from '../plan/plan-widgets.ts';
import { digest } from '../plan/widget-hash.ts';
import {
  type DailySeries,
  type DailyValue,
  type KeyedSeries,
  mergeSeries,
  readSeries,
} from './cache.queries.ts';

/** A result composed of days, and how long it is valid. */
export type Assembled = { table: Table; fetchedAt: Date; final: boolean; staleAt: Date };

/** A query that days can be composed for: `dimension` is the column of its days, `keys` has a series for each metric. */
type DailyQuery = { planned: PlannedQuery; dimension: Column; byDay: boolean; keys: string[] };

/** How long a day that may still change is valid. */
const UNSETTLED_MS = HOUR_MS;

/** How far apart results may be that are shown side by side: a provider limits concurrent requests. */
export const SAME_MOMENT_MS = 2 * 60_000;

/**
 * Results composed of cached days, without a provider: for queries by day or of a whole range, if all metrics add up and every
 * day is cached. Unique people, rates and averages are always queried.
 */
export async function assembleFromDays(
  ctx: Ctx,
  queries: PlannedQuery[],
): Promise<Map<PlannedQuery, Assembled>> {
  const dailyQueries = queries.flatMap((planned) => dailyQuery(planned) ?? []);
  if (dailyQueries.length === 0) return new Map();
  const sourceIds = [...new Set(dailyQueries.map(({ planned }) => planned.source.id))];
  const cached = await readSeries(ctx, sourceIds, [...new Set(dailyQueries.flatMap(({ keys }) => keys))]);
  const byName = new Map(cached.map((one) => [nameOf(one.sourceId, one.key), one.series]));
  const assembledByQuery = new Map<PlannedQuery, Assembled>();
  for (const daily of dailyQueries) {
    await yieldToEventLoop();
    const series = daily.keys.map((key) => byName.get(nameOf(daily.planned.source.id, key)));
    const assembled = assemble(daily, series, ctx.clock.nowMs());
    if (assembled) assembledByQuery.set(daily.planned, assembled);
  }
  return assembledByQuery;
}

/** Stores the days of a result by day, each metric separately. A result with a note is only cached as a whole. */
export async function cacheDays(ctx: Ctx, planned: PlannedQuery, table: Table): Promise<void> {
  const daily = dailyQuery(planned);
  const isWhole = table.notes.length === 0 && table.rowCount <= table.rows.length;
  if (!daily?.byDay || !isWhole) return;
  const settled = addDays(
    ctx.clock.today(table.timezone ?? planned.query.timezone),
    -planned.connector.settleDays,
  );
  const series = planned.query.metrics.flatMap((metric, index): KeyedSeries[] => {
    const column = table.columns.find(({ key }) => key === metric);
    const key = daily.keys[index];
    if (!column || key === undefined) return [];
    const days = daysOf(table.rows, metric, ctx.clock.nowMs(), settled);
    const timezone = table.timezone ? { timezone: table.timezone } : {};
    return [{ sourceId: planned.source.id, key, series: { column, ...timezone, days } }];
  });
  await mergeSeries(ctx, series);
}

function dailyQuery(planned: PlannedQuery): DailyQuery | null {
  const { connector, query, source } = planned;
  if (query.realTime || query.breakdown || connector.auth.kind === 'upload') return null;
  const additive = query.metrics.every((id) =>
    connector.metrics.some((metric) => metric.id === id && metric.additive),
  );
  if (!additive) return null;
  const id = dayDimension(connector, { ...query, dimension: null });
  const declared = connector.dimensions.find((dimension) => dimension.id === id);
  const byDay = query.dimension !== null;
  if (declared?.type !== 'date' || (byDay && query.dimension !== id)) return null;
  const { startDate: _, endDate: __, metrics, dimension: ___, ...rest } = query;
  return {
    planned,
    byDay,
    dimension: { key: dimensionKey, label: declared.label, role: 'dimension', type: 'date' },
    keys: metrics.map((metric) => digest({ revision: source.revision, asked: rest, metric }).slice(0, 40)),
  };
}

function assemble(
  { planned, byDay, dimension }: DailyQuery,
  series: (DailySeries | undefined)[],
  nowMs: number,
): Assembled | null {
  const { metrics, startDate, endDate } = planned.query;
  const whole = series.filter((one) => one !== undefined);
  if (whole.length < metrics.length) return null;
  const days = daysBetween(startDate, endDate);
  const readings = whole.map(({ days: known }) => days.map((day) => known[day]));
  if (!readings.flat().every((reading) => reading && isKnown(reading, nowMs))) return null;
  const read = readings as DailyValue[][];
  if (!isConsistentSnapshot(read.flat())) return null;
  const totals = Object.fromEntries(metrics.map((metric, index) => [metric, sumOf(read[index] ?? [])]));
  const rows = days.map((day, at): Row => {
    const values = metrics.map((metric, index) => [metric, read[index]?.[at]?.[0] ?? null]);
    return { [dimensionKey]: day, ...Object.fromEntries(values) };
  });
  const columns = whole.map(({ column }) => column);
  const timezone = whole[0]?.timezone;
  const table: Table = {
    columns: byDay ? [dimension, ...columns] : columns,
    rows: byDay ? rows : [totals],
    totals,
    notes: [],
    rowCount: byDay ? rows.length : 1,
    ...(timezone ? { timezone } : {}),
  };
  return { table, ...ageOf(read.flat(), nowMs) };
}

function isKnown([, atMs, final]: DailyValue, nowMs: number): boolean {
  return final === 1 || nowMs < atMs + UNSETTLED_MS;
}

/** Growing days that were read at different times give a wrong sum. */
function isConsistentSnapshot(readings: DailyValue[]): boolean {
  const unsettled = readings.filter(([, , final]) => final === 0).map(([, atMs]) => atMs);
  return unsettled.length === 0 || Math.max(...unsettled) - Math.min(...unsettled) <= SAME_MOMENT_MS;
}

/** As old as the oldest of its days that may still change. */
function ageOf(readings: DailyValue[], nowMs: number): Omit<Assembled, 'table'> {
  const unsettled = readings.filter(([, , final]) => final === 0).map(([, atMs]) => atMs);
  const atMs = unsettled.length > 0 ? Math.min(...unsettled) : Math.max(...readings.map(([, read]) => read));
  const final = unsettled.length === 0;
  return {
    fetchedAt: new Date(atMs),
    final,
    staleAt: new Date((final ? nowMs : atMs) + UNSETTLED_MS),
  };
}

function sumOf(readings: DailyValue[]): number | null {
  const values = readings.flatMap(([value]) => value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

function daysOf(rows: Row[], metric: string, atMs: number, settled: string): DailySeries['days'] {
  return Object.fromEntries(
    rows.map((row): [string, DailyValue] => {
      const day = String(row[dimensionKey]);
      const value = row[metric];
      return [day, [typeof value === 'number' ? value : null, atMs, day < settled ? 1 : 0]];
    }),
  );
}

function nameOf(sourceId: string, key: string): string {
  return `${sourceId}:${key}`;
}
