import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { ChartOption, Drawing } from '../kit/chart/chart.ts';
import type { Label } from '../kit/chart/label.ts';
import { withLegend } from '../kit/chart/legend.ts';
import { tooltipFrame } from '../kit/chart/tooltip.ts';
import type { Size } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, widest } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { chartLegend } from './chart.legend.ts';
import { bar, faint } from './chart.marks.ts';
import { chartTooltip } from './chart.messages.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';

const fontSize = 12;
const lowestRow = 17;
const highestRow = 44;
const nameLine = 14;
/** From this height on values are legible one above the other. */
const lowestValue = 14;
const valueShare = 0.9;

type Lanes = { left: number; right: number; top: number; rowHeight: number; max: number };

/**
 * Horizontal bars: names in full at the left, values at the ends. Null if vertical ones suit better, because names fit below,
 * values are negative, units differ or there are too many rows for the height. Print follows the screen.
 */
export function layoutBars(model: ChartModel, size: Size, theme: Theme): Drawing | null {
  if (!canLie(model)) return null;
  const names = model.cells.map((cell) => formatLabel(cell, model.dimension.type, theme.locale));
  const screen = size.screen ?? size;
  const onScreen = rowHeightIn(model, screen, chartLegend(model, screen, theme).height);
  const standsBetter = widest(names, fontSize) + 10 <= (screen.width - 48) / model.cells.length;
  if (standsBetter || onScreen < lowestIn(model)) return null;
  const hasValues = model.series.length === 1 || valueStep(model, onScreen) >= lowestValue;
  return lieIn(model, size, { names, hasValues }, theme);
}

function lieIn(
  model: ChartModel,
  size: Size,
  { names, hasValues }: { names: string[]; hasValues: boolean },
  theme: Theme,
): Drawing {
  const { series, cells } = model;
  const legend = chartLegend(model, size, theme);
  const valueTexts = series.map(({ values, column }) =>
    values.map((value) =>
      value === null ? '' : formatValue(value, column, theme.locale, { compact: true }),
    ),
  );
  const nameWidth = Math.min(widest(names, fontSize), size.width * 0.42);
  const texts = names.map((name) =>
    size.grows ? breakLines(name, nameWidth, fontSize) : [shortenMiddle(name, nameWidth, fontSize)],
  );
  const least = size.grows ? leastRow(model, texts, hasValues) : 0;
  const height = Math.max(size.height, Math.ceil(legend.height + least * cells.length));
  const lanes: Lanes = {
    left: nameWidth + 10,
    right: size.width - widest(valueTexts.flat(), fontSize) - 8,
    top: legend.height,
    rowHeight: rowHeightIn(model, { height }, legend.height, Math.max(highestRow, least)),
    max:
      Math.max(
        0,
        ...series.flatMap(({ values, compares }) => [...values, ...(compares ?? [])]).map(Number),
      ) || 1,
  };
  const labels = [
    ...texts.flatMap((lines, row) => nameLabels(lines, row, lanes, theme)),
    ...(hasValues ? valueLabels(model, valueTexts, lanes, theme) : []),
  ];
  const drawn = { ...size, height };
  const option = lyingOption(model, drawn, lanes, theme);
  return { size: drawn, option, overlay: withLegend({ labels, swatches: [], lines: [] }, legend) };
}

function rowHeightIn(
  { cells }: ChartModel,
  { height }: Pick<Size, 'height'>,
  legendHeight: number,
  highest = highestRow,
): number {
  return Math.min((height - legendHeight) / cells.length, highest);
}

function lowestIn(model: ChartModel): number {
  return Math.max(lowestRow, barCount(model) * 7 + 5);
}

/** The height of a row in print: the lines of its name, its bars and their values. */
function leastRow(model: ChartModel, texts: string[][], hasValues: boolean): number {
  const lines = Math.max(...texts.map(({ length }) => length));
  const forValues = hasValues ? (lowestValue * model.series.length) / valueShare : 0;
  return Math.max(lowestIn(model), lines * nameLine + 4, forValues);
}

/** From value to value in one row. */
function valueStep({ series }: ChartModel, rowHeight: number): number {
  return (rowHeight * valueShare) / series.length;
}

function canLie({ dimension, series, cells }: ChartModel): boolean {
  if (dimension.type !== 'text' || cells.length < 2 || series.length > 3) return false;
  return series.every(
    ({ kind, scale, values, compares }) =>
      kind === 'bar' &&
      scale === 0 &&
      [...values, ...(compares ?? [])].every((value) => value === null || value >= 0),
  );
}

/** Bars in one row. */
function barCount({ series }: ChartModel): number {
  return series.reduce((count, { compares }) => count + (compares ? 2 : 1), 0);
}

function nameLabels(lines: string[], row: number, lanes: Lanes, theme: Theme): Label[] {
  const middle = lanes.top + (row + 0.5) * lanes.rowHeight;
  return lines.map((text, index) => {
    const y = middle + (index - (lines.length - 1) / 2) * nameLine;
    return { text, x: 0, y, anchor: 'start', size: fontSize, colour: theme.ink };
  });
}

/** A value at each bar's end. */
function valueLabels(model: ChartModel, valueTexts: string[][], lanes: Lanes, theme: Theme): Label[] {
  const { series } = model;
  const step = valueStep(model, lanes.rowHeight);
  return series.flatMap(({ values, compares }, at) =>
    values.map((value, row): Label => {
      const longest = Math.max(value ?? 0, compares?.[row] ?? 0);
      const x = lanes.left + (longest / lanes.max) * (lanes.right - lanes.left) + 6;
      const y = lanes.top + (row + 0.5) * lanes.rowHeight + (at - (series.length - 1) / 2) * step;
      return {
        text: valueTexts[at]?.[row] ?? '',
        x,
        y,
        anchor: 'start',
        size: fontSize,
        colour: theme.muted,
        tabular: true,
      };
    }),
  );
}

function lyingOption(model: ChartModel, size: Size, lanes: Lanes, theme: Theme): ChartOption {
  const { left, right, top, rowHeight, max } = lanes;
  const bottom = size.height - top - rowHeight * model.cells.length;
  const thickness = Math.min((rowHeight * 0.66) / barCount(model), 28);
  return {
    animation: false,
    grid: { left, right: size.width - right, top, bottom, outerBoundsMode: 'none' },
    xAxis: { type: 'value', min: 0, max, show: false },
    yAxis: { type: 'category', inverse: true, data: model.cells.map((_, index) => index), show: false },
    series: model.series.flatMap((one, index) =>
      lyingBars(one, seriesColour(theme, index), thickness, theme),
    ),
    tooltip: {
      ...tooltipFrame,
      trigger: 'axis',
      axisPointer: { type: 'none' },
      formatter: (points: { dataIndex: number }[]) => chartTooltip(model, points[0]?.dataIndex ?? 0, theme),
    },
  };
}

function lyingBars(
  series: ChartSeries,
  colour: string,
  thickness: number,
  theme: Theme,
): Record<string, unknown>[] {
  const lie = { yAxisIndex: 0, barWidth: thickness, barGap: '12%', barMaxWidth: undefined };
  const lying = (values: (number | null)[], hue: string) => ({
    ...bar(series, values, hue),
    ...lie,
    itemStyle: { color: hue, borderRadius: [0, 2, 2, 0] },
  });
  const own = lying(series.values, colour);
  return series.compares ? [own, lying(series.compares, faint(colour, theme))] : [own];
}
