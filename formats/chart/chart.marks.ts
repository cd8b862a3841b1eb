import type { Pointing } from '../kit/chart/chart.ts';
import {
  type LineStyle,
  type Point,
  renderArea,
  renderBar,
  renderDot,
  renderLine,
  renderRule,
  round,
  thinned,
  thinnedBars,
} from '../kit/chart/marks.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { mix, translucent } from '../kit/contrast.ts';
import { isBehind } from '../kit/names.ts';
import { daysOf } from '../kit/period/partial-periods.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { Markers } from './annotations/annotation-marks.ts';
import { centersOf } from './category-labels.ts';
import { chartTooltip } from './chart.messages.ts';
import type { ChartModel, ChartSeries, Stack } from './chart.model.ts';
import { type Plot, yOf } from './plot.ts';

/** What the marks of a chart with lines or vertical bars depend on. */
export type Plotted = { model: ChartModel; scales: Scale[]; plot: Plot; theme: Theme };

type Values = readonly (number | null)[];

/** A comparison's line shines through. */
const COMPARE_OPACITY = 0.45;
/** Bands that meet have to be told apart by their colour. */
const STACKED_OPACITY = 0.55;

/** Grid lines, then bars, then lines with their areas, in the order of the series. Texts are placed by the layout. */
export function chartMarks(plotted: Plotted): string {
  const { model, scales, plot, theme } = plotted;
  const centers = centersOf(model, plot);
  const rules = model.visibleGrid
    ? (scales[0]?.ticks ?? []).map((tick) =>
        renderRule(plot.left, plot.right, yOf(tick, scales[0], plot), theme.hairline),
      )
    : [];
  const lines = model.series.flatMap((series, index) =>
    series.kind === 'bar' ? [] : [lineMarks(plotted, series, seriesColour(theme, index), centers)],
  );
  return [...rules, verticalBars(plotted, centers), ...lines, ...compareTotals(plotted, centers)].join('');
}

/** Where the whole of stacked areas was in the comparison. */
function compareTotals({ model, scales, plot, theme }: Plotted, centers: readonly number[]): string[] {
  return model.series.map(({ compareTotal = [], scale }) => {
    const points = compareTotal.map((value, index) => ({
      x: centers[index] ?? 0,
      y: value === null ? null : yOf(value, scales[scale], plot),
    }));
    return renderPoints(points, { colour: theme.muted, dashes: '5 4' });
  });
}

/** The place on the axis that is nearest to a pointer: a rule through it, and a dot on each line. */
export function chartPointing(
  { model, scales, plot, theme }: Plotted,
  markers: Pick<Markers, 'indexAt'>,
): Pointing {
  const centers = centersOf(model, plot);
  const edge = 8;
  return {
    indexAt: (x, y) => {
      const marked = markers.indexAt(x, y);
      if (marked !== null) return marked;
      if (x < plot.left - edge || x > plot.right + edge || y < plot.top - edge || y > plot.bottom + edge)
        return null;
      const step = (centers[1] ?? plot.right) - (centers[0] ?? plot.left);
      return Math.min(centers.length - 1, Math.max(0, Math.round((x - (centers[0] ?? 0)) / (step || 1))));
    },
    tooltip: (index) => chartTooltip(model, index, theme),
    places: centers.map((x) => ({ x, y: (plot.top + plot.bottom) / 2 })),
    daysAt: (index) =>
      index === model.restAt ? null : daysOf(String(model.cells[index] ?? ''), model.dimension.type),
    cellAt: (index) => (index === model.restAt ? null : (model.cells[index] ?? null)),
    highlight: (index) => {
      const x = round(centers[index] ?? 0);
      const dots = model.series.map((series, at) => {
        const value = series.values[index] ?? null;
        if (series.kind === 'bar' || value === null) return '';
        const top = series.stack?.[index]?.to ?? value;
        return renderDot({ x, y: yOf(top, scales[series.scale], plot) }, { colour: seriesColour(theme, at) });
      });
      return `<path d="M${x} ${round(plot.top)}V${round(plot.bottom)}" stroke="${theme.other}"/>${dots.join('')}`;
    },
  };
}

/** The hue of a comparison's bar: opaque, or grid lines would shine through. */
export function faint(colour: string, theme: Theme): string {
  return mix(colour, theme.paper, 0.55);
}

