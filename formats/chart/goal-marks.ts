import type { Column } from '@vitrine/contract/entities/table.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { boxOf, type Label, overlap } from '../kit/chart/label.ts';
import { type Point, renderLine } from '../kit/chart/marks.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { centersOf } from './category-labels.ts';
import type { ChartModel, ChartSeries, Stack } from './chart.model.ts';
import type { GoalLine } from './goal-lines.ts';
import { type Plot, yOf } from './plot.ts';

/** A line with the series whose scale it is on, and where it is drawn there: a stacked series has its target above those below it. */
export type ShownGoalLine = { line: GoalLine; series: ChartSeries; values: (number | null)[] };

/**
 * The lines of what is shown: of a series, and of the whole that stacked parts add up to. Shares of all have no target, and neither have
 * parts beside each other.
 */
export function shownGoalLines({
  goalLines: lines,
  series,
  stacking,
}: Pick<ChartModel, 'goalLines' | 'series' | 'stacking'>): ShownGoalLine[] {
  return lines.flatMap((line): ShownGoalLine[] => {
    const own = series.find(({ key }) => key === line.key);
    if (own && !own.stack) return [{ line, series: own, values: line.values }];
    if (stacking !== 'values') return [];
    if (own)
      return [{ line, series: own, values: line.values.map((value, row) => aboveOthers(own, value, row)) }];
    const part = series.find(({ column, stack }) => stack && isPartOf(column, line.column));
    return part ? [{ line, series: part, values: line.values }] : [];
  });
}

function aboveOthers({ stack }: ChartSeries, value: number | null, row: number): number | null {
  const range = stack?.[row] ?? null;
  return value === null || range === null ? null : range.from + value;
}

function isPartOf(part: Column, whole: Column): boolean {
  const idOf = ({ metric, key }: Column) => metric ?? key;
  return part.part !== undefined && idOf(part) === idOf(whole) && part.instanceId === whole.instanceId;
}

type Drawn = { model: ChartModel; scales: Scale[]; plot: Plot; theme: Theme };
const FONT_PX = 11;
/** A value is tried at one place in so many pixels: a chart of years has thousands of days. */
const STEP_PX = 2 * FONT_PX;

/**
 * A dotted line for each goal, with its value where nothing else is drawn; `keys` are the values for which there is no place, so that
 * the legend has to show them.
 */
export function layoutGoalLines({ model, scales, plot, theme }: Drawn): {
  marks: string;
  labels: Label[];
  keys: string[];
} {
  const lines = shownGoalLines(model);
  if (lines.length === 0) return { marks: '', labels: [], keys: [] };
  const centers = centersOf(model, plot);
  const around = drawnLines(model, scales, plot);
  const drawn = lines.map(({ line, series, values }) => ({
    text: goalText(
      line,
      line.values.findLastIndex((value) => value !== null),
      theme.locale,
    ),
    points: pointsOf(values, series, { centers, scales, plot }),
  }));
  const labels: Label[] = [];
  for (const { text, points } of drawn) {
    if (model.goalKeys?.includes(text)) continue;
    const others = drawn.filter((other) => other.text !== text);
    const beside = [...around, ...others.map((other) => definedPoints(other.points))];
    const label = labelOf(text, points, { lines: beside, labels, plot, theme });
    if (label) labels.push(label);
  }
  const placed = new Set(labels.map(({ text }) => text));
  return {
    marks: drawn
      .map(({ points }) => renderLine(points, { colour: theme.ink, dashes: '2 4', opacity: 0.7 }))
      .join(''),
    labels,
    keys: [...new Set(drawn.map(({ text }) => text))].filter((text) => !placed.has(text)),
  };
}

function pointsOf(
  values: ShownGoalLine['values'],
  { scale }: ChartSeries,
  { centers, scales, plot }: { centers: readonly number[]; scales: Scale[]; plot: Plot },
): Point[] {
  const points = values.map((value, index) => ({
    x: centers[index] ?? 0,
    y: value === null ? null : yOf(value, scales[scale], plot),
  }));
  const [first, last] = [points[0], points.at(-1)];
  // From edge to edge, also beside the bars of the first and last cell.
  const ends = (point: Point | undefined, x: number) => (point && point.x !== x ? [{ ...point, x }] : []);
  return [...ends(first, plot.left), ...points, ...ends(last, plot.right)];
}

