import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { MetricValues } from '../kit/table/metric-values.ts';
import { buildTable, maxTextRows, type TableRow } from '../kit/table/table-builder.ts';
import type { RealTimeReport, RealTimeReportRequest } from './google-analytics.api.ts';
import { reportFilters } from './google-analytics.filters.ts';
import { labelOf } from './google-analytics.labels.ts';
import { minutesAgo, realTimeFields, realTimeMinutes } from './google-analytics.real-time.ts';

const lastMinute = realTimeMinutes - 1;

/** The request of a real-time query. Throws `bad_query` for a field that reports may know, but not the last half hour. */
export function planRealTime(query: Query): RealTimeReportRequest {
  const metrics = query.metrics.map(metricOf);
  const dimension = dimensionOf(query);
  const unknown = query.filters.find(({ field }) => !isKnown(field) || field === minutesAgo);
  if (unknown) throw notInRealTime(unknown.field);
  return {
    ...(dimension ? { dimensions: [{ name: dimension.id }] } : {}),
    metrics: metrics.map(({ id }) => ({ name: id })),
    minuteRanges: [{ startMinutesAgo: lastMinute, endMinutesAgo: 0 }],
    ...reportFilters(query.filters, realTimeFields, (id) => id),
    ...(dimension ? { orderBys: orderBys(dimension, metrics[0]?.id ?? '') } : {}),
    limit: String(dimension?.type === 'text' ? maxTextRows : realTimeMinutes),
    metricAggregations: ['TOTAL'],
    returnPropertyQuota: true,
  };
}

/** Google's response as a table. Minutes are in the dashboard's time zone; one without activity counts 0. */
export function realTimeTable(query: Query, report: RealTimeReport, nowMs: number): Table {
  const metrics = query.metrics.map(metricOf);
  const dimension = dimensionOf(query);
  const valuesOf = (row: ReportRow | undefined) => metricValues(metrics, row);
  const rows = report.rows ?? [];
  const total = report.totals?.[0] ?? (dimension ? undefined : rows[0]);
  return buildTable({
    dimension,
    metrics,
    rows: dimension
      ? labelRows(dimension, rows, { query, metrics, nowMs })
      : [{ label: null, values: valuesOf(total) }],
    rowCount: dimension?.type === 'text' ? (report.rowCount ?? 0) : undefined,
    totals: valuesOf(total),
    timezone: query.timezone,
  });
}

type ReportRow = NonNullable<RealTimeReport['rows']>[number];

function labelRows(
  dimension: DimensionDefinition,
  rows: ReportRow[],
  { query, metrics, nowMs }: { query: Query; metrics: MetricDefinition[]; nowMs: number },
): TableRow[] {
  const given = (row: ReportRow) => row.dimensionValues?.[0]?.value ?? '';
  if (dimension.id !== minutesAgo) {
    return rows.map((row) => ({
      label: labelOf(dimension, given(row)),
      values: metricValues(metrics, row),
    }));
  }
  const byMinute = new Map(rows.map((row) => [Number(given(row)), row]));
  return Array.from({ length: realTimeMinutes }, (_, index) => {
    const ago = lastMinute - index;
    return {
      label: minuteLabel(nowMs - ago * 60_000, query.timezone),
      values: metricValues(metrics, byMinute.get(ago)),
    };
  });
}

function minuteLabel(atMs: number, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** A missing row is no activity: unlike daily reports, real time leaves nothing out. */
function metricValues(metrics: MetricDefinition[], row: ReportRow | undefined): MetricValues {
  return Object.fromEntries(
    metrics.map(({ id }, index) => {
      const value = Number(row?.metricValues?.[index]?.value ?? 0);
      return [id, Number.isFinite(value) ? value : null];
    }),
  );
}

function orderBys(dimension: DimensionDefinition, firstMetric: string): object[] {
  const byLabel = { dimension: { dimensionName: dimension.id, orderType: 'ALPHANUMERIC' } };
  return dimension.id === minutesAgo
    ? [byLabel]
    : [{ metric: { metricName: firstMetric }, desc: true }, byLabel];
}

function metricOf(id: string): MetricDefinition {
  const metric = realTimeFields.metrics.get(id);
  if (!metric) throw notInRealTime(id);
  return metric;
}

function dimensionOf({ dimension }: Query): DimensionDefinition | null {
  if (dimension === null) return null;
  const known = realTimeFields.dimensions.get(dimension);
  if (!known) throw notInRealTime(dimension);
  return known;
}

function isKnown(field: string): boolean {
  return realTimeFields.metrics.has(field) || realTimeFields.dimensions.has(field);
}

function notInRealTime(field: string): ProviderError {
  return new ProviderError('bad_query', `Google Analytics has no "${field}" in real time.`);
}