/** The hue of a bar behind the selected one. */
export function behind(colour: string, theme: Theme): string {
  return mix(colour, theme.paper, 0.7);
}

/** Lines are compared by a dashed line behind them. */
function lineMarks(
  plotted: Plotted,
  series: ChartSeries,
  colour: string,
  centers: readonly number[],
): string {
  const { scales, plot } = plotted;
  const scale = scales[series.scale];
  if (series.stack) return stackedArea(plotted, series.stack, { scale, colour, centers });
  const pointsOf = (values: Values): Point[] =>
    values.map((value, index) => ({
      x: centers[index] ?? 0,
      y: value === null ? null : yOf(value, scale, plot),
    }));
  const before = series.compares
    ? renderPoints(pointsOf(series.compares), { colour, opacity: COMPARE_OPACITY, dashes: '5 4' })
    : '';
  const zero = yOf(Math.min(Math.max(0, scale?.min ?? 0), scale?.max ?? 0), scale, plot);
  return before + ownLine(plotted, series, pointsOf(series.values), { colour, zero });
}

type AreaLook = { scale: Scale | undefined; colour: string; centers: readonly number[] };

/** A band on those below it. */
function stackedArea({ plot }: Plotted, stack: Stack, { scale, colour, centers }: AreaLook): string {
  const points = stack.map((range, index) => ({
    x: centers[index] ?? 0,
    y: range && yOf(range.to, scale, plot),
    ...(range ? { from: yOf(range.from, scale, plot) } : {}),
  }));
  return renderArea(points, plot.bottom, colour, STACKED_OPACITY) + renderPoints(points, { colour });
}

/** Where a period isn't whole, the line is dotted and ends in a hollow point: it has not fallen, it isn't finished. */
function ownLine(
  { model, theme }: Plotted,
  { kind }: ChartSeries,
  points: Point[],
  { colour, zero }: { colour: string; zero: number },
): string {
  const fill = (some: readonly Point[], opacity: number) =>
    kind === 'area' ? renderArea(thinned(joinPoints(some, points)), zero, colour, opacity) : '';
  const partial = new Set(model.partials.map(({ index }) => index));
  if (partial.size === 0) return fill(points, 0.1) + renderPoints(points, { colour });
  const only = (isShown: (index: number) => boolean) =>
    points.map((point, index) => (isShown(index) ? point : { ...point, y: null }));
  const whole = only((index) => !partial.has(index));
  const dotted = only((index) => [index - 1, index, index + 1].some((at) => partial.has(at)));
  const hollow = points.filter((_, index) => partial.has(index));
  return (
    fill(whole, 0.1) +
    renderPoints(whole, { colour }, points) +
    fill(dotted, 0.05) +
    renderLine(joinPoints(dotted, points), { colour, dashes: '2 3' }) +
    hollow.map((point) => renderDot(point, { colour, fill: theme.paper })).join('')
  );
}

/** A line, and dots for points without neighbours, which have no line to be seen by. `known` are those that count as neighbours. */
function renderPoints(points: readonly Point[], style: LineStyle, known = points): string {
  const isDotted = (index: number) => isAlone(known, index) && points[index]?.y !== null;
  const dots = points.filter((_, index) => isDotted(index));
  return (
    renderLine(thinned(joinPoints(points, known)), style) +
    dots.map((point) => renderDot(point, style)).join('')
  );
}

/** Measured now and then only, as places looked up once a week: the way from one to the next is still a line. */
function joinPoints(points: readonly Point[], known: readonly Point[]): readonly Point[] {
  const isScattered = known.every(({ y }, index) => y === null || isAlone(known, index));
  return isScattered ? points.filter(({ y }) => y !== null) : points;
}

function isAlone(points: readonly Point[], index: number): boolean {
  return (points[index - 1]?.y ?? null) === null && (points[index + 1]?.y ?? null) === null;
}

type RestLook = { at: number | null; colour: string };

/** Where the bar of all that has no bar of its own is, and its grey. */
export function restLook({ restAt }: ChartModel, own: boolean, theme: Theme): RestLook {
  return { at: restAt, colour: own ? theme.other : faint(theme.other, theme) };
}

/** Bars of one colour; sets of one `slot` are on each other, others beside each other. */
type BarSet = {
  ranges: Stack;
  scale: Scale | undefined;
  colour: string;
  slot: string;
  own: boolean;
  rest: RestLook;
};