/** Above the line or below it, as far right as there is space; null where there is none. */
function labelOf(
  text: string,
  points: readonly Point[],
  { lines, labels, plot, theme }: { lines: readonly Place[][]; labels: Label[]; plot: Plot; theme: Theme },
): Label | null {
  const width = textWidth(text, FONT_PX);
  const line = definedPoints(points);
  const lineY = line.at(-1)?.y;
  if (lineY === undefined) return null;
  const heights = [lineY - FONT_PX * 0.8, lineY + FONT_PX * 0.9].filter(
    (y) => y - FONT_PX / 2 > plot.top && y + FONT_PX / 2 < plot.bottom,
  );
  const ends = line.filter(({ x, y }) => y === lineY && x - width >= plot.left).map(({ x }) => x);
  const places = apart(ends.toReversed()).flatMap((x) => heights.map((y) => ({ x, y })));
  const at = places.find(({ x, y }) => {
    const box = boxOf({ ...styleOf(text, theme), x, y });
    const isApart = labels.every((other) => !overlap(boxOf(other), box));
    return isApart && spaceAround(lines, y, { from: x - width - FONT_PX, to: x + FONT_PX }) > FONT_PX;
  });
  return at ? { ...styleOf(text, theme), ...at } : null;
}

/** Of falling places those that are `STEP_PX` or more from the one before. */
function apart(places: readonly number[]): number[] {
  const some: number[] = [];
  for (const x of places) if ((some.at(-1) ?? Infinity) - x >= STEP_PX) some.push(x);
  return some;
}

function styleOf(text: string, theme: Theme): Omit<Label, 'x' | 'y'> {
  return { text, anchor: 'end', size: FONT_PX, colour: theme.ink, halo: true };
}

type Place = { x: number; y: number };

function definedPoints(points: readonly Point[]): Place[] {
  return points.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]));
}

/** Where lines and the ends of bars are, those of the comparison included. */
function drawnLines(model: ChartModel, scales: Scale[], plot: Plot): Place[][] {
  const centers = centersOf(model, plot);
  const endsOf = (stack: Stack | undefined) => stack?.map((range) => range?.to ?? null);
  return model.series.flatMap(({ values, compares, stack, compareStack, scale }) =>
    [endsOf(stack) ?? values, endsOf(compareStack) ?? compares ?? []].map((side) =>
      side.flatMap((value, index) =>
        value === null ? [] : [{ x: centers[index] ?? 0, y: yOf(value, scales[scale], plot) }],
      ),
    ),
  );
}

function spaceAround(lines: readonly Place[][], y: number, span: { from: number; to: number }): number {
  return Math.min(...lines.map((line) => spaceBeside(line, y, span)));
}

/** How far a line, which goes from left to right, stays from this height, also between its points; 0 where it crosses it. */
function spaceBeside(whole: readonly Place[], y: number, { from, to }: { from: number; to: number }): number {
  const first = whole.findLastIndex(({ x }) => x <= from);
  const last = whole.findIndex(({ x }) => x >= to);
  const line = whole.slice(Math.max(first, 0), last === -1 ? undefined : last + 1);
  const edges = line.slice(1).flatMap((place, at) => {
    const before = line[at] ?? place;
    return [from, to]
      .filter((x) => x > before.x && x < place.x)
      .map((x) => before.y + ((x - before.x) / (place.x - before.x)) * (place.y - before.y));
  });
  const within = line.filter(({ x }) => x >= from && x <= to).map((place) => place.y);
  const distances = [...within, ...edges].map((lineY) => lineY - y);
  const crosses = Math.min(...distances) < 0 && Math.max(...distances) > 0;
  return crosses ? 0 : Math.min(...distances.map(Math.abs));
}

/** Without the decimals of a count, which a part of a period has. */
function wholePart(value: number | null, { type }: Column): number | null {
  return value !== null && type === 'numeric' && Math.abs(value) >= 10 ? Math.round(value) : value;
}

/** 'Goal 4,333'. */
export function goalText({ values, column }: GoalLine, index: number, locale: string): string {
  return `Goal ${formatValue(wholePart(values[index] ?? null, column), column, locale, { headline: true })}`;
}
