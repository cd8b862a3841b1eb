import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import { readRangeName } from './date-ranges.ts';
import { compileFilter, filterFields } from './filter.ts';
import { invalid, unknownName } from './invalid.ts';
import type { OrderByMessage, RealtimeMessage } from './messages.ts';
import { readLimit } from './plan.ts';
import { type Moment, momentsOf, realtimeDimensions, realtimeMetrics } from './realtime.ts';

const MAX_RANGES = 2;
const LAST_MINUTE = 29;

type MinuteRange = { name: string; start: number; end: number };
type RealtimeRow = { values: readonly string[]; metricValues: readonly number[] };

/** `:runRealtimeReport`. Throws 400 for fields that don't exist in real time. */
export function runRealtimeReport(
  message: RealtimeMessage,
  property: AnalyticsProperty,
  nowMs: number,
): Record<string, unknown> {
  const dimensions = (message.dimensions ?? []).map(({ name = '' }) => known(name, 'dimension'));
  const metrics = (message.metrics ?? []).map(({ name = '' }) => known(name, 'metric'));
  if (dimensions.length + metrics.length === 0)
    throw invalid('A report must have at least one dimension or metric.');
  for (const name of filterFields(message.dimensionFilter)) known(name, 'dimension');
  for (const name of filterFields(message.metricFilter)) known(name, 'metric');
  const ranges = readMinuteRanges(message);
  const compared = ranges.length > 1;
  const limit = readLimit(message.limit);
  const passes = compileFilter(message.dimensionFilter);
  const having = compileFilter(message.metricFilter);
  const moments = momentsOf(property, nowMs).filter((moment) =>
    passes((name) => realtimeDimensions[name]?.(moment, property) ?? ''),
  );
  const compute = (own: readonly Moment[]) =>
    metrics.map((name) => realtimeMetrics[name]?.compute(own, property) ?? 0);
  const rows = ranges.flatMap((range) => {
    const inRange = moments.filter(({ minutesAgo }) => minutesAgo <= range.start && minutesAgo >= range.end);
    const groups = Map.groupBy(inRange, (moment) =>
      dimensions.map((name) => realtimeDimensions[name]?.(moment, property)).join('\u0001'),
    );
    return [...groups].map(([key, own]) => ({
      values: [...(dimensions.length > 0 ? key.split('\u0001') : []), ...(compared ? [range.name] : [])],
      metricValues: compute(own),
      moments: own,
    }));
  });
  const metricValue = (row: RealtimeRow, name: string) => row.metricValues[metrics.indexOf(name)] ?? 0;
  const selected = rows.filter((row) => having((name) => metricValue(row, name)));
  const names = [...dimensions, ...(compared ? ['dateRange'] : [])];
  const page = orderRealtime(selected, names, metrics, message.orderBys ?? []).slice(0, limit);
  const totals = message.metricAggregations?.includes('TOTAL') && selected.length > 0 && !compared;
  return {
    ...(names.length > 0 ? { dimensionHeaders: names.map((name) => ({ name })) } : {}),
    ...(metrics.length > 0
      ? { metricHeaders: metrics.map((name) => ({ name, type: realtimeMetrics[name]?.type })) }
      : {}),
    ...(page.length > 0 ? { rows: page.map(printRow) } : {}),
    ...(totals
      ? {
          totals: [
            printRow({
              values: names.map(() => 'RESERVED_TOTAL'),
              metricValues: compute(selected.flatMap((row) => row.moments)),
            }),
          ],
        }
      : {}),
    ...(selected.length > 0 ? { rowCount: selected.length } : {}),
  };
}

function printRow({ values, metricValues }: RealtimeRow): object {
  return {
    ...(values.length > 0 ? { dimensionValues: values.map((value) => ({ value })) } : {}),
    metricValues: metricValues.map((value) => ({ value: String(value) })),
  };
}

function known(name: string, kind: 'dimension' | 'metric'): string {
  const fields = kind === 'dimension' ? realtimeDimensions : realtimeMetrics;
  if (!Object.hasOwn(fields, name)) throw unknownName(name, kind, Object.keys(fields));
  return name;
}

function readMinuteRanges({ minuteRanges }: RealtimeMessage): MinuteRange[] {
  if (!minuteRanges || minuteRanges.length === 0)
    return [{ name: 'date_range_0', start: LAST_MINUTE, end: 0 }];
  if (minuteRanges.length > MAX_RANGES) throw invalid(`Requests are limited to ${MAX_RANGES} minuteRanges.`);
  return minuteRanges.map(({ name, startMinutesAgo: start = LAST_MINUTE, endMinutesAgo: end = 0 }, index) => {
    if (start > LAST_MINUTE || end < 0 || start < end) {
      throw invalid(
        `The minuteRange from ${start} to ${end} minutes ago is not allowed: the last 30 minutes are.`,
      );
    }
    return { name: readRangeName(name) ?? `date_range_${index}`, start, end };
  });
}

function orderRealtime<Row extends RealtimeRow>(
  rows: readonly Row[],
  names: readonly string[],
  metrics: readonly string[],
  orderBys: readonly OrderByMessage[],
): Row[] {
  const fallback: OrderByMessage[] =
    metrics[0] === undefined ? [] : [{ metric: { metricName: metrics[0] }, desc: true }];
  const orders = (orderBys.length > 0 ? orderBys : fallback).map(({ metric, dimension, desc }) => {
    const index = metric
      ? metrics.indexOf(metric.metricName ?? '')
      : names.indexOf(dimension?.dimensionName ?? '');
    if (index < 0) throw invalid('Order by requested dimensions and metrics only.');
    return { index, sign: desc ? -1 : 1, byMetric: metric !== undefined };
  });
  return rows.toSorted((left, right) => {
    for (const { index, sign, byMetric } of orders) {
      const difference = byMetric
        ? (left.metricValues[index] ?? 0) - (right.metricValues[index] ?? 0)
        : (left.values[index] ?? '').localeCompare(right.values[index] ?? '', 'en');
      if (difference !== 0) return sign * difference;
    }
    return left.values.join().localeCompare(right.values.join(), 'en');
  });
}
