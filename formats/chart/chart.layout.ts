import { spreadVertically } from '../kit/chart/axis-labels.ts';
import type { Drawing } from '../kit/chart/chart.ts';
import { boxOf, type Label, type Overlay } from '../kit/chart/label.ts';
import { KEY_HEIGHT, type LegendKey, withLegend } from '../kit/chart/legend.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { withGreyRest } from '../kit/chart/series-choice.ts';
import type { Size } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import { listHeight, screenListHeight } from './annotations/annotation-list.ts';
import { layoutMarkers } from './annotations/annotation-marks.ts';
import { layoutBars, notePx } from './bars.layout.ts';
import { chartMarks, chartPointing } from './chart.marks.ts';
import { leftOutText } from './chart.messages.ts';
import type { ChartModel } from './chart.model.ts';
import { layoutGoalLines } from './goal-marks.ts';
import { type Plot, yOf } from './plot.ts';
import { framePlot } from './plot-frame.ts';
import { withStacks } from './stacking.ts';
import { directLabels } from './value-labels.ts';

/** Places a chart in its card; null if there is nothing to draw. */
export function layoutChart(given: ChartModel, size: Size, colours: Theme): Drawing | null {
  const model = withStacks(given);
  const theme = withGreyRest(colours, model.series);
  const { series, cells } = model;
  const drawn = series.some(({ values, compares }) =>
    [values, compares ?? []].some((side) => side.some((value) => value !== null)),
  );
  if (cells.length === 0 || !drawn) return null;
  return withLeftOut(
    model,
    aboveList(model, size, theme),
    theme,
    (space) => layoutBars(model, space, theme) ?? layoutPlot(model, space, theme),
  );
}

/** The space above the list of annotations. */
function aboveList(model: ChartModel, size: Size, theme: Theme): Size {
  const height = size.height - listHeight(model, size, theme);
  const { screen } = size;
  if (!screen) return { ...size, height };
  return {
    ...size,
    height,
    screen: { ...screen, height: screen.height - screenListHeight(model, screen, theme) },
  };
}

/** Says below the drawing how many rows it leaves out. */
function withLeftOut(
  { leftOut }: ChartModel,
  size: Size,
  theme: Theme,
  layout: (space: Size) => Drawing,
): Drawing {
  if (leftOut === 0) return layout(size);
  const shorter = <Space extends { height: number }>(space: Space) => ({
    ...space,
    height: space.height - notePx,
  });
  const drawing = layout({ ...shorter(size), ...(size.screen ? { screen: shorter(size.screen) } : {}) });
  const height = drawing.size.height + notePx;
  const note: Label = {
    text: leftOutText(leftOut, theme.locale),
    x: 0,
    y: height - notePx / 2 + 2,
    anchor: 'start',
    size: 12,
    colour: theme.muted,
  };
  const { overlay } = drawing;
  return {
    ...drawing,
    size: { ...drawing.size, height },
    overlay: { ...overlay, labels: [...overlay.labels, note] },
  };
}

function layoutPlot(model: ChartModel, size: Size, theme: Theme): Drawing {
  const { legend, scales, plot, names, valuesOf, height } = framePlot(model, size, theme);
  const drawn = { ...size, height };
  const direct = directLabels(model, size, theme).labels;
  const placed = placeDirect(model, scales, plot, direct);
  const markers = layoutMarkers(model, plot, size.width, theme);
  const plotted = { model, scales, plot, theme };
  const goals = layoutGoalLines(plotted);
  if (goals.keys.some((key) => !model.goalKeys?.includes(key)))
    return layoutPlot({ ...model, goalKeys: goals.keys }, size, theme);
  const labels = [...valuesOf(plot), ...names, ...placed, ...goals.labels, ...markers.labels];
  return {
    size: drawn,
    marks: markers.behind + chartMarks(plotted) + goals.marks + markers.marks,
    overlay: withLegend({ labels, swatches: [], lines: zeroLine(scales[0], plot, theme) }, legend),
    pointing: chartPointing(plotted, markers),
    keys: direct.length > 0 ? placed.map(keyAt) : legend.keys,
  };
}

function placeDirect(model: ChartModel, scales: Scale[], plot: Plot, labels: Label[]): Label[] {
  const positions = labels.map((_, index) => {
    const series = model.series[index];
    const last = series?.values.findLast((value) => value !== null) ?? 0;
    return yOf(last, scales[series?.scale ?? 0], plot);
  });
  const placed = spreadVertically(positions, KEY_HEIGHT, plot.top, plot.bottom);
  return labels.map((label, index) => ({ ...label, x: plot.right + 8, y: placed[index] ?? plot.top }));
}

/** A name at the end of a line hides it like one in the legend. */
function keyAt(label: Label, series: number): LegendKey {
  const { left, right } = boxOf(label);
  const box = { x: left, y: label.y - KEY_HEIGHT / 2, width: right - left, height: KEY_HEIGHT };
  return { series, name: label.text, hidden: false, ...box };
}

function zeroLine(scale: Scale | undefined, plot: Plot, theme: Theme): Overlay['lines'] {
  if (!scale || scale.min >= 0 || scale.max < 0) return [];
  const y = Math.round(yOf(0, scale, plot)) + 0.5;
  return [{ x1: plot.left, y1: y, x2: plot.right, y2: y, colour: theme.other }];
}
