import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import {
  type Cell,
  type Column,
  type DimensionType,
  PICTURE_KEY,
  type Row,
} from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { columnDecimals } from '@vitrine/contract/rules/numbers/number-format.ts';
import {
  arrange,
  compareCells,
  isAdditive,
  metricIdOf,
} from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Names } from '../names.ts';
import { type CompareSpan, compareSpan, type Period } from '../period/period.ts';
import { metricColumns, numberIn } from './metric-columns.ts';

/** `value` and `change` refer to a metric; a change's cells are fractions. It stands under the value before it, in the same column. */
export type TableColumn = {
  kind: 'name' | 'value' | 'change';
  column: Column;
  /** So many in each of its values. */
  decimals?: number;
  /** Its days are of several years, and say so. */
  years?: boolean;
};

export type TableRow = {
  cells: Cell[];
  /** Address of a picture of what it names; null for none, undefined in all rows of a table without pictures. */
  picture?: string | null;
  /** The row's part of the largest row in the first additive metric: 0 to 1; null without a bar. */
  bar: number | null;
  /** By cell how strongly it is coloured, 0 to 1; null without a colour. */
  heat?: (number | null)[];
};

/** Columns that stand side by side under a head of their own. */
export type TableBand = { label: string; count: number };

/** `all`: no column is left out for telling nothing; nobody chooses that. */
export type TableOptions = { columns?: 'all' | undefined };

export type TableModel = {
  title: string;
  columns: TableColumn[];
  /** Of all columns but the names, in their order. */
  bands?: TableBand[];
  rows: TableRow[];
  /** Cells of the last row; null when there is nothing to sum up. */
  totals: Cell[] | null;
  /** Index of the column in whose cells the bar stands. */
  barColumn: number;
  hiddenRowCount: number;
  compareSpan: CompareSpan | null;
  highlight: boolean;
  /** The order the rows are in, for the arrow in the header. */
  sorted: { column: number; dir: 'asc' | 'desc' } | null;
  names?: Names;
};

/** Of more rows nobody compares the bars, and a document of thousands takes seconds to draw them. */
const MAX_BARS = 1_000;

export function tableModel(
  data: WidgetData,
  widget: InteractiveWidget,
  options: TableOptions,
  period?: Period,
): TableModel {
  const { columns, rows, compareRows, hiddenRowCount } = arrange(data, widget);
  const dimension = columns.find((column) => column.role === 'dimension');
  const metrics = metricColumns(columns, widget);
  const changesOf = (column: Column) =>
    rows.map((row, index) =>
      changeOf(numberIn(row[column.key] ?? null), numberIn(compareRows?.[index]?.[column.key]), column),
    );
  // A column of nothing but dashes would only take space; that of a total alone says too little for it.
  const hasComparison = ({ key }: Column) =>
    data.totals[key]?.compare != null || compareRows?.some((row) => row?.[key] != null);
  const showsChange = (column: Column) =>
    options.columns === 'all' ? hasComparison(column) : changesOf(column).some((change) => change !== null);
  const shown: TableColumn[] = [
    ...(dimension ? [{ kind: 'name' as const, column: dimension, ...yearsOf(rows, dimension) }] : []),
    ...metrics.flatMap(({ column, hiddenChange }): TableColumn[] => [
      { kind: 'value', column, decimals: decimalsOf(column, rows, data) },
      ...(compareRows && !hiddenChange && showsChange(column) ? [{ kind: 'change' as const, column }] : []),
    ]),
  ];
  const barMetric =
    rows.length > 1 && rows.length <= MAX_BARS
      ? metrics.find(({ column }) => isShare(column, data))?.column
      : undefined;
  const largest = rows.reduce((most, row) => Math.max(most, numberIn(row[barMetric?.key ?? '']) ?? 0), 0);
  return {
    title: widget.title,
    columns: shown,
    rows: rows.map((row, index) => {
      const compare = compareRows?.[index];
      const value = barMetric ? numberIn(row[barMetric.key]) : null;
      return {
        cells: shown.map(({ kind, column }) => {
          const cell = row[column.key] ?? null;
          return kind === 'change' ? changeOf(numberIn(cell), numberIn(compare?.[column.key]), column) : cell;
        }),
        ...(dimension?.pictures ? { picture: pictureIn(row) } : {}),
        bar: value === null || largest <= 0 ? null : Math.max(0, value / largest),
      };
    }),
    totals: rows.length > 1 ? totalsOf(shown, data, widget) : null,
    barColumn: shown.findIndex(({ kind, column }) => kind === 'value' && column === barMetric),
    hiddenRowCount,
    compareSpan: compareSpan(
      period,
      dimension,
      (compareRows ?? []).map((row) => row?.[dimension?.key ?? ''] ?? null),
    ),
    highlight: !widget.hiddenHighlight,
    sorted: sortedBy(shown, widget),
  };
}

/** Of this server only: no reader's browser asks anybody else. */
function pictureIn(row: Row): string | null {
  const address = row[PICTURE_KEY];
  return typeof address === 'string' && /^\/pictures\?access=[\w.-]+$/u.test(address) ? address : null;
}

