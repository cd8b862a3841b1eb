import type { Column } from '@vitrine/contract/entities/table.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Label } from '../kit/chart/label.ts';
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

/** A dotted line for each goal, with its value where there is space for it. */
export function layoutGoalLines({ model, scales, plot, theme }: Drawn): { marks: string; labels: Label[] } {
  const lines = shownGoalLines(model);
  if (lines.length === 0) return { marks: '', labels: [] };
  const centers = centersOf(model, plot);
  const around = drawnLines(model, scales, plot);
  const drawn = lines.map(({ line, series, values }) => {
    const points = pointsOf(values, series, { centers, scales, plot });
    return { points, label: labelOf(line, points, { around, plot, theme }) };
  });
  return {
    marks: drawn
      .map(({ points }) => renderLine(points, { colour: theme.ink, dashes: '2 4', opacity: 0.7 }))
      .join(''),
    labels: drawn.flatMap(({ label }) => label),
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

/** Above the line, or below it at the top of the plot. `around` are the lines that it should not lie on. */
function labelOf(
  line: GoalLine,
  points: readonly Point[],
  { around, plot, theme }: { around: readonly Place[][]; plot: Plot; theme: Theme },
): Label[] {
  const text = goalText(
    line,
    line.values.findLastIndex((value) => value !== null),
    theme.locale,
  );
  const width = textWidth(text, FONT_PX);
  const lineY = points.findLast((point) => point.y !== null)?.y ?? null;
  if (lineY === null || width > plot.right - plot.left) return [];
  const y = lineY - FONT_PX > plot.top ? lineY - FONT_PX * 0.8 : lineY + FONT_PX * 0.9;
  const ends = points
    .filter((point) => point.y === lineY && point.x - width >= plot.left)
    .map(({ x }) => ({ x, space: spaceAround(around, y, { from: x - width - FONT_PX, to: x + FONT_PX }) }));
  const place = { x: roomiest(ends) ?? plot.right, y, anchor: 'end' as const };
  return [{ text, ...place, size: FONT_PX, colour: theme.ink, halo: true }];
}

/** The furthest right with enough space; else where there is most. */
function roomiest(ends: readonly { x: number; space: number }[]): number | undefined {
  const free = ends.findLast(({ space }) => space > FONT_PX);
  return (free ?? ends.toSorted((one, other) => other.space - one.space)[0])?.x;
}

type Place = { x: number; y: number };

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

/** How far a line stays from this height; 0 where it crosses it. */
function spaceBeside(line: readonly Place[], y: number, { from, to }: { from: number; to: number }): number {
  const distances = line.filter(({ x }) => x >= from && x <= to).map((place) => place.y - y);
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
