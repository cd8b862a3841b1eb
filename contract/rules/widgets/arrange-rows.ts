import type { WidgetData } from '../../entities/result.ts';
import type { Cell, Column, Row } from '../../entities/table.ts';
import type { InteractiveWidget, OrderBy } from '../../entities/widget.ts';
import { HOUR_MS } from '../dates/durations.ts';
import { type Cycle, cycleOf } from '../dates/weekday-month-names.ts';
import { instantOf } from '../numbers/number-format.ts';
import { restOf } from './rest-row.ts';

export type ArrangeOptions = {
  /** For charts: days are in calendar order and none is left out, whatever the widget's order and limit. */
  chronological?: boolean;
  /** Adds up the rows that the limit leaves out. */
  rest?: boolean;
};

export type Arranged = {
  /** The data's columns; with `percent` the additive ones have become percentages. */
  columns: Column[];
  rows: Row[];
  /** For each row the one it is compared with, or null; null as a whole when nothing is compared. */
  compareRows: (Row | null)[] | null;
  /** How many rows the limit left out. */
  hiddenRowCount: number;
  /** The sum of those rows, without a name, with the one it is compared with; null where a sum would be wrong or isn't wanted. */
  rest: { row: Row; compare: Row | null } | null;
};

type Pair = { row: Row; compare: Row | null; index: number };

/** Orders, limits and optionally converts a widget's rows to shares of the total. The input is not changed. */
export function arrange(
  data: WidgetData,
  widget: Pick<InteractiveWidget, 'orderBy' | 'rowsLimit' | 'percent'>,
  options: ArrangeOptions = {},
): Arranged {
  const dimension = data.columns.find((column) => column.role === 'dimension');
  const calendar = (options.chronological ?? false) && isTemporal(dimension);
  const cycle = isTemporal(dimension) ? null : cycleOf(namesOf(data.rows, dimension));
  const order: OrderBy = calendar ? { column: 'dimension', dir: 'asc' } : widget.orderBy;
  const pairs = pairRows(data, dimension).sort(comparison(order, data.columns, dimension, cycle));
  // A day without its evening hours would be wrong.
  const shown = calendar || cycle ? pairs : pairs.slice(0, widget.rowsLimit);
  const share = widget.percent ? shareOfTotal(data) : null;
  const rest = options.rest && shown.length < pairs.length ? restOf(data, shown) : null;
  return {
    columns: share ? data.columns.map(share.column) : data.columns,
    rows: shown.map(({ row }) => (share ? share.row(row, 'value') : row)),
    compareRows: data.compareRows
      ? shown.map(({ compare }) => (compare && share ? share.row(compare, 'compare') : compare))
      : null,
    hiddenRowCount: pairs.length - shown.length,
    rest:
      rest && share
        ? {
            row: share.row(rest.row, 'value'),
            compare: rest.compare && share.row(rest.compare, 'compare'),
          }
        : rest,
  };
}

/** A dimension's names, without those that are missing. */
export function namesOf(rows: Row[], dimension: Column | undefined): string[] {
  if (!dimension) return [];
  return rows.flatMap((row) => (isMissing(row[dimension.key] ?? null) ? [] : String(row[dimension.key])));
}

/** Whether the column holds points in time. */
export function isTemporal(column: Column | undefined): boolean {
  return column?.role === 'dimension' && column.type !== 'text';
}

/** Whether rows of the metric may be added up: a sum of ratios or averages means nothing. */
export function isAdditive(column: Column): boolean {
  return column.role === 'metric' && column.type.startsWith('numeric') && column.type !== 'numeric:percent';
}

/** The metric's id without the instance that merged widgets put before it: `i1.sessions` is `sessions`. */
export function metricIdOf(column: Column): string {
  const { instanceId, key, metric } = column;
  if (metric !== undefined) return metric;
  if (!instanceId || !key.startsWith(instanceId)) return key;
  return key.slice(instanceId.length).replace(/^[^\p{L}\p{N}]/u, '') || key;
}

