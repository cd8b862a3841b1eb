import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange, isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Names } from '../kit/names.ts';
import { type CompareSpan, compareSpan, type Period } from '../kit/period/period.ts';
import { type MetricColumn, metricColumns, numberIn, withoutParts } from '../kit/table/metric-columns.ts';
import { unitOf } from '../kit/text/unit.ts';
import { wholeValue } from '../kit/text/whole-value.ts';

export type Slice = {
  /** A dimension's cell, a metric's label, or null for all that has no slice of its own. */
  cell: Cell;
  other: boolean;
  value: number;
  compare: number | null;
};

export type PieModel = {
  title: string;
  dimension: { label: string; type: DimensionType };
  /** What is shared out. */
  column: Column | null;
  slices: Slice[];
  /** Values there are, and those of them below zero, which can have no slice. */
  knownCount: number;
  negativeCount: number;
  total: number;
  doughnut: boolean;
  compareSpan: CompareSpan | null;
  compared: boolean;
  hiddenChange: boolean;
  highlight: boolean;
  names?: Names;
};

export type PieOptions = { doughnut: boolean };

/** As many hues as can be told apart, and one grey for the rest. */
const maxSlices = 8;

export function pieModel(
  data: WidgetData,
  widget: InteractiveWidget,
  options: PieOptions,
  period?: Period,
): PieModel {
  const plain = { ...widget, percent: false, rowsLimit: Number.MAX_SAFE_INTEGER };
  const { columns, rows, compareRows } = arrange(data, plain);
  const metrics = withoutParts(metricColumns(columns, widget));
  const dimension = columns.find((column) => column.role === 'dimension');
  const first = metrics[0];
  const all = dimension
    ? rows.map((row, index) => ({
        cell: row[dimension.key] ?? null,
        amount: numberIn(row[first?.column.key ?? '']),
        compare: numberIn(compareRows?.[index]?.[first?.column.key ?? '']),
      }))
    : sharing(metrics).map(({ column }) => {
        const { value, compare } = wholeValue(data, column);
        return { cell: column.label, amount: value, compare };
      });
  const whole =
    first && dimension && isAdditive(first.column) ? (data.totals[first.column.key]?.value ?? null) : null;
  const parts = all.map(({ cell, amount, compare }) => ({
    cell,
    other: false,
    value: size(amount),
    compare,
  }));
  const slices = withOther(parts, Math.min(widget.rowsLimit, maxSlices), whole);
  const compareCells = dimension ? (compareRows ?? []).map((row) => row?.[dimension.key] ?? null) : [];
  return {
    title: widget.title,
    dimension: { label: dimension?.label ?? '', type: (dimension?.type ?? 'text') as DimensionType },
    column: first?.column ?? null,
    slices,
    knownCount: all.filter(({ amount }) => amount !== null).length,
    negativeCount: all.filter(({ amount }) => amount !== null && amount < 0).length,
    total: slices.reduce((sum, slice) => sum + slice.value, 0),
    doughnut: options.doughnut,
    compareSpan: compareSpan(period, dimension, compareCells),
    compared: slices.some(({ compare }) => compare !== null),
    hiddenChange: first?.hiddenChange ?? false,
    highlight: !widget.hiddenHighlight,
  };
}

/** Without a dimension the metrics share the circle: those that measure the same as the first. */
function sharing(metrics: MetricColumn[]): MetricColumn[] {
  const [first] = metrics;
  return metrics.filter(({ column }) => first && unitOf(column) === unitOf(first.column));
}

/** A slice cannot be negative: what is missing or below zero has none. */
function size(value: number | null): number {
  return value !== null && Number.isFinite(value) && value > 0 ? value : 0;
}

/** The largest first; the rest, and whatever the total knows beyond the rows, become one slice. */
function withOther(all: Slice[], limit: number, whole: number | null): Slice[] {
  const sorted = all
    .filter(({ value }) => value > 0)
    .map((slice, index) => ({ slice, index }))
    .sort((a, b) => b.slice.value - a.slice.value || a.index - b.index)
    .map(({ slice }) => slice);
  const sum = (slices: Slice[]) => slices.reduce((total, { value }) => total + value, 0);
  const unseen = whole === null ? 0 : Math.max(0, whole - sum(sorted));
  const needsOther = sorted.length > limit || unseen > sum(sorted) * 0.001;
  if (!needsOther) return sorted;
  const shown = sorted.slice(0, sorted.length > limit ? Math.max(1, limit - 1) : limit);
  const rest = sorted.slice(shown.length);
  const compares = rest.map(({ compare }) => compare);
  const compare =
    compares.length > 0 && compares.every((one) => one !== null) ? compares.reduce((a, b) => a + b, 0) : null;
  const value = sum(rest) + unseen;
  return value > 0
    ? [...shown, { cell: null, other: true, value, compare: unseen > 0 ? null : compare }]
    : shown;
}
