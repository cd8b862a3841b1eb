import type { ChartOption } from '../kit/chart/chart.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { mix, translucent } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { hasBands } from './category-labels.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';
import type { Plot } from './plot.ts';

const nothing = { show: false };

/** Grid lines, lines, areas and bars. Texts are placed by the layout, so every axis is mute. */
export function chartMarks(
  model: ChartModel,
  scales: Scale[],
  plot: Plot,
  size: Size,
  theme: Theme,
): ChartOption {
  const mute = { axisLabel: nothing, axisTick: nothing, axisLine: nothing };
  const gridLine = { show: model.visibleGrid, lineStyle: { color: theme.hairline, width: 1 } };
  return {
    grid: {
      left: plot.left,
      right: size.width - plot.right,
      top: plot.top,
      bottom: size.height - plot.bottom,
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      data: model.cells.map((_, index) => index),
      boundaryGap: hasBands(model),
      ...mute,
    },
    yAxis: scales.map((scale, index) => ({
      type: 'value',
      min: scale.min,
      max: scale.max,
      interval: scale.step,
      inverse: scale.inverse ?? false,
      position: index === 0 ? 'left' : 'right',
      splitLine: index === 0 ? gridLine : nothing,
      axisPointer: nothing,
      ...mute,
    })),
    series: model.series.flatMap((series, index) => {
      const colour = seriesColour(theme, index);
      const compare = compareMark(series, colour, theme);
      const own =
        series.kind === 'bar'
          ? [withPartialBars(bar(series, series.values, colour), model, series, colour)]
          : lineWithPartials(model, series, colour, theme);
      return compare ? [compare, ...own] : own;
    }),
  };
}

/** Lines are compared by a dashed line behind them, bars by a faint bar beside them. */
function compareMark(series: ChartSeries, colour: string, theme: Theme): Record<string, unknown> | null {
  if (!series.compares?.some((value) => value !== null)) return null;
  if (series.kind === 'bar') return bar(series, series.compares, faint(colour, theme));
  const mark = line({ ...series, kind: 'line' }, series.compares, colour);
  return {
    ...mark,
    lineStyle: { width: 2, color: colour, opacity: 0.45, type: [5, 4] },
    itemStyle: { color: colour, opacity: 0.45 },
  };
}

/** `known` are the values beside which a point counts as alone; another line may draw some of them. */
function line(
  series: ChartSeries,
  values: (number | null)[],
  colour: string,
  known = values,
): Record<string, unknown> {
  const alone = new Set(
    values.flatMap((value, index) => (isAlone(known, index) && value !== null ? [index] : [])),
  );
  return {
    type: 'line',
    name: series.label,
    yAxisIndex: series.scale,
    data: values,
    connectNulls: isScattered(known),
    clip: false,
    symbol: 'circle',
    showSymbol: alone.size > 0,
    symbolSize:
      alone.size > 0 ? (_: unknown, point: { dataIndex: number }) => (alone.has(point.dataIndex) ? 6 : 0) : 6,
    lineStyle: { width: 2, color: colour },
    itemStyle: { color: colour },
    areaStyle: series.kind === 'area' ? { color: colour, opacity: 0.1 } : undefined,
    // Set explicitly: ECharts would brighten the hovered mark, and can't process pairs of colours.
    emphasis: {
      scale: false,
      lineStyle: { width: 2, color: colour },
      itemStyle: { color: colour },
      areaStyle: { color: colour },
    },
  };
}

/** Only measured now and then, such as weekly positions: they are still connected by a line. */
function isScattered(values: (number | null)[]): boolean {
  return values.every((value, index) => value === null || isAlone(values, index));
}

/** An incomplete period is dotted and ends in a hollow point: it has not fallen, it isn't finished. */
function lineWithPartials(
  model: ChartModel,
  series: ChartSeries,
  colour: string,
  theme: Theme,
): Record<string, unknown>[] {
  const { values } = series;
  const partial = new Set(model.partials.map(({ index }) => index));
  if (partial.size === 0) return [line(series, values, colour)];
  const touched = (index: number) => [index - 1, index, index + 1].some((at) => partial.has(at));
  const whole = line(
    series,
    values.map((value, index) => (partial.has(index) ? null : value)),
    colour,
    values,
  );
  const dotted = {
    ...line(
      series,
      values.map((value, index) => (touched(index) ? value : null)),
      colour,
    ),
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: (_: unknown, point: { dataIndex: number }) => (partial.has(point.dataIndex) ? 6 : 0),
    lineStyle: { width: 2, color: colour, type: [2, 3] },
    itemStyle: { color: theme.paper, borderColor: colour, borderWidth: 1.5 },
    areaStyle: series.kind === 'area' ? { color: colour, opacity: 0.05 } : undefined,
    emphasis: { disabled: true },
  };
  return [whole, dotted];
}

/** An incomplete bar is an outline. */
function withPartialBars(
  drawn: { data: unknown[] } & Record<string, unknown>,
  model: ChartModel,
  series: ChartSeries,
  colour: string,
): Record<string, unknown> {
  const outline = {
    color: translucent(colour, 0.22),
    borderColor: colour,
    borderWidth: 1,
    borderType: [3, 2],
  };
  const data = drawn.data.map((item, index) => {
    const value = series.values[index] ?? null;
    if (value === null || !model.partials.some((partial) => partial.index === index)) return item;
    const borderRadius = value < 0 ? [0, 0, 2, 2] : [2, 2, 0, 0];
    return { value, itemStyle: { ...outline, borderRadius } };
  });
  return { ...drawn, data };
}

/** A point without neighbours has no line to be seen by. */
function isAlone(values: (number | null)[], index: number): boolean {
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
}

/** The hue of a comparison's bar: opaque, or grid lines would shine through. */
export function faint(colour: string, theme: Theme): string {
  return mix(colour, theme.paper, 0.55);
}

export function bar(
  series: ChartSeries,
  values: (number | null)[],
  colour: string,
): { data: unknown[] } & Record<string, unknown> {
  return {
    type: 'bar',
    name: series.label,
    yAxisIndex: series.scale,
    data: values.map((value) =>
      value !== null && value < 0 ? { value, itemStyle: { borderRadius: [0, 0, 2, 2] } } : value,
    ),
    barMaxWidth: 28,
    barMinWidth: 1,
    barGap: '15%',
    barCategoryGap: '32%',
    clip: false,
    itemStyle: { color: colour, borderRadius: [2, 2, 0, 0] },
    emphasis: { disabled: true },
  };
}