const BAR_SHARE = 0.68;
const BAR_GAP = 0.15;
const WIDEST_BAR = 28;

/** Bars side by side, each series after its comparison. One that isn't whole is an outline. */
function verticalBars({ model, scales, plot, theme }: Plotted, centers: readonly number[]): string {
  const sets = model.series.flatMap((series, index) => barSets({ model, scales, theme }, series, index));
  const slots = [...new Set(sets.map(({ slot }) => slot))];
  const gaps = 1 + BAR_GAP;
  const barSpace = ((plot.right - plot.left) / model.cells.length) * BAR_SHARE;
  const width = Math.min(WIDEST_BAR, Math.max(1, barSpace / (slots.length * gaps - BAR_GAP)));
  const all = width * (slots.length * gaps - BAR_GAP);
  const partials = new Set(model.partials.map(({ index }) => index));
  const behinds = model.cells.map((cell) => isBehind(model.names, cell));
  return sets
    .map((set) => {
      const shift = slots.indexOf(set.slot) * width * gaps - all / 2;
      return barsOf(set, { plot, centers, partials, width, shift, behinds, theme });
    })
    .join('');
}

/** The bars of a series, after those of its comparison; none of other series. */
function barSets(
  { model, scales, theme }: Omit<Plotted, 'plot'>,
  { kind, values, compares, stack, compareStack, scale: scaleAt }: ChartSeries,
  index: number,
): BarSet[] {
  if (kind !== 'bar') return [];
  const colour = seriesColour(theme, index);
  const common = { scale: scales[scaleAt], colour, own: true };
  // Each part keeps its colour in the rest, which has the same parts.
  if (stack) {
    const whole = { ...common, ranges: stack, slot: `stack ${scaleAt}`, rest: { at: null, colour } };
    const pale = { colour: faint(colour, theme), slot: `before ${scaleAt}`, own: false };
    return compareStack ? [{ ...whole, ...pale, ranges: compareStack }, whole] : [whole];
  }
  const rest = restLook(model, true, theme);
  const own = { ...common, ranges: fromZero(values), slot: `own ${index}`, rest };
  if (!compares?.some((value) => value !== null)) return [own];
  const before = { ranges: fromZero(compares), colour: faint(colour, theme), slot: `before ${index}` };
  return [{ ...own, ...before, own: false, rest: restLook(model, false, theme) }, own];
}

/** Bars that are not stacked. */
export function fromZero(values: Values): Stack {
  return values.map((value) => (value === null ? null : { from: 0, to: value, isOuter: true }));
}

type Row = {
  plot: Plot;
  centers: readonly number[];
  /** Places whose period is incomplete. */
  partials: ReadonlySet<number>;
  /** Places behind the selected one. */
  behinds: readonly boolean[];
  theme: Theme;
  /** Of a bar, and how far its left edge is from the centre of its place. */
  width: number;
  shift: number;
};

function barsOf(
  { ranges, scale, colour, rest, own: isOwn }: BarSet,
  { plot, centers, partials, width, shift, behinds, theme }: Row,
): string {
  const within = (value: number) => Math.min(Math.max(value, scale?.min ?? 0), scale?.max ?? 0);
  const bars = ranges.flatMap((range, index) => {
    if (range === null) return [];
    const [y, start] = [yOf(range.to, scale, plot), yOf(within(range.from), scale, plot)];
    const x = (centers[index] ?? 0) + shift;
    const box = { x, y: Math.min(y, start), width, height: Math.abs(start - y) };
    const far = range.to < 0 ? ('bottom' as const) : ('top' as const);
    const end = range.isOuter ? far : ('none' as const);
    const own = index === rest.at ? rest.colour : colour;
    const seen = behinds[index] ? behind(own, theme) : own;
    return [{ box, end, seen, isPartial: isOwn && partials.has(index) }];
  });
  const drawn =
    ranges.length > plot.right - plot.left ? thinnedBars(bars, ({ isPartial }) => isPartial) : bars;
  const outlined = { colour: translucent(colour, 0.22), outline: colour };
  return drawn
    .map(({ box, end, isPartial, seen }) => renderBar(box, end, isPartial ? outlined : { colour: seen }))
    .join('');
}
