import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing } from '../kit/chart/chart.ts';
import { boxOf, type Label, type Line, moveOverlay, overlap } from '../kit/chart/label.ts';
import { type Legend, optionalsOf, wholeLegend, withLegend } from '../kit/chart/legend.ts';
import { type Scale, scaleOf } from '../kit/chart/scale.ts';
import { layoutStraightBars, type StraightBar } from '../kit/chart/straight-bars.ts';
import type { Extent, Size } from '../kit/define-format.ts';
import { widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { type AxisNames, type NamesSpace, placeAxisNames, type Web } from './axis-names.ts';
import { placePrintNames } from './print-names.ts';
import { legendItems, radarLegend } from './radar.legend.ts';
import { radarMarks, radarPointing } from './radar.marks.ts';
import { axisName, hiddenAxesText } from './radar.messages.ts';
import type { RadarModel } from './radar.model.ts';
import { minRinged, ringLabels } from './ring-labels.ts';

/** Places a radar in its card; null if there is nothing to draw. */
export function layoutRadar(model: RadarModel, size: Size, theme: Theme): Drawing | null {
  const known = model.series.some(({ points }) =>
    points.some(({ at, compareAt }) => at !== null || compareAt !== null),
  );
  if (model.axes.length === 0 || !known) return null;
  if (model.axes.length < 3) return layoutFew(model, size, theme);
  const onScreen = layoutWeb(model, size.screen ?? size, theme);
  const { web, legend, labels, lines, height, scales } = size.screen
    ? inPrint(model, size, onScreen, theme)
    : onScreen;
  return {
    size: { ...size, height },
    marks: radarMarks(model, scales, web, theme),
    overlay: withLegend({ labels, swatches: [], lines }, legend),
    pointing: radarPointing(model, scales, web, theme),
    keys: legend.keys,
  };
}

type Layout = { web: Web; legend: Legend; labels: Label[]; lines: Line[]; height: number; scales: Scale[] };
type ScreenLayout = Layout & { names: AxisNames; hidden: string | null };

function layoutWeb(model: RadarModel, size: Extent, theme: Theme): ScreenLayout {
  const { legend, beside } = radarLegend(model, size, theme);
  const space: NamesSpace = beside
    ? { left: beside, right: size.width - beside, top: 0, bottom: size.height }
    : { left: 0, right: size.width, top: legend.height, bottom: size.height };
  const names = placeAxisNames(model, space, theme);
  const { web } = names;
  const scales = scalesOf(model, web.radius);
  const hidden = hiddenLabel(model, space, names.labels, theme);
  const labels = [
    ...names.labels,
    ...(model.visibleLabels ? ringLabels(model, scales, web, theme) : []),
    ...hidden,
  ];
  return {
    web,
    legend,
    labels,
    lines: [],
    height: size.height,
    scales,
    names,
    hidden: hidden[0]?.text ?? null,
  };
}

/** The screen's names, keys and rings, all of them whole, in the width there is. */
function inPrint(model: RadarModel, size: Size, onScreen: ScreenLayout, theme: Theme): Layout {
  const { scales, hidden } = onScreen;
  const items = legendItems(model, theme);
  const legend = wholeLegend(items, optionalsOf(items, onScreen.legend), size.width, theme);
  const minRadius = model.visibleLabels ? minRinged(scales, onScreen.web.radius) : 0;
  const ringTexts = model.visibleLabels
    ? ringLabels(model, scales, onScreen.web, theme).map(({ text }) => text)
    : [];
  const ringWidth = ringTexts.length > 0 ? widestText(ringTexts, 11) + 8 : 0;
  const { radius, top, bottom, ...names } = placePrintNames(
    onScreen.names,
    { width: size.width, minRadius, ringWidth },
    theme,
  );
  const needed = legend.height + (bottom - top) + 4 + (hidden ? hiddenRow : 0);
  const height = Math.max(size.height, Math.ceil(needed));
  const web: Web = { x: size.width / 2, y: legend.height + (height - needed) / 2 + 2 - top, radius };
  const around = moveOverlay({ swatches: [], ...names }, web.x, web.y);
  const below: Label[] = hidden
    ? [{ text: hidden, x: 0, y: height - 8, anchor: 'start', size: 11, colour: theme.muted }]
    : [];
  const rings = model.visibleLabels ? ringLabels(model, scales, web, theme, onScreen.web) : [];
  return { web, legend, labels: [...around.labels, ...rings, ...below], lines: around.lines, height, scales };
}

const hiddenRow = 18;

/** Two axes make no web: each value gets a bar, as long as its part of the largest of its unit. */
function layoutFew(model: RadarModel, size: Size, theme: Theme): Drawing {
  const { locale } = theme;
  const bars = model.axes.flatMap((_, axis) =>
    model.series.flatMap(({ label, points, scale }, index): StraightBar[] => {
      const point = points[axis];
      if (!point) return [];
      const sisters = model.series.filter((series) => series.scale === scale);
      const largest = Math.max(0, ...sisters.flatMap((series) => series.points.map(({ at }) => at ?? 0)));
      const name = axisName(model, axis, locale);
      return [
        {
          name: model.series.length > 1 ? `${name}, ${label}` : name,
          value: formatValue(point.value, point.column, locale),
          shortValue: formatValue(point.value, point.column, locale, { compact: true }),
          reached: largest > 0 ? (point.at ?? 0) / largest : 0,
          colour: seriesColour(theme, index),
        },
      ];
    }),
  );
  const { overlay, height } = layoutStraightBars(bars, size, theme);
  return { size: { ...size, height }, marks: '', overlay, pointing: null };
}

/** One scale for each unit; all take the rings of the first, as far as round values allow. */
function scalesOf(model: RadarModel, radius: number): Scale[] {
  const maxTicks = radius < 50 ? 3 : radius < 110 ? 4 : 5;
  if (model.shares) {
    const ticks = maxTicks === 4 ? [0, 0.5, 1] : scaleTicks(maxTicks);
    return [{ min: 0, max: 1, step: ticks[1] ?? 1, ticks }];
  }
  const scales: Scale[] = [];
  for (const { scale, points } of model.series) {
    const column = points[0]?.column;
    if (scales[scale] || !column) continue;
    const sisters = model.series.filter((series) => series.scale === scale);
    const values = sisters.flatMap((series) => series.points.flatMap(({ at, compareAt }) => [at, compareAt]));
    const [first] = scales;
    scales[scale] = scaleOf(
      values.filter((value) => value !== null),
      {
        column,
        maxTicks,
        fromZero: true,
        intervals: first && first.min === 0 ? first.ticks.length - 1 : undefined,
      },
    );
  }
  return scales;
}

function scaleTicks(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}

/** How many rows have no axis: in the corner, if no name is there. */
function hiddenLabel(model: RadarModel, space: NamesSpace, names: Label[], theme: Theme): Label[] {
  const text = hiddenAxesText(model, theme.locale);
  if (!text) return [];
  const label: Label = { text, x: 0, y: space.bottom - 8, anchor: 'start', size: 11, colour: theme.muted };
  return names.some((name) => overlap(boxOf(name), boxOf(label))) ? [] : [label];
}
