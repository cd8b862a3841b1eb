import type { Table } from '@vitrine/contract/entities/table.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { dateLabel } from '../kit/table/dates.ts';
import { type MetricValues, noValues, sumOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { HistoryDay } from './accuranker.api.ts';
import { type HistoryMetric, historyMetrics } from './accuranker.catalogue.ts';
import type { Plan } from './accuranker.plan.ts';

/** A group of keywords with its days. */
export type HistoryGroup = { label: string; days: HistoryDay[] };

/** Traffic value has no currency of its own; its estimates of clicks are in US dollars. */
const currency = 'USD';

export function metricsOf({ query }: Plan): HistoryMetric[] {
  return query.metrics.flatMap((id) => historyMetrics.filter((metric) => metric.id === id));
}

/** A domain by day, week or month, each with its last known day; the whole is the range's last known day. */
export function domainTable(plan: Plan, days: HistoryDay[]): Table {
  const { query, dimension, until } = plan;
  const metrics = metricsOf(plan);
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const byLabel = new Map<string, MetricValues>();
  for (const day of dimension ? sorted : [])
    byLabel.set(dateLabel(dimension?.type ?? 'date', day.date.slice(0, 10)), valuesOf(metrics, day));
  const totals = valuesOf(metrics, sorted.at(-1));
  const rows = [...byLabel].map(([label, values]): TableRow => ({ label, values }));
  return buildTable({
    dimension,
    metrics,
    rows: dimension ? rows : [{ label: null, values: totals }],
    totals,
    fill: { with: null, startDate: query.startDate, endDate: query.endDate, until },
    currency,
    timezone,
  });
}

/**
 * Groups of keywords, each on its last known day, with what adds up over its days. They share keywords, so nothing but that has a
 * total.
 */
export function groupTable(plan: Plan, groups: HistoryGroup[], complete = true): Table {
  const metrics = metricsOf(plan);
  const additive = metrics.filter((metric) => metric.additive);
  const rows = groups.map(({ label, days }): TableRow => {
    const last = days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
    const sums = additive.map((metric) => [
      metric.id,
      sumOf(days.map((day) => valuesOf([metric], day)[metric.id])),
    ]);
    return { label, values: { ...valuesOf(metrics, last), ...Object.fromEntries(sums) } };
  });
  const totals = additive.map(({ id }) => [id, sumOf(rows.map(({ values }) => values[id]))]);
  return buildTable({
    dimension: plan.dimension,
    metrics,
    rows,
    totals: { ...noValues(metrics), ...(complete ? Object.fromEntries(totals) : {}) },
    currency,
    timezone,
    notes: complete ? [] : [{ code: 'truncated', text: `Only the first ${rows.length} were read.` }],
  });
}

function valuesOf(metrics: HistoryMetric[], day: HistoryDay | undefined): MetricValues {
  return Object.fromEntries(
    metrics.map(({ id, path, scale = 1 }) => {
      const value = path
        .split('.')
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], day);
      return [id, typeof value === 'number' ? value * scale : null];
    }),
  );
}
