import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { NotInAccount } from '../kit/http/provider-error.ts';
import { todayIn } from '../kit/table/dates.ts';
import { type MetricValues, numberOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { ReportResponse } from './google-analytics.api.ts';
import { rollingMetrics } from './google-analytics.catalogue.ts';
import { labelOf } from './google-analytics.labels.ts';
import type { ReportPlan } from './google-analytics.report.ts';

/** Google's response as a table: strings to numbers, days to ISO days, missing days to zeros. Throws `NotInAccount`. */
export function reportTable(plan: ReportPlan, report: ReportResponse, nowMs: number): Table {
  const hidden = restrictedMetrics(report);
  if (plan.metrics.every(({ id }) => hidden.includes(id)))
    throw new NotInAccount(plan.metrics.map(({ label }) => label));
  const metrics = plan.metrics.map((metric, index) => withUnit(metric, report.metricHeaders?.[index]?.type));
  const rows = rowsOf(plan, report);
  const total = report.totals?.[0];
  const timezone = report.metadata?.timeZone;
  return buildTable({
    dimension: plan.dimension,
    metrics,
    rows,
    rowCount: plan.dimension ? (report.rowCount ?? rows.length) : rows.length,
    ...(total && rows.length > 0 ? { totals: totalsOf(plan, valuesOf(plan, report, total), rows) } : {}),
    fill: {
      with: 0,
      startDate: plan.query.startDate,
      endDate: plan.query.endDate,
      until: todayIn(timezone, nowMs),
    },
    currency: report.metadata?.currencyCode,
    timezone,
    notes: notesOf(report, metrics),
  });
}

/** For people of the last days, the total by day, week or month is the value at the end. */
function totalsOf({ dimension, metrics }: ReportPlan, totals: TableRow['values'], rows: TableRow[]) {
  if (!dimension || !['date', 'week', 'month'].includes(dimension.type)) return totals;
  const last = [...rows].sort((a, b) => String(a.label).localeCompare(String(b.label))).at(-1);
  const rolling = metrics.filter(({ id }) => rollingMetrics.includes(id));
  return { ...totals, ...Object.fromEntries(rolling.map(({ id }) => [id, last?.values[id] ?? null])) };
}

/** Without a dimension the total is the row: ads metrics come broken down by campaign even then. */
function rowsOf(plan: ReportPlan, report: ReportResponse): TableRow[] {
  const { dimension } = plan;
  if (!dimension) {
    const row = report.totals?.[0] ?? report.rows?.[0];
    return row && report.rows ? [{ label: null, values: valuesOf(plan, report, row) }] : [];
  }
  return (report.rows ?? []).map((row) => ({
    label: labelOf(dimension, row.dimensionValues?.[0]?.value ?? ''),
    values: valuesOf(plan, report, row),
  }));
}

type ReportRow = NonNullable<ReportResponse['rows']>[number];

/** Google returns 0 for metrics that the signed-in person may not see; those are missing values, not zeros. */
function valuesOf(plan: ReportPlan, report: ReportResponse, row: ReportRow): MetricValues {
  const hidden = restrictedMetrics(report);
  return Object.fromEntries(
    plan.metrics.map((metric, index) => [
      metric.id,
      hidden.includes(metric.id) ? null : numberOf(row.metricValues?.[index]?.value),
    ]),
  );
}

function restrictedMetrics({ metadata }: ReportResponse): string[] {
  const restrictions = metadata?.schemaRestrictionResponse?.activeMetricRestrictions ?? [];
  return restrictions.flatMap(({ metricName }) => metricName ?? []);
}

const unitOfType: Record<string, MetricDefinition['unit']> = {
  TYPE_SECONDS: 'seconds',
  TYPE_MILLISECONDS: 'milliseconds',
  TYPE_MINUTES: 'minutes',
  TYPE_HOURS: 'hours',
};

/** The header has the actual unit of this response. */
function withUnit(metric: MetricDefinition, headerType: string | undefined): MetricDefinition {
  const unit = unitOfType[headerType ?? ''];
  return unit && metric.type.endsWith(':time') ? { ...metric, unit } : metric;
}

function notesOf({ metadata = {} }: ReportResponse, metrics: MetricDefinition[]): Note[] {
  const notes: Note[] = [];
  const sampling = metadata.samplingMetadatas?.[0];
  if (sampling) {
    const share = Number(sampling.samplesReadCount) / Number(sampling.samplingSpaceSize);
    const shareText = Number.isFinite(share) ? ` (${(share * 100).toFixed(1)}% of the events)` : '';
    notes.push({ code: 'sampled', text: `Google Analytics returned sampled data${shareText}.` });
  }
  if (metadata.subjectToThresholding) {
    notes.push({ code: 'thresholded', text: 'Google Analytics hides small numbers here to protect people.' });
  }
  if (metadata.dataLossFromOtherRow) {
    notes.push({
      code: 'other_row',
      text: 'Google Analytics gathered the rarer values in the row "(other)".',
    });
  }
  const restricted = metrics.filter(({ id }) => restrictedMetrics({ metadata }).includes(id));
  if (restricted.length > 0) {
    const names = restricted.map(({ label }) => label).join(', ');
    notes.push({ code: 'partial', text: `The signed-in account may not see: ${names}.` });
  }
  return notes;
}