/** Width of a picture and the gap to its name, as table.css has them. */
export function pictureWidth({ rows }: Pick<TableModel, 'rows'>): number {
  // Either every row says whether it has one, or none does; and this is called for each of thousands of rows.
  return rows[0]?.picture === undefined ? 0 : 38;
}

function decimalsOf(column: Column, rows: readonly Row[], { totals }: WidgetData): number {
  const total = rows.length > 1 ? totals[column.key]?.value : null;
  return columnDecimals([...rows.map((row) => row[column.key]), total], column);
}

/** The columns that stand side by side, as indices of the model's, and that of the change under a value. */
export function sideBySideColumns({
  columns,
}: Pick<TableModel, 'columns'>): { index: number; below: number | null }[] {
  return columns.flatMap(({ kind }, index) => {
    if (kind === 'change') return [];
    return [{ index, below: columns[index + 1]?.kind === 'change' ? index + 1 : null }];
  });
}

export function isCompared({ columns }: Pick<TableModel, 'columns'>): boolean {
  return columns.some(({ kind }) => kind === 'change');
}

/** With `percent` the column has become a percentage; what it was before decides. */
function isShare(column: Column, data: WidgetData): boolean {
  const original = data.columns.find(({ key }) => key === column.key);
  return original !== undefined && isAdditive(original);
}

function totalsOf(columns: TableColumn[], data: WidgetData, widget: InteractiveWidget): Cell[] | null {
  const cells = columns.map(({ kind, column }): Cell => {
    const total = data.totals[column.key];
    if (kind === 'name') return 'Total';
    if (kind === 'change') return total?.change ?? null;
    if (widget.percent && isShare(column, data)) return total?.value ? 1 : null;
    return total?.value ?? null;
  });
  const named = columns[0]?.kind === 'name';
  return named && cells.slice(1).some((cell) => cell !== null) ? cells : null;
}

function sortedBy(columns: TableColumn[], widget: InteractiveWidget): TableModel['sorted'] {
  const { column, dir } = widget.orderBy;
  const byName = columns.findIndex(({ kind }) => kind === 'name');
  const byKey = columns.findIndex((shown) => shown.kind === 'value' && shown.column.key === column);
  const byMetric = columns.findIndex(
    (shown) =>
      shown.kind === 'value' && shown.column.part === undefined && metricIdOf(shown.column) === column,
  );
  const byValue = byKey >= 0 ? byKey : byMetric;
  const index = byValue >= 0 ? byValue : byName;
  return index < 0 ? null : { column: index, dir: byValue >= 0 || column === 'dimension' ? dir : 'asc' };
}

/** Row indices in the wanted order; equal cells stay as they were. */
export function sortRows(model: TableModel, column: number, dir: 'asc' | 'desc'): number[] {
  const cellOf = (row: number): Cell => model.rows[row]?.cells[column] ?? null;
  return model.rows
    .map((_, index) => index)
    .sort((a, b) => compareCells(cellOf(a), cellOf(b), dir === 'asc' ? 1 : -1) || a - b);
}

export function dimensionTypeOf(column: Column): DimensionType {
  return column.type as DimensionType;
}

/** The order a reader chose, by what the column is: values may come anew, and columns go. */
export type Sorting = { kind: TableColumn['kind']; key: string; dir: 'asc' | 'desc' };

/** Index of the column that an order speaks of; -1 once it is gone. */
export function columnNamed({ columns }: TableModel, { kind, key }: Pick<Sorting, 'kind' | 'key'>): number {
  return columns.findIndex((shown) => shown.kind === kind && shown.column.key === key);
}

type Order = { column: number; dir: Sorting['dir'] };

/**
 * What the next click on a head orders by. Names start at A, values at the largest, and a second click turns the order round; after
 * both a value's column goes on to its changes.
 */
export function nextOrder(model: TableModel, column: number, current: Order | null): Order {
  const isName = model.columns[column]?.kind === 'name';
  const change = sideBySideColumns(model).find(({ index }) => index === column)?.below ?? null;
  const steps: Order[] = isName
    ? [
        { column, dir: 'asc' },
        { column, dir: 'desc' },
      ]
    : [column, ...(change === null ? [] : [change])].flatMap((one): Order[] => [
        { column: one, dir: 'desc' },
        { column: one, dir: 'asc' },
      ]);
  const at = steps.findIndex((step) => step.column === current?.column && step.dir === current.dir);
  return steps[(at + 1) % steps.length] ?? { column, dir: 'desc' };
}

/** Days of several years would read the same: 1 Jan, and 1 Jan. */
function yearsOf(rows: readonly Row[], dimension: Column): { years?: boolean } {
  if (dimensionTypeOf(dimension) === 'text') return {};
  const years = new Set(rows.map((row) => String(row[dimension.key] ?? '').slice(0, 4)));
  return years.size > 1 ? { years: true } : {};
}
