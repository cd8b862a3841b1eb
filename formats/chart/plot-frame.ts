import type { Label } from '../kit/chart/label.ts';
import type { Legend } from '../kit/chart/legend.ts';
import { isPlace } from '../kit/chart/place.ts';
import { placeScaleOf, type Scale, scaleOf } from '../kit/chart/scale.ts';
import type { Size } from '../kit/define-format.ts';
import { wholeLabelLine } from '../kit/text/whole-labels.ts';
import type { Theme } from '../kit/theme.ts';
import { markerStrip } from './annotations/annotation-marks.ts';
import { categoryLabels, centersOf, hasBands, wholeCategoryLabels } from './category-labels.ts';
import { chartLegend } from './chart.legend.ts';
import type { ChartModel } from './chart.model.ts';
import { shownGoalLines } from './goal-marks.ts';
import type { Plot } from './plot.ts';
import { axisColumn, drawnValues } from './stacking.ts';
import { directLabels, valueLabels } from './value-labels.ts';

/** Where a chart's plot is, and what surrounds it. */
export type PlotFrame = {
  legend: Legend;
  scales: Scale[];
  plot: Plot;
  /** Of the categories below the plot. */
  names: Label[];
  /** Labels of the value axes. */
  valuesOf(plot: Plot): Label[];
  /** Of the whole chart: in print it may be more than the card has. */
  height: number;
};

/**
 * Print has the scales and names of the screen's plot; it is rendered again in the available width, as high as it needs to be.
 */
export function framePlot(model: ChartModel, size: Size, theme: Theme): PlotFrame {
  const screen = size.screen ?? size;
  const fontSize = screen.width < 300 ? 11 : 12;
  const legend = chartLegend(model, screen, theme);
  const strip = markerStrip(model);
  const scales = scalesOf(model, screen.height - legend.height - strip - 24);
  const values = valueLabels(model, scales, fontSize, theme);
  const plotIn = (available: Size, top: number): Plot => ({
    left: values.widths[0] ? values.widths[0] + 8 : 1,
    right:
      available.width -
      Math.max(
        values.widths[1] ? values.widths[1] + 8 : edgeOf(model),
        directLabels(model, available, theme).width,
      ),
    top: top + Math.max(strip, fontSize * 0.6 + 1),
    bottom: available.height - belowPlot(fontSize),
  });
  const plot = plotIn(screen, legend.height);
  const shown = categoryLabels(model, centersOf(model, plot), { ...plot, ...screen }, fontSize, theme);
  const onScreen = { legend, scales, plot, names: shown.labels, valuesOf: values.place, height: size.height };
  if (!size.screen) return onScreen;
  const ownLegend = chartLegend(model, size, theme);
  const { top, left, right } = plotIn(size, ownLegend.height);
  const available = { left, right, width: size.width };
  const whole = wholeCategoryLabels(model, shown, centersOf(model, available), available, fontSize, theme);
  const below = belowPlot(fontSize) + Math.max(0, whole.lines - 1) * wholeLabelLine;
  const height = Math.max(size.height, Math.ceil(top + minPlot(plot, scales) + below));
  const bottom = height - below;
  const names = whole.labels.map((label) => ({ ...label, y: bottom + fontSize * 1.2 + 5 + label.y }));
  return { ...onScreen, legend: ownLegend, plot: { top, left, right, bottom }, names, height };
}

/** The names of the categories in one line, and the air above them. */
function belowPlot(fontSize: number): number {
  return fontSize * 1.8 + 6;
}

const lowestTick = 16;
/** How much of the screen's height a plot keeps before its card grows for names and keys. */
const minShare = 0.75;

function minPlot({ top, bottom }: Plot, scales: Scale[]): number {
  const ticks = Math.max(1, ...scales.map((scale) => scale?.ticks.length ?? 1));
  return Math.max((ticks - 1) * lowestTick, (bottom - top) * minShare);
}

/** The point of an incomplete day must not be cut in half. */
function edgeOf(model: ChartModel): number {
  const last = model.partials.at(-1)?.index === model.cells.length - 1;
  return last && !hasBands(model) ? 5 : 1;
}

/** One scale for each unit; the second takes as many steps as the first, so that both share the grid. */
function scalesOf(model: ChartModel, height: number): Scale[] {
  const maxTicks = height < 90 ? 3 : height < 200 ? 4 : 5;
  const scales: Scale[] = [];
  const goals = shownGoalLines(model);
  for (const series of model.series) {
    const { scale } = series;
    if (scales[scale]) continue;
    const column = axisColumn(model, series);
    const sisters = model.series.filter((other) => other.scale === scale);
    const targets = goals.flatMap((goal) => (sisters.includes(goal.series) ? goal.values : []));
    const values = [...sisters.flatMap(drawnValues), ...targets];
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
