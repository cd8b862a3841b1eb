import type { Cell, Column, DimensionType, Row } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { type Arranged, arrange, isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { SeriesChoice } from '../kit/chart/series-choice.ts';
import type { AnnotatedData, SubFormat } from '../kit/define-format.ts';
import type { Names } from '../kit/names.ts';
import { type PartialPeriod, partialPeriods } from '../kit/period/partial-periods.ts';
import { type CompareSpan, compareSpan, type Period } from '../kit/period/period.ts';
import { finiteIn, type MetricColumn, metricColumns, withoutWholes } from '../kit/table/metric-columns.ts';
import { unitOf } from '../kit/text/unit.ts';
import { type PlacedAnnotation, placeAnnotations } from './annotations/place-annotations.ts';
import { type GoalLine, goalLines } from './goal-lines.ts';
import { withOwnScales } from './own-scales.ts';

/** The part of the axis that a value covers; `isOuter` where nothing is stacked on it. */
export type Range = { from: number; to: number; isOuter: boolean };

/** The ranges of a stacked series by row. */
export type Stack = (Range | null)[];

export type ChartSeries = {
  key: string;
  label: string;
  column: Column;
  kind: SubFormat;
  /** Series of one unit share a scale: 0 is at the left, 1 at the right; further ones have no axis of their own. */
  scale: number;
  /** At the right by choice. */
  rightAxis: boolean;
  /** Drawn on a scale of its own, although another series has the same unit. */
  ownScale: boolean;
  values: (number | null)[];
  compares: (number | null)[] | null;
  hiddenChange: boolean;
  /** Where it is stacked on others; set as the chart is drawn. */
  stack?: Stack;
  /** Of its comparison, in a stack of bars beside. */
  compareStack?: Stack;
  /** Of stacked areas, with the one on top: what their comparisons add up to. */
  compareTotal?: (number | null)[];
};

export type ChartModel = {
  title: string;
  dimension: { label: string; type: DimensionType };
  cells: Cell[];
  compareCells: (Cell | null)[] | null;
  compareSpan: CompareSpan | null;
  series: ChartSeries[];
  /** Index of the sum of all rows that have no place of their own; null without one. */
  restAt: number | null;
  /** Rows that are neither drawn nor in the rest, where a note says so. */
  leftOut: number;
  /** Bars lie, with their names in full at the left, where there is space for them. */
  horizontal: boolean;
  /** Bars and areas are on each other instead of beside each other: by their values, or by their shares of all. */
  stacking: 'values' | 'shares' | null;
  /** All series, where some are hidden. */
  choices?: SeriesChoice[];
  names?: Names;
  /** Drawn cells that cover less than their whole day, week or month. */
  partials: PartialPeriod[];
  /** Targets of the series; also of those that are hidden. */
  goalLines: GoalLine[];
  /** Their values that the legend shows, because there is no place for them beside their lines. */
  goalKeys?: readonly string[];
  /** What people wrote about the days that it shows, by day. */
  annotations: PlacedAnnotation[];
  visibleGrid: boolean;
  highlight: boolean;
};

/** `rest`: the rows beyond the limit are a bar of their own where they may be added up, else a note counts them. */
export type ChartOptions = {
  visibleGrid: boolean;
  horizontal?: boolean | undefined;
  rest?: boolean | undefined;
  stacked?: boolean | undefined;
  percent?: boolean | undefined;
};

export function chartModel(
  data: AnnotatedData,
  widget: InteractiveWidget,
  options: ChartOptions,
  period?: Period,
): ChartModel {
  const arranged = arrange(data, widget, { chronological: true, rest: options.rest ?? false });
  const { columns, hiddenRowCount } = arranged;
  const { rows, compareRows, restAt } = withRest(arranged);
  const dimension = columns.find((column) => column.role === 'dimension');
  const cellOf = (row: Row | null): Cell => (dimension ? (row?.[dimension.key] ?? null) : widget.title);
  const cells = rows.map((row, index) => (index === restAt ? 'Other' : cellOf(row)));
  const compareCells = compareRows?.map(cellOf) ?? null;
  const metrics = withoutWholes(metricColumns(columns, widget));
  const axes = axesOf(metrics, options.horizontal ?? false);
  const alike = metrics.map(
    ({ column, hiddenChange, format }, index): Omit<ChartSeries, 'ownScale'> => ({
      key: column.key,
      label: column.label,
      column,
      kind: format ?? (isTemporal(dimension) ? 'line' : 'bar'),
      ...(axes[index] ?? { scale: 0, rightAxis: false }),
      values: rows.map((row) => finiteIn(row[column.key])),
      compares: comparesIn(compareRows, column.key),
      hiddenChange,
    }),
  );
  const series = withOwnScales(alike);
  return {
    title: widget.title,
    dimension: { label: dimension?.label ?? '', type: (dimension?.type ?? 'text') as DimensionType },
    cells,
    compareCells,
    compareSpan: compareRows ? compareSpan(period, dimension, compareCells ?? []) : null,
    series,
    partials: partialPeriods(data, dimension, cells).filter(({ index }) =>
      series.some(({ values }) => values[index] !== null),
    ),
    annotations: placeAnnotations(data.annotations ?? [], dimension, cells),
    goalLines: goalLines(data.goals ?? [], columns, { dimension, cells }),
    restAt,
    leftOut: options.rest && restAt === null ? hiddenRowCount : 0,
    horizontal: options.horizontal ?? false,
    stacking: options.percent ? 'shares' : options.stacked ? 'values' : null,
    visibleGrid: options.visibleGrid,
    highlight: !widget.hiddenHighlight,
  };
}

/** An axis has one unit: of series of other units than the first one that is chosen for the right, the choice is ignored. */
function axesOf(metrics: MetricColumn[], horizontal: boolean): Pick<ChartSeries, 'scale' | 'rightAxis'>[] {
  const series = metrics.map(({ column, rightAxis }) => ({ unit: unitOf(column), rightAxis }));
  const atRight = series.find(({ rightAxis }) => rightAxis)?.unit;
  const isRight = (one: (typeof series)[number]) => one.rightAxis && one.unit === atRight;
  const others = [...new Set(series.filter((one) => !isRight(one)).map(({ unit }) => unit))];
  if (horizontal || atRight === undefined || others.length === 0) {
    const units = [...new Set(series.map(({ unit }) => unit))];
    return series.map(({ unit }) => ({ scale: units.indexOf(unit), rightAxis: false }));
  }
  const scaleOfOther = (unit: string) => others.indexOf(unit) + (others.indexOf(unit) > 0 ? 1 : 0);
  return series.map((one) => ({
    scale: isRight(one) ? 1 : scaleOfOther(one.unit),
    rightAxis: isRight(one),
  }));
}

/** Null where none is known: a comparison without values takes no place. */
function comparesIn(compareRows: Arranged['compareRows'], key: string): (number | null)[] | null {
  const compares = compareRows?.map((row) => finiteIn(row?.[key])) ?? [];
  return compares.some((value) => value !== null) ? compares : null;
}

/** The rest after the rows that have a bar of their own. */
function withRest({ rows, compareRows, rest }: Arranged) {
  if (!rest) return { rows, compareRows, restAt: null };
  return {
    rows: [...rows, rest.row],
    compareRows: compareRows && [...compareRows, rest.compare],
    restAt: rows.length,
  };
}
