import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType, Row } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { addDays, daysBetween, weekday } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { cycleOf } from '@vitrine/contract/rules/dates/weekday-month-names.ts';
import { type Arranged, arrange } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { partialPeriods } from '../kit/period/partial-periods.ts';
import { finiteIn, metricColumns, withoutWholes } from '../kit/table/metric-columns.ts';

/** A name at the side or on top: a label of the dimension, a weekday given by one of its days, an hour or a plain text. */
export type HeatName = { type: DimensionType | 'weekday' | 'time'; cell: Cell };

export type HeatCell = {
  value: number | null;
  compare: number | null;
  /** What its colour is measured by: the largest value that may be compared with it, without its sign. */
  max: number;
  column: Column;
  isPartial: boolean;
  hiddenChange: boolean;
};

export type HeatmapModel = {
  title: string;
  dimension: string;
  rows: HeatName[];
  columns: HeatName[];
  /** By row and column. */
  cells: HeatCell[][];
  /** The dimension's cell that a click on a row filters by. */
  picks: Cell[] | null;
  compared: boolean;
  highlight: boolean;
  visibleValues: boolean;
};

export type HeatmapOptions = { visibleValues: boolean };

/** Any Monday: weekdays are named by the days after it. */
const MONDAY = '2024-01-01';
const HOURS = 24;

type Grid = Pick<HeatmapModel, 'rows' | 'columns' | 'cells' | 'picks'>;
type Read = { data: WidgetData; arranged: Arranged; dimension: Column; metrics: MetricColumns };
type MetricColumns = ReturnType<typeof metricColumns>;

/**
 * Days as weekdays by week, hours as weekdays by hour, and other rows by the parts of a breakdown or by metrics. Null without a
 * dimension or a metric.
 */
export function heatmapModel(
  data: WidgetData | null,
  widget: InteractiveWidget,
  { visibleValues }: HeatmapOptions,
): HeatmapModel | null {
  const dimension = data?.columns.find(({ role }) => role === 'dimension');
  if (!data || !dimension) return null;
  const arranged = arrange(data, widget, { chronological: true });
  const metrics = withoutWholes(metricColumns(arranged.columns, widget));
  if (metrics.length === 0) return null;
  const grid = gridOf({ data, arranged, dimension, metrics });
  return {
    ...grid,
    title: widget.title,
    dimension: dimension.label,
    compared: arranged.compareRows !== null,
    highlight: !widget.hiddenHighlight,
    visibleValues,
  };
}

function gridOf(read: Read): Grid {
  const [first] = read.metrics;
  const isSingle = read.metrics.length === 1 && first;
  if (isSingle && read.dimension.type === 'date') return weeksOf(read, first);
  if (isSingle && read.dimension.type === 'hour' && first.column.additive) return hoursOf(read, first);
  return rowsByColumn(read);
}

/** One cell is one day. */
function weeksOf({ data, arranged, dimension }: Read, metric: MetricColumns[number]): Grid {
  const { rows, compareRows } = arranged;
  const days = rows.map((row) => String(row[dimension.key] ?? ''));
  const known = days.filter((day) => day !== '').sort();
  const [first, last] = [known[0] ?? MONDAY, known.at(-1) ?? MONDAY];
  const start = addDays(first, -afterMonday(first));
  const weekCount = Math.floor(daysBetween(start, last) / 7) + 1;
  const partial = new Set(partialPeriods(data, dimension, days).map(({ index }) => index));
  const at = new Map(days.map((day, index) => [day, index]));
  const max = maxOf(rows, metric.column.key);
  const cells = weekdays().map((_, day) =>
    Array.from({ length: weekCount }, (_, week): HeatCell => {
      const index = at.get(addDays(start, week * 7 + day)) ?? -1;
      return {
        ...cellOf(metric, rows[index], compareRows?.[index] ?? null, max),
        isPartial: partial.has(index),
      };
    }),
  );
  const columns = Array.from(
    { length: weekCount },
    (_, week): HeatName => ({
      type: 'date',
      cell: addDays(start, week * 7),
    }),
  );
  return { rows: weekdays(), columns, cells, picks: null };
}

