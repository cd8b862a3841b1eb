import { formatLabel, formatValue } from '@vitrine/contract/rules/number-format.ts';
import type { ChartOption, Drawing } from '../kit/chart.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label } from '../kit/label.ts';
import { withLegend } from '../kit/legend.ts';
import { shortenMiddle, widest } from '../kit/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { tooltipFrame } from '../kit/tooltip.ts';
import { chartLegend } from './chart.legend.ts';
import { bar, faint } from './chart.marks.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';
import { chartTooltip } from './chart.words.ts';

const fontSize = 12;
const lowestRow = 17;
const highestRow = 44;

type Lanes = { left: number; right: number; top: number; rowHeight: number; max: number };

/**
 * Bars that lie: names in full at the left, figures at the ends. Null when they had better stand, because names fit
 * below, figures are negative, units differ or there are too many rows for the height.
 */
export function layoutBars(model: ChartModel, size: Size, theme: Theme): Drawing | null {
  if (!canLie(model)) return null;
  const { series, cells } = model;
  const legend = chartLegend(model, size, theme);
  const names = cells.map((cell) => formatLabel(cell, model.dimension.type, theme.locale));
  const rowHeight = Math.min((size.height - legend.height) / cells.length, highestRow);
  const standsBetter = widest(names, fontSize) + 10 <= (size.width - 48) / cells.length;
  if (standsBetter || rowHeight < Math.max(lowestRow, barCount(model) * 7 + 5)) return null;
  const figures = series.map(({ values, column }) =>
    values.map((value) =>
      value === null ? '' : formatValue(value, column, theme.locale, { compact: true }),
    ),
  );
  const nameWidth = Math.min(widest(names, fontSize), size.width * 0.42);
  const lanes: Lanes = {
    left: nameWidth + 10,
    right: size.width - widest(figures.flat(), fontSize) - 8,
    top: legend.height,
    rowHeight,
    max:
      Math.max(
        0,
        ...series.flatMap(({ values, compares }) => [...values, ...(compares ?? [])]).map(Number),
      ) || 1,
  };
  const labels = [
    ...names.map((name, row) => nameLabel(shortenMiddle(name, nameWidth, fontSize), row, lanes, theme)),
    ...figureLabels(model, figures, lanes, theme),
  ];
  const option = lyingOption(model, size, lanes, theme);
  return { size, option, overlay: withLegend({ labels, swatches: [], lines: [] }, legend) };
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

function nameLabel(text: string, row: number, lanes: Lanes, theme: Theme): Label {
  const y = lanes.top + (row + 0.5) * lanes.rowHeight;
  return { text, x: 0, y, anchor: 'start', size: fontSize, colour: theme.ink };
}

/** A figure at each bar's end, as long as they stay legible one above the other. */
function figureLabels(model: ChartModel, figures: string[][], lanes: Lanes, theme: Theme): Label[] {
  const { series } = model;
  const step = (lanes.rowHeight * 0.9) / series.length;
  if (series.length > 1 && step < 14) return [];
  return series.flatMap(({ values, compares }, at) =>
    values.map((value, row): Label => {
      const longest = Math.max(value ?? 0, compares?.[row] ?? 0);
      const x = lanes.left + (longest / lanes.max) * (lanes.right - lanes.left) + 6;
      const y = lanes.top + (row + 0.5) * lanes.rowHeight + (at - (series.length - 1) / 2) * step;
      return {
        text: figures[at]?.[row] ?? '',
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
