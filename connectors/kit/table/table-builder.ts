import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import {
  type Column,
  type Note,
  PICTURE_KEY,
  type Row,
  type Table,
} from '@vitrine/contract/entities/table.ts';
import { dateLabels } from './dates.ts';
import { type MetricValues, noValues, sumOf } from './metric-values.ts';

/** Key of the dimension column in all tables, for any dimension; merged tables are joined on it. */
export const dimensionKey = 'dimension';

/** Maximum number of rows of a text dimension. */
export const maxTextRows = 1000;

/** One label with its values by metric id; `label` is null without a dimension. */
export type TableRow = {
  label: string | null;
  values: MetricValues;
  /** Address of a picture of what the label names. */
  picture?: string | undefined;
};

export type TableInput = {
  dimension: DimensionDefinition | null;
  metrics: MetricDefinition[];
  rows: TableRow[];
  /** Rows the provider has; larger than `rows.length` when not all were read. */
  rowCount?: number;
  /** Values over the whole range, from the provider or from its parts; they override a sum of rows. */
  totals?: MetricValues;
  /** Which labels a date dimension should have. `until` is the last day that can have data (today). */
  fill?: { with: 0 | null; startDate: string; endDate: string; until?: string };
  /** The metrics are columns of a file, which no catalogue knows: the table says which of them add up. */
  ownColumns?: true;
  /** Of all money columns, or by metric id where they differ. */
  currency?: string | Record<string, string>;
  timezone?: string;
  notes?: Note[];
};

/**
 * A connector's result as a table. A date dimension gets a row for each label of its range; a text dimension beyond 1000 rows
 * is ordered by the first metric and cut, with a note.
 */
export function buildTable(input: TableInput): Table {
  const complete = (input.rowCount ?? input.rows.length) <= input.rows.length;
  const filled = withMissingLabels(input);
  const rows = cut(filled, input);
  const rowCount = Math.max(filled.length, input.rowCount ?? 0);
  const pictures = rows.some(({ picture }) => picture !== undefined);
  return {
    columns: columnsOf(input, pictures),
    rows: rows.map((row) => ({
      ...flatRow(row, input.metrics),
      ...(pictures ? { [PICTURE_KEY]: row.picture ?? null } : {}),
    })),
    totals: totalsOf(input, complete),
    notes: [...(input.notes ?? []), ...truncationNotes(rows.length, rowCount)],
    rowCount,
    ...(input.timezone ? { timezone: input.timezone } : {}),
  };
}

/** One line of values, of a day or the current state; missing `values` are null. `about` are its notes. */
export function stateTable(
  metrics: MetricDefinition[],
  values: MetricValues | undefined,
  about: Pick<TableInput, 'currency' | 'timezone' | 'notes'>,
): Table {
  const known = { ...noValues(metrics), ...values };
  return buildTable({
    dimension: null,
    metrics,
    rows: [{ label: null, values: known }],
    totals: known,
    ...about,
  });
}

/** The value of a metric without data: 0 for visits, but null for an average. */
function emptyValue(metric: MetricDefinition, fill: 0 | null): number | null {
  return metric.type.startsWith('average') ? null : fill;
}

function withMissingLabels({ dimension, metrics, rows, fill }: TableInput): TableRow[] {
  if (!fill) return rows;
  const emptyRow = (label: string | null, value: 0 | null): TableRow => ({
    label,
    values: Object.fromEntries(metrics.map((metric) => [metric.id, emptyValue(metric, value)])),
  });
  if (!dimension) return rows.length === 0 && fill.with === 0 ? [emptyRow(null, 0)] : rows;
  const labels = dateLabels(dimension.type, fill.startDate, fill.endDate);
  if (labels.length === 0) return rows;
  const byLabel = new Map(rows.map((row) => [row.label, row]));
  const expected = new Set(labels);
  const isFuture = (label: string) => fill.until !== undefined && label.slice(0, 10) > fill.until;
  const inRange = labels.map(
    (label) => byLabel.get(label) ?? emptyRow(label, isFuture(label) ? null : fill.with),
  );
  const unexpected = rows.filter((row) => row.label !== null && !expected.has(row.label));
  return [...inRange, ...unexpected];
}

function cut(rows: TableRow[], { dimension, metrics }: TableInput): TableRow[] {
  if (dimension?.type !== 'text' || rows.length <= maxTextRows) return rows;
  const first = metrics[0]?.id ?? '';
  const size = (row: TableRow) => row.values[first] ?? Number.NEGATIVE_INFINITY;
  return [...rows].sort((a, b) => (size(b) > size(a) ? 1 : size(b) < size(a) ? -1 : 0)).slice(0, maxTextRows);
}

function truncationNotes(shown: number, rowCount: number): Note[] {
  if (rowCount <= shown) return [];
  return [{ code: 'truncated', text: `The largest ${shown} of ${rowCount} rows are shown.` }];
}

function flatRow(row: TableRow, metrics: MetricDefinition[]): Row {
  const values = Object.fromEntries(metrics.map((metric) => [metric.id, row.values[metric.id] ?? null]));
  return row.label === null ? values : { [dimensionKey]: row.label, ...values };
}

function totalsOf({ metrics, rows, totals, fill }: TableInput, complete: boolean): MetricValues {
  return Object.fromEntries(
    metrics.map((metric) => {
      const given = totals?.[metric.id];
      if (given !== undefined) return [metric.id, given];
      if (!complete) return [metric.id, null];
      if (rows.length === 0) return [metric.id, fill ? emptyValue(metric, fill.with) : null];
      return [
        metric.id,
        metric.additive ? sumOf(rows.map(({ values }) => values[metric.id])) : onlyValue(rows, metric.id),
      ];
    }),
  );
}

function onlyValue(rows: TableRow[], metricId: string): number | null {
  return rows.length === 1 ? (rows[0]?.values[metricId] ?? null) : null;
}

function columnsOf(input: TableInput, pictures: boolean): Column[] {
  const { dimension, metrics } = input;
  const first: Column[] = dimension
    ? [
        {
          ...{ key: dimensionKey, label: dimension.label, role: 'dimension', type: dimension.type },
          ...(pictures ? { pictures } : {}),
        },
      ]
    : [];
  return [...first, ...metrics.map((metric) => metricColumn(metric, input))];
}

function metricColumn(
  metric: MetricDefinition,
  { currency: currencies, ownColumns }: Pick<TableInput, 'currency' | 'ownColumns'>,
): Column {
  const currency = typeof currencies === 'object' ? currencies[metric.id] : currencies;
  return {
    key: metric.id,
    label: metric.label,
    role: 'metric',
    type: metric.type,
    ...(metric.unit ? { unit: metric.unit } : {}),
    ...(metric.type.endsWith(':money') && currency ? { currency } : {}),
    direction: metric.direction,
    ...(ownColumns && metric.additive ? { additive: true as const } : {}),
    ...(metric.uncompared ? { uncompared: metric.uncompared } : {}),
    ...(metric.changesBy ? { changesBy: metric.changesBy } : {}),
  };
}