/** Rows are matched by name or, for dates, by their distance from the first day: 3 October matches 3 September. */
function pairRows(data: WidgetData, dimension: Column | undefined): Pair[] {
  const compareRows = data.compareRows ?? [];
  if (!dimension) return data.rows.map((row, index) => ({ row, compare: compareRows[index] ?? null, index }));
  const keyOf = pairingKey(data.rows, dimension);
  const compareKeyOf = pairingKey(compareRows, dimension);
  const compares = new Map(compareRows.map((row) => [compareKeyOf(row), row]));
  return data.rows.map((row, index) => ({ row, compare: compares.get(keyOf(row)) ?? null, index }));
}

function pairingKey(rows: Row[], dimension: Column): (row: Row) => string {
  const text = (row: Row) => String(row[dimension.key] ?? '');
  if (!isTemporal(dimension)) return text;
  const positions = rows.map((row) => position(text(row), dimension)).filter((at) => at !== null);
  const first = positions.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return (row) => {
    const at = position(text(row), dimension);
    return at === null ? text(row) : String(at - first);
  };
}

/** Months differ in length, so they are counted; all else is measured in hours. */
function position(cell: string, dimension: Column): number | null {
  const at = instantOf(cell);
  if (at === null) return null;
  if (dimension.type === 'month') return Number(cell.slice(0, 4)) * 12 + Number(cell.slice(5, 7));
  return Math.round(at / HOUR_MS);
}

function comparison(order: OrderBy, columns: Column[], dimension: Column | undefined, cycle: Cycle | null) {
  const metrics = columns.filter((column) => column.role === 'metric');
  const chosen =
    order.column === 'dimension' || order.column === dimension?.key
      ? dimension
      : (metrics.find((column) => column.key === order.column) ??
        metrics.find((column) => column.part === undefined && metricIdOf(column) === order.column));
  const sign = order.dir === 'desc' ? -1 : 1;
  const cellOf = (row: Row, column: Column): Cell => {
    const cell = row[column.key] ?? null;
    return cycle && column === dimension && !isMissing(cell) ? cycle(String(cell)) : cell;
  };
  return (a: Pair, b: Pair): number =>
    (chosen && compareCells(cellOf(a.row, chosen), cellOf(b.row, chosen), sign)) ||
    (dimension && compareCells(cellOf(a.row, dimension), cellOf(b.row, dimension), 1)) ||
    a.index - b.index;
}

// One fixed collation: the server and every reader's browser must agree on the order.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders two cells; missing ones come last in either direction. */
export function compareCells(a: Cell, b: Cell, sign: 1 | -1): number {
  const missing = Number(isMissing(a)) - Number(isMissing(b));
  if (missing !== 0 || isMissing(a)) return missing;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return (
    sign *
    (collator.compare(String(a), String(b)) || Number(String(a) > String(b)) - Number(String(a) < String(b)))
  );
}

function isMissing(cell: Cell): boolean {
  return cell === null || cell === '' || (typeof cell === 'number' && Number.isNaN(cell));
}

/** A share refers to the whole, including hidden rows; rows are only added up if there is no total. */
function shareOfTotal(data: WidgetData) {
  const additive = data.columns.filter(isAdditive);
  const wholes = {
    value: wholesOf(additive, data.rows, (key) => data.totals[key]?.value),
    compare: wholesOf(additive, data.compareRows ?? [], (key) => data.totals[key]?.compare),
  };
  return {
    column: (column: Column): Column =>
      isAdditive(column)
        ? { ...column, type: 'numeric:percent', unit: undefined, currency: undefined }
        : column,
    row: (row: Row, side: 'value' | 'compare'): Row => {
      const shares = additive.map(({ key }) => [key, ratio(row[key] ?? null, wholes[side].get(key) ?? null)]);
      return { ...row, ...Object.fromEntries(shares) };
    },
  };
}

function wholesOf(columns: Column[], rows: Row[], total: (key: string) => number | null | undefined) {
  const sum = (key: string) =>
    rows.reduce((all, row) => all + (typeof row[key] === 'number' ? row[key] : 0), 0);
  return new Map(columns.map(({ key }) => [key, total(key) ?? sum(key)]));
}

function ratio(part: Cell, whole: number | null): number | null {
  if (typeof part !== 'number' || whole === null) return null;
  return whole === 0 ? Number.NaN : part / whole;
}
