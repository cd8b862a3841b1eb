import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing } from '../kit/chart/chart.ts';
import { type Box, boxOf, type Label, overlap } from '../kit/chart/label.ts';
import { renderRule, round } from '../kit/chart/marks.ts';
import { type Scale, scaleOf } from '../kit/chart/scale.ts';
import { translucent } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import { shortenMiddle, textWidth, widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { missingText, pointName, scatterTooltip } from './scatter.messages.ts';
import type { ScatterAxis, ScatterModel, ScatterPoint } from './scatter.model.ts';

const FONT_SIZE = 12;
const TITLE_PX = 20;
const BELOW_PX = 40;
const NOTE_PX = 20;
const PLAIN_RADIUS = 5;
const MIN_RADIUS = 4;
const MAX_RADIUS = 18;
const MAX_NAME_PX = 140;
/** How far from its rim a point is still meant. */
const REACH_PX = 10;

type Plot = { left: number; right: number; top: number; bottom: number; x: Scale; y: Scale };
type Circle = { x: number; y: number; radius: number };

/** Places a scatter plot in its card; null if there is nothing to draw. */
export function layoutScatter(model: ScatterModel | null, size: Size, theme: Theme): Drawing | null {
  if (!model || model.points.length === 0) return null;
  const plot = plotOf(model, size, theme);
  const circles = circlesOf(model, plot);
  const colour = seriesColour(theme, 0);
  const circle = ({ x, y, radius }: Circle, look: string) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${look}/>`;
  const look = `fill="${translucent(colour, 0.45)}" stroke="${colour}"`;
  return {
    size,
    marks: [
      ...plot.y.ticks.map((tick) => renderRule(plot.left, plot.right, upAt(tick, plot), theme.hairline)),
      ...circles.map((one) => circle(one, look)),
    ].join(''),
    overlay: {
      labels: [
        ...axisLabels(model, plot, theme),
        ...(model.visibleNames ? pointLabels(model, circles, plot, theme) : []),
        ...(model.missing > 0 ? [noteLabel(missingText(model.missing), size.height, theme)] : []),
      ],
      swatches: [],
      lines: [],
    },
    pointing: {
      indexAt: (x, y) => nearest(circles, x, y),
      tooltip: (index) => scatterTooltip(model, index, colour, theme),
      highlight: (index) =>
        circles[index] ? circle(circles[index], `fill="${colour}" stroke="${theme.ink}"`) : '',
      places: circles.map(({ x, y }) => ({ x, y })),
      cellAt: (index) => model.points[index]?.cell ?? null,
    },
  };
}

function plotOf(model: ScatterModel, size: Size, theme: Theme): Plot {
  const noted = model.missing > 0 ? NOTE_PX : 0;
  const [top, bottom] = [TITLE_PX + FONT_SIZE / 2, size.height - BELOW_PX - noted];
  const valuesOf = (of: (point: ScatterPoint) => number) => model.points.map(of);
  const y = scaleOf(
    valuesOf((point) => point.y),
    { column: model.y.column, maxTicks: bottom - top < 120 ? 3 : 5, fromZero: false },
  );
  const left = widestText(textsOf(y, model.y, theme), FONT_SIZE) + 8;
  const x = scaleOf(
    valuesOf((point) => point.x),
    { column: model.x.column, maxTicks: size.width - left < 300 ? 3 : 5, fromZero: false },
  );
  const last = textsOf(x, model.x, theme).at(-1) ?? '';
  return { left, right: size.width - textWidth(last, FONT_SIZE) / 2, top, bottom, x, y };
}

function textsOf({ ticks }: Scale, { column }: ScatterAxis, { locale }: Theme): string[] {
  return ticks.map((tick) => formatValue(tick, column, locale, { compact: true }));
}

function acrossAt(value: number, { left, right, x }: Plot): number {
  return left + ((value - x.min) / (x.max - x.min || 1)) * (right - left);
}

function upAt(value: number, { top, bottom, y }: Plot): number {
  return bottom - ((value - y.min) / (y.max - y.min || 1)) * (bottom - top);
}

/** Sizes are areas: four times the value is twice the radius. */
function circlesOf({ points, size }: ScatterModel, plot: Plot): Circle[] {
  const most = Math.max(0, ...points.map((point) => point.size ?? 0));
  return points.map((point) => {
    const share = most > 0 ? Math.max(0, point.size ?? 0) / most : 0;
    const radius = size ? Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt(share)) : PLAIN_RADIUS;
    return { x: acrossAt(point.x, plot), y: upAt(point.y, plot), radius };
  });
}

function axisLabels(model: ScatterModel, plot: Plot, theme: Theme): Label[] {
  const tick = { size: FONT_SIZE, colour: theme.muted, tabular: true };
  const name = { size: FONT_SIZE, colour: theme.ink };
  const width = plot.right - plot.left;
  return [
    ...textsOf(plot.y, model.y, theme).map((text, at): Label => {
      const y = upAt(plot.y.ticks[at] ?? 0, plot);
      return { ...tick, text, x: plot.left - 8, y, anchor: 'end' };
    }),
    ...textsOf(plot.x, model.x, theme).map((text, at): Label => {
      const x = acrossAt(plot.x.ticks[at] ?? 0, plot);
      return { ...tick, text, x, y: plot.bottom + FONT_SIZE, anchor: 'middle' };
    }),
    { ...name, text: shortenMiddle(model.y.column.label, width, FONT_SIZE), x: 0, y: 8, anchor: 'start' },
    {
      ...name,
      text: shortenMiddle(model.x.column.label, width, FONT_SIZE),
      x: plot.right,
      y: plot.bottom + FONT_SIZE + 16,
      anchor: 'end',
    },
  ];
}

/** Names beside their points, the first rows before the others, where they cover neither a point nor another name. */
function pointLabels(model: ScatterModel, circles: readonly Circle[], plot: Plot, theme: Theme): Label[] {
  const taken: Box[] = circles.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return model.points.flatMap((point, at): Label[] => {
    const { x, y, radius } = circles[at] ?? { x: 0, y: 0, radius: 0 };
    const text = shortenMiddle(pointName(model, point, theme.locale), MAX_NAME_PX, FONT_SIZE);
    const placed = (['start', 'end'] as const).map(
      (anchor): Label => ({
        text,
        x: anchor === 'start' ? x + radius + 4 : x - radius - 4,
        y,
        anchor,
        size: 11,
        colour: theme.ink,
        halo: true,
      }),
    );
    const free = placed.find((label) => {
      const box = boxOf(label);
      const isInside = box.left >= plot.left && box.right <= plot.right;
      return isInside && taken.every((other) => !overlap(box, other));
    });
    if (!free) return [];
    taken.push(boxOf(free));
    return [free];
  });
}

/** The point whose rim is nearest, of those in reach; the smaller one of two that lie on each other. */
function nearest(circles: readonly Circle[], x: number, y: number): number | null {
  const reached = circles
    .map((circle, index) => ({ index, circle, gap: Math.hypot(circle.x - x, circle.y - y) - circle.radius }))
    .filter(({ gap }) => gap <= REACH_PX)
    .sort((a, b) => Math.max(0, a.gap) - Math.max(0, b.gap) || a.circle.radius - b.circle.radius);
  return reached[0]?.index ?? null;
}

function noteLabel(text: string, height: number, { muted }: Theme): Label {
  return { text, x: 0, y: height - NOTE_PX / 2 + 2, anchor: 'start', size: FONT_SIZE, colour: muted };
}
