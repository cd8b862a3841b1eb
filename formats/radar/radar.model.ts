import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { SeriesChoice } from '../kit/chart/series-choice.ts';
import { type PartialPeriod, partialPeriods } from '../kit/period/partial-periods.ts';
import { type CompareSpan, compareSpan, type Period } from '../kit/period/period.ts';
import { finiteIn, type MetricColumn, metricColumns, withoutWholes } from '../kit/table/metric-columns.ts';
import { unitOf } from '../kit/text/unit.ts';
import { wholeValue } from '../kit/text/whole-value.ts';

/** One value on one axis. */
export type RadarPoint = {
  value: number | null;
  compare: number | null;
  /** Where it is drawn: the value itself, or its share of the axis (0 to 1) when every axis has a unit of its own. */
  at: number | null;
  compareAt: number | null;
  column: Column;
  hiddenChange: boolean;
};

export type RadarSeries = {
  label: string;
  /** Series of one unit share their rings; the first unit's are 0. */
  scale: number;
  /** As many as there are axes. */
  points: RadarPoint[];
};

export type RadarModel = {
  title: string;
  /** What the axes are: cells of a dimension, or the metrics themselves. */
  dimension: { label: string; type: DimensionType };
  axes: Cell[];
  /** Axes that cover less than their whole day, week or month. */
  partials: PartialPeriod[];
  /** Rows that have no axis. */
  hiddenAxisCount: number;
  /** The rings are shares, because the axes measure different things. */
  shares: boolean;
  series: RadarSeries[];
  /** All series, where some are hidden. */
  choices?: SeriesChoice[];
  compared: boolean;
  compareSpan: CompareSpan | null;
  visibleLabels: boolean;
  highlight: boolean;
};

export type RadarOptions = { visibleLabels: boolean };

/** The most that can be told apart around a circle. */
const maxAxes = 12;

export function radarModel(
  data: WidgetData,
  widget: InteractiveWidget,
  options: RadarOptions,
  period?: Period,
): RadarModel {
  const arranged = arrange(data, widget);
  const dimension = arranged.columns.find((column) => column.role === 'dimension');
  const metrics = withoutWholes(metricColumns(arranged.columns, widget));
  const spokes = dimension
    ? rowSpokes(arranged, dimension, metrics)
    : metricSpokes(data, metrics, widget.title || 'Value');
  const compareCells = (arranged.compareRows ?? []).map((row) => row?.[dimension?.key ?? ''] ?? null);
  return {
    title: widget.title,
    dimension: { label: dimension?.label ?? 'Metric', type: (dimension?.type ?? 'text') as DimensionType },
    ...spokes,
    partials: partialPeriods(data, dimension, spokes.axes),
    compared: spokes.series.some(({ points }) => points.some(({ compare }) => compare !== null)),
    compareSpan: compareSpan(period, dimension, compareCells),
    visibleLabels: options.visibleLabels,
    highlight: !widget.hiddenHighlight,
  };
}

type Spokes = Pick<RadarModel, 'axes' | 'series' | 'shares' | 'hiddenAxisCount'>;

/** Each row is an axis, each metric a shape. */
function rowSpokes(
  { rows, compareRows, hiddenRowCount }: ReturnType<typeof arrange>,
  dimension: Column,
  metrics: MetricColumn[],
): Spokes {
  const shown = rows.slice(0, maxAxes);
  const units: string[] = [];
  const series = metrics.map(({ column, hiddenChange }): RadarSeries => {
    const unit = unitOf(column);
    if (!units.includes(unit)) units.push(unit);
    const points = shown.map((row, index): RadarPoint => {
      const value = finiteIn(row[column.key]);
      const compare = finiteIn(compareRows?.[index]?.[column.key]);
      return { value, compare, at: value, compareAt: compare, column, hiddenChange };
    });
    return { label: column.label, scale: units.indexOf(unit), points };
  });
  const axes = shown.map((row) => row[dimension.key] ?? null);
  return { axes, series, shares: false, hiddenAxisCount: hiddenRowCount + rows.length - shown.length };
}

/** Each metric is an axis, and one shape goes through their values. */
function metricSpokes(data: WidgetData, metrics: MetricColumn[], label: string): Spokes {
  const shown = metrics.slice(0, maxAxes);
  const known = shown.map(({ column }) => {
    const { value, compare } = wholeValue(data, column);
    return { value: finiteIn(value), compare: finiteIn(compare) };
  });
  const oneUnit = new Set(shown.map(({ column }) => unitOf(column))).size === 1;
  const shares = !oneUnit || known.some(({ compare }) => compare !== null);
  const points = shown.map(({ column, hiddenChange }, index): RadarPoint => {
    const { value = null, compare = null } = known[index] ?? {};
    const whole = shares ? Math.max(value ?? 0, compare ?? 0) : 1;
    const place = (side: number | null) => (side === null ? null : shares ? shareOf(side, whole) : side);
    return { value, compare, at: place(value), compareAt: place(compare), column, hiddenChange };
  });
  return {
    axes: shown.map(({ column }) => column.label),
    series: points.length > 0 ? [{ label, scale: 0, points }] : [],
    shares,
    hiddenAxisCount: metrics.length - shown.length,
  };
}

/** The larger of value and comparison reaches the rim; what is below zero stays in the middle. */
function shareOf(side: number, whole: number): number {
  return whole > 0 ? Math.max(0, side / whole) : 0;
}
