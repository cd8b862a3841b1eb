import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import type { RequestedRange } from '../families/meta/meta-days.ts';
import { dateLabel, dateLabels } from '../kit/table/dates.ts';
import { type MetricValues, noValues, numberOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { Action, AdAccount, InsightsRow } from './facebook.api.ts';
import {
  type AdDimension,
  type AdMetric,
  type AdRequest,
  actionValue,
  fieldOf,
  hasParts,
  valueIn,
} from './facebook.catalogue.ts';
import { actionName, breakdownLabel } from './facebook.labels.ts';
import type { ReadContext } from './facebook.request.ts';

/** The metric values of a row. A field that Meta leaves out is 0; an average of nothing and an unknown value are null. */
export function valuesOf(row: InsightsRow, metrics: AdMetric[], unknown: AdMetric[]): MetricValues {
  return Object.fromEntries(
    metrics.map((metric) => {
      if (unknown.includes(metric)) return [metric.id, null];
      return [metric.id, valueIn(row, metric) ?? (metric.type.startsWith('average') ? null : 0)];
    }),
  );
}

/** Rows of a response under their labels. Entities with the same name get their ids. */
export function labelledRows(
  { request: { dimension }, read, unknown }: ReadContext,
  rows: InsightsRow[],
): (TableRow & { id: string })[] {
  const labelled = rows.map((row) => ({ ...labelOf(dimension, row), values: valuesOf(row, read, unknown) }));
  if (dimension?.by !== 'level') return labelled;
  const times = new Map<string, number>();
  for (const { label } of labelled) times.set(label, (times.get(label) ?? 0) + 1);
  return labelled.map((row) =>
    (times.get(row.label) ?? 0) > 1 ? { ...row, label: `${row.label} (${row.id})` } : row,
  );
}

function labelOf(dimension: AdDimension | null, row: InsightsRow): { label: string; id: string } {
  const start = row.date_start ?? '';
  switch (dimension?.by) {
    case 'level': {
      const id = String(row[`${dimension.level}_id`] ?? '');
      return { label: String(row[`${dimension.level}_name`] ?? id), id };
    }
    case 'breakdowns': {
      const values = dimension.breakdowns.map((name) => String(row[name] ?? ''));
      return { label: breakdownLabel(dimension.id, values), id: '' };
    }
    case 'time':
      return { label: dateLabel(dimension.type, start), id: '' };
    default:
      return { label: '', id: '' };
  }
}

/** One row for each kind of action in a row's lists. */
export function actionRows(row: InsightsRow | undefined, metrics: AdMetric[]): TableRow[] {
  const types = new Set(
    ['actions', 'action_values'].flatMap((field) =>
      ((row?.[field] ?? []) as Action[]).flatMap(({ action_type }) => action_type ?? []),
    ),
  );
  const names = [...types].map(actionName);
  return [...types].map((type, index) => {
    const name = names[index] ?? type;
    return {
      label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${type})`,
      values: Object.fromEntries(
        metrics.map((metric) => [metric.id, actionValue(row?.[fieldOf(metric)], [type])]),
      ),
    };
  });
}

/** Totals of the rows that pass the filters: sums, and ratios of sums. People have none. */
export function totalsOfRows(rows: TableRow[], metrics: AdMetric[], unknown: AdMetric[]): MetricValues {
  const ofCampaigns = metrics.filter((metric) => metric.ofCampaigns);
  if (rows.length === 0) return valuesOf({}, metrics, [...unknown, ...ofCampaigns]);
  const sum = (id: string) => rows.reduce((total, { values }) => total + (numberOf(values[id]) ?? 0), 0);
  return Object.fromEntries(
    metrics.map((metric) => {
      const { id, additive, counts, evaluate } = metric;
      if (unknown.includes(metric)) return [id, null];
      if (additive) return [id, sum(id)];
      if (!hasParts(metric)) return [id, rows.length === 1 ? (rows[0]?.values[id] ?? null) : null];
      // Meta leaves out a ratio with the divisor 0; so do we.
      return [id, evaluate(Object.fromEntries(counts.map((count) => [count, sum(count)]))) || null];
    }),
  );
}

export type TableParts = {
  request: AdRequest;
  details: AdAccount;
  range: RequestedRange;
  rows: TableRow[];
  totals?: MetricValues;
  complete: boolean;
  notes?: Note[];
};

/** The one table shape: days without delivery are zero, days that Meta no longer stores are missing. */
export function insightsTable(parts: TableParts): Table {
  const { request, details, range, rows, totals, complete } = parts;
  const { dimension, metrics, startDate, endDate } = request;
  const cutNote: Note[] = complete
    ? []
    : [{ code: 'truncated', text: `The first ${rows.length} rows are shown; there are more.` }];
  return buildTable({
    dimension,
    metrics,
    rows: [...rowsBeforeHistory(parts), ...rows],
    ...(totals ? { totals } : range.days ? {} : { totals: noValues(metrics) }),
    ...(range.days === null && dimension === null
      ? {}
      : { fill: { with: 0, startDate, endDate, until: range.today } }),
    ...(details.currency ? { currency: details.currency } : {}),
    ...(details.timezone_name ? { timezone: details.timezone_name } : {}),
    notes: [...range.notes, ...(parts.notes ?? []), ...cutNote],
  });
}

/** Labels before the period that Meta stores: their values are unknown, not zero. */
function rowsBeforeHistory({ request, range }: TableParts): TableRow[] {
  const { dimension, metrics, startDate, endDate } = request;
  if (!dimension || range.notes.length === 0) return [];
  const all = dateLabels(dimension.type, startDate, endDate);
  const known = range.days ? dateLabels(dimension.type, range.days.since, endDate) : [];
  return all.filter((label) => !known.includes(label)).map((label) => ({ label, values: noValues(metrics) }));
}
