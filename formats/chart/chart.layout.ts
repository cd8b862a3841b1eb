import { spreadVertically } from '../kit/axis-labels.ts';
import type { Drawing } from '../kit/chart.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label, Overlay } from '../kit/label.ts';
import { withLegend } from '../kit/legend.ts';
import { isPlace } from '../kit/place.ts';
import { placeScaleOf, type Scale, scaleOf } from '../kit/scale.ts';
import type { Theme } from '../kit/theme.ts';
import { tooltipFrame } from '../kit/tooltip.ts';
import { layoutBars } from './bars.layout.ts';
import { categoryLabels, centersOf, hasBands } from './category-labels.ts';
import { chartLegend } from './chart.legend.ts';
import { chartMarks } from './chart.marks.ts';
import type { ChartModel } from './chart.model.ts';
import { chartTooltip } from './chart.words.ts';
import { type Plot, yOf } from './plot.ts';
import { directLabels, valueLabels } from './value-labels.ts';

/** Places a chart in its card; null when there is nothing to draw. */
export function layoutChart(model: ChartModel, size: Size, theme: Theme): Drawing | null {
  const { series, cells } = model;
  const drawn = series.some(({ values, compares }) =>
    [values, compares ?? []].some((side) => side.some((value) => value !== null)),
  );
  if (cells.length === 0 || !drawn) return null;
  return layoutBars(model, size, theme) ?? layoutPlot(model, size, theme);
}

function layoutPlot(model: ChartModel, size: Size, theme: Theme): Drawing {
  const fontSize = size.width < 300 ? 11 : 12;
  const legend = chartLegend(model, size, theme);
  const scales = scalesOf(model, size.height - legend.height - 24);
  const values = valueLabels(model, scales, fontSize, theme);
  const direct = directLabels(model, size, theme);
  const plot: Plot = {
    left: values.widths[0] ? values.widths[0] + 8 : 1,
    right: size.width - Math.max(values.widths[1] ? values.widths[1] + 8 : edgeOf(model), direct.width),
    top: legend.height + fontSize * 0.6 + 1,
    bottom: size.height - fontSize * 1.8 - 6,
  };
  const centers = centersOf(model, plot);
  const names = categoryLabels(
    model,
    centers,
    { ...plot, width: size.width, height: size.height },
    fontSize,
    theme,
  );
  const labels = [...values.place(plot), ...names, ...placeDirect(model, scales, plot, direct.labels)];
  return {
    size,
    option: {
      animation: false,
      ...chartMarks(model, scales, plot, size, theme),
      tooltip: {
        ...tooltipFrame,
        trigger: 'axis',
        axisPointer: { type: 'line', lineStyle: { color: theme.other, type: 'solid', width: 1 } },
        formatter: (points: { dataIndex: number }[]) => chartTooltip(model, points[0]?.dataIndex ?? 0, theme),
      },
    },
    overlay: withLegend({ labels, swatches: [], lines: zeroLine(scales[0], plot, theme) }, legend),
  };
}

/** The point of an unfinished day must not stand half outside. */
function edgeOf(model: ChartModel): number {
  const last = model.partials.at(-1)?.index === model.cells.length - 1;
  return last && !hasBands(model) ? 5 : 1;
}

/** One scale for each unit; the second takes as many steps as the first, so that both share the grid. */
function scalesOf(model: ChartModel, height: number): Scale[] {
  const maxTicks = height < 90 ? 3 : height < 200 ? 4 : 5;
  const scales: Scale[] = [];
  for (const { scale, column } of model.series) {
    if (scales[scale]) continue;
    const sisters = model.series.filter((series) => series.scale === scale);
    const values = sisters.flatMap(({ values: own, compares }) => [...own, ...(compares ?? [])]);
    const first = scales[0];
    const known = values.filter((value) => value !== null);
    const isLine = sisters.every(({ kind }) => kind === 'line');
    const intervals = first && first.min === 0 ? first.ticks.length - 1 : undefined;
    scales[scale] =
      isLine && sisters.every((sister) => isPlace(sister.column))
        ? placeScaleOf(known, { column, maxTicks })
        : scaleOf(known, { column, maxTicks, fromZero: !isLine, intervals });
  }
  return scales;
}

function placeDirect(model: ChartModel, scales: Scale[], plot: Plot, labels: Label[]): Label[] {
  const wanted = labels.map((_, index) => {
    const series = model.series[index];
    const last = series?.values.findLast((value) => value !== null) ?? 0;
    return yOf(last, scales[series?.scale ?? 0], plot);
  });
  const placed = spreadVertically(wanted, 16, plot.top, plot.bottom);
  return labels.map((label, index) => ({ ...label, x: plot.right + 8, y: placed[index] ?? plot.top }));
}

function zeroLine(scale: Scale | undefined, plot: Plot, theme: Theme): Overlay['lines'] {
  if (!scale || scale.min >= 0 || scale.max < 0) return [];
  const y = Math.round(yOf(0, scale, plot)) + 0.5;
  return [{ x1: plot.left, y1: y, x2: plot.right, y2: y, colour: theme.other }];
}
