import { spreadVertically } from '../kit/axis-labels.ts';
import type { Drawing } from '../kit/chart.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label, Overlay } from '../kit/label.ts';
import { withLegend } from '../kit/legend.ts';
import { isPlace } from '../kit/place.ts';
import { placeScaleOf, type Scale, scaleOf } from '../kit/scale.ts';
import type { Theme } from '../kit/theme.ts';
import { tooltipFrame } from '../kit/tooltip.ts';
import { wholeLabelLine } from '../kit/whole-labels.ts';
import { layoutBars } from './bars.layout.ts';
import { categoryLabels, centersOf, hasBands, wholeCategoryLabels } from './category-labels.ts';
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

/** Print has the scales and names of the screen's plot; it is drawn anew in the width there is, as high as it needs to be. */
function layoutPlot(model: ChartModel, size: Size, theme: Theme): Drawing {
  const screen = size.screen ?? size;
  const fontSize = screen.width < 300 ? 11 : 12;
  const screenLegend = chartLegend(model, screen, theme);
  const legend = size.screen ? chartLegend(model, size, theme) : screenLegend;
  const scales = scalesOf(model, screen.height - screenLegend.height - 24);
  const values = valueLabels(model, scales, fontSize, theme);
  const plotIn = (room: Size, top: number): Plot => ({
    left: values.widths[0] ? values.widths[0] + 8 : 1,
    right:
      room.width -
      Math.max(
        values.widths[1] ? values.widths[1] + 8 : edgeOf(model),
        directLabels(model, room, theme).width,
      ),
    top: top + fontSize * 0.6 + 1,
    bottom: room.height - fontSize * 1.8 - 6,
  });
  const onScreen = plotIn(screen, screenLegend.height);
  const shown = categoryLabels(
    model,
    centersOf(model, onScreen),
    { ...onScreen, ...screen },
    fontSize,
    theme,
  );
  const print = size.screen ? plotIn(size, legend.height) : null;
  const names = print
    ? wholeCategoryLabels(
        model,
        shown,
        centersOf(model, print),
        { ...print, width: size.width },
        fontSize,
        theme,
      )
    : null;
  const below = names ? Math.max(0, names.lines - 1) * wholeLabelLine : 0;
  const least = print ? print.top + leastPlot(onScreen, scales) + fontSize * 1.8 + 6 + below : 0;
  const height = Math.max(size.height, Math.ceil(least));
  const plot = print ? { ...print, bottom: height - fontSize * 1.8 - 6 - below } : onScreen;
  const drawn = { ...size, height };
  const lowered = (label: Label) => ({ ...label, y: plot.bottom + fontSize * 1.2 + 5 + label.y });
  const direct = directLabels(model, size, theme).labels;
  const labels = [
    ...values.place(plot),
    ...(names ? names.labels.map(lowered) : shown.labels),
    ...placeDirect(model, scales, plot, direct),
  ];
  return {
    size: drawn,
    option: {
      animation: false,
      ...chartMarks(model, scales, plot, drawn, theme),
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

const lowestTick = 16;
/** How much of the screen's height a plot keeps before its card grows for names and keys. */
const leastShare = 0.75;

function leastPlot({ top, bottom }: Plot, scales: Scale[]): number {
  const ticks = Math.max(1, ...scales.map((scale) => scale?.ticks.length ?? 1));
  return Math.max((ticks - 1) * lowestTick, (bottom - top) * leastShare);
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