/** The hours of all weeks added up. */
function hoursOf({ arranged, dimension }: Read, metric: MetricColumns[number]): Grid {
  const { key } = metric.column;
  const sums = (rows: readonly (Row | null)[] | null, name: (index: number) => string) => {
    const slots = new Map<string, number>();
    for (const [index, row] of (rows ?? []).entries()) {
      const value = finiteIn(row?.[key] ?? null);
      if (value !== null) slots.set(name(index), (slots.get(name(index)) ?? 0) + value);
    }
    return slots;
  };
  const slotOf = (index: number) => {
    const hour = String(arranged.rows[index]?.[dimension.key] ?? '');
    return `${afterMonday(hour.slice(0, 10))} ${Number(hour.slice(11, 13))}`;
  };
  const values = sums(arranged.rows, slotOf);
  const compares = sums(arranged.compareRows, slotOf);
  const max = Math.max(0, ...[...values.values()].map(Math.abs));
  const cells = weekdays().map((_, day) =>
    Array.from({ length: HOURS }, (_, hour) => {
      const slot = `${day} ${hour}`;
      const [value, compare] = [values.get(slot) ?? null, compares.get(slot) ?? null];
      return { ...cellOf(metric, { [key]: value }, { [key]: compare }, max), isPartial: false };
    }),
  );
  const columns = Array.from({ length: HOURS }, (_, hour): HeatName => ({ type: 'time', cell: hour }));
  return { rows: weekdays(), columns, cells, picks: null };
}

/** Parts of one metric share their colours; metrics are measured each by itself. */
function rowsByColumn({ arranged, dimension, metrics }: Read): Grid {
  const { rows, compareRows } = arranged;
  const shown = inCycle(metrics);
  const maxima = new Map<string, number>();
  for (const { column } of shown) {
    const scale = column.metric ?? column.key;
    maxima.set(scale, Math.max(maxima.get(scale) ?? 0, maxOf(rows, column.key)));
  }
  const type = dimension.type as DimensionType;
  return {
    rows: rows.map((row) => ({ type, cell: row[dimension.key] ?? null })),
    columns: shown.map(({ column }) => ({ type: 'text', cell: column.label })),
    cells: rows.map((row, at) =>
      shown.map((metric) => ({
        ...cellOf(
          metric,
          row,
          compareRows?.[at] ?? null,
          maxima.get(metric.column.metric ?? metric.column.key) ?? 0,
        ),
        isPartial: false,
      })),
    ),
    picks: rows.map((row) => row[dimension.key] ?? null),
  };
}

/** Parts named by weekdays, months or hours are in their order, not in that of their size. */
function inCycle(metrics: MetricColumns): MetricColumns {
  const names = metrics.map(({ column }) => column.part ?? '');
  const cycle = names.every((name) => name !== '') ? cycleOf(names) : null;
  return cycle
    ? metrics.toSorted((a, b) => cycle(a.column.part ?? '') - cycle(b.column.part ?? ''))
    : metrics;
}

function cellOf(
  { column, hiddenChange }: MetricColumns[number],
  row: Row | undefined,
  before: Row | null,
  max: number,
): Omit<HeatCell, 'isPartial'> {
  const value = finiteIn(row?.[column.key] ?? null);
  return { value, compare: finiteIn(before?.[column.key] ?? null), max, column, hiddenChange };
}

function maxOf(rows: readonly Row[], key: string): number {
  return rows.reduce((max, row) => Math.max(max, Math.abs(finiteIn(row[key] ?? null) ?? 0)), 0);
}

function afterMonday(day: string): number {
  return (weekday(day) + 6) % 7;
}

function weekdays(): HeatName[] {
  return Array.from({ length: 7 }, (_, day) => ({ type: 'weekday', cell: addDays(MONDAY, day) }));
}
