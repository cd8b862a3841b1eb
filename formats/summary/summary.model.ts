import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange, isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { AnnotatedData } from '../kit/define-format.ts';
import { partialPeriods } from '../kit/period/partial-periods.ts';
import { type CompareSpan, compareSpan, type Period } from '../kit/period/period.ts';
import { finiteIn, metricColumns, withoutParts } from '../kit/table/metric-columns.ts';
import { wholeValue } from '../kit/text/whole-value.ts';

export type SummaryTrend = {
  values: (number | null)[];
  cells: Cell[];
  type: DimensionType;
  /** The last one was not over when the values were fetched. */
  unfinished: boolean;
};

export type SummaryItem = {
  label: string;
  column: Column;
  value: number | null;
  compare: number | null;
  change: number | null;
  /** The value in time order, when there are enough of it to make a line. */
  trend: SummaryTrend | null;
  hiddenChange: boolean;
  /** The target on the shown days; null without one. */
  goal: { name: string; target: number } | null;
};

export type SummaryModel = {
  title: string;
  items: SummaryItem[];
  compared: boolean;
  compareSpan: CompareSpan | null;
  highlight: boolean;
};

const shortestTrend = 4;

export function summaryModel(
  data: AnnotatedData,
  widget: InteractiveWidget,
  _options: Record<string, never>,
  period?: Period,
): SummaryModel {
  const { columns, rows, compareRows } = arrange(
    data,
    { ...widget, percent: false },
    { chronological: true },
  );
  const dimension = columns.find((column) => column.role === 'dimension');
  const items = withoutParts(metricColumns(columns, widget)).map(({ column, hiddenChange }): SummaryItem => {
    const { value, compare, change } = wholeValue(data, column);
    return {
      label: column.label,
      column,
      value,
      compare,
      change,
      trend: meaningfulTrend(
        trendOfRows(column, rows, dimension, data) ?? trendOf(column, data),
        column,
        value,
      ),
      hiddenChange,
      goal: goalOf(column, data),
    };
  });
  return {
    title: widget.title,
    items,
    compared: items.some(({ change }) => change !== null),
    compareSpan: compareSpan(
      period,
      dimension,
      (compareRows ?? []).map((row) => row?.[dimension?.key ?? ''] ?? null),
    ),
    highlight: !widget.hiddenHighlight,
  };
}

function goalOf({ key }: Column, { goals = [] }: AnnotatedData): SummaryItem['goal'] {
  const mark = goals.find((one) => one.key === key);
  return mark?.target == null ? null : { name: mark.goal.name, target: mark.target };
}

/** A widget that is broken down by time shows its own rows, any other one the days that came with it. */
function trendOfRows(
  column: Column,
  rows: WidgetData['rows'],
  dimension: Column | undefined,
  data: WidgetData,
): SummaryTrend | null {
  if (!dimension || !isTemporal(dimension)) return null;
  const cells = rows.map((row) => row[dimension.key] ?? null);
  return {
    values: rows.map((row) => finiteIn(row[column.key])),
    cells,
    type: dimension.type as DimensionType,
    unfinished: isRunning(data, dimension, cells),
  };
}

const day: Column = { key: 'day', label: 'Day', role: 'dimension', type: 'date' };

function trendOf({ key }: Column, data: WidgetData): SummaryTrend | null {
  const { trend } = data;
  const values = trend?.values[key];
  if (!trend || !values) return null;
  return { values, cells: trend.dates, type: 'date', unfinished: isRunning(data, day, trend.dates) };
}

function isRunning(data: WidgetData, dimension: Column, cells: Cell[]): boolean {
  const last = partialPeriods(data, dimension, cells).at(-1);
  return last?.reason === 'running' && last.index === cells.length - 1;
}

/**
 * A line of scattered bits says nothing: at least half of the values have to be known. Nor does one of a value that only stands
 * now, or one that lies at zero below a value that isn't.
 */
function meaningfulTrend(
  trend: SummaryTrend | null,
  { uncompared }: Column,
  value: number | null,
): SummaryTrend | null {
  if (!trend || uncompared) return null;
  const known = trend.values.filter((one) => one !== null);
  const isFlat = value !== null && value !== 0 && known.every((one) => one === 0);
  return known.length >= Math.max(shortestTrend, trend.values.length / 2) && !isFlat ? trend : null;
}
