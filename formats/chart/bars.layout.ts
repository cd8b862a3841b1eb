import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Drawing, Pointing } from '../kit/chart/chart.ts';
import type { Label } from '../kit/chart/label.ts';
import { withLegend } from '../kit/chart/legend.ts';
import { renderBar, renderLine } from '../kit/chart/marks.ts';
import type { Size } from '../kit/define-format.ts';
import { isBehind } from '../kit/names.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { chartLegend } from './chart.legend.ts';
import { behind, faint, fromZero, restLook } from './chart.marks.ts';
import { chartTooltip } from './chart.messages.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';
import { goalText, shownGoalLines } from './goal-marks.ts';
import { drawnValues, withStacks } from './stacking.ts';

const fontSize = 12;
const lowestRow = 17;
const highestRow = 44;
/** By how much each further bar of a row makes it higher, so that groups of bars fill a card as single ones do. */
const furtherBar = 22;
const nameLine = 15;
/** From this height on values are legible one above the other. */
const lowestValue = 14;
const valueShare = 0.9;
/** The line that counts what has no bar. */
export const notePx = 20;

type Lanes = { left: number; right: number; top: number; rowHeight: number; max: number };

/**
 * Horizontal bars: names in full at the left, values at the ends. Null if vertical ones suit better, because names fit below,
 * values are negative, units differ or there are too many rows for the height. Print follows the screen.
 */
export function layoutBars(model: ChartModel, given: Size, theme: Theme): Drawing | null {
  if (!canBeHorizontal(model)) return null;
  const size = aboveGoals(model, given);
  const screen = size.screen ?? size;
  const onScreen = rowHeightIn(model, screen, chartLegend(model, screen, theme).height);
  if (onScreen < lowestIn(model)) return null;
  const names = model.cells.map((cell) => formatLabel(cell, model.dimension.type, theme.locale));
  const fitsVertically =
    !model.horizontal && widestText(names, fontSize) + 10 <= (screen.width - 48) / model.cells.length;
  if (fitsVertically) return null;
  const hasValues = laneCount(model) === 1 || valueStep(model, onScreen) >= lowestValue;
  return layoutHorizontal(model, size, { names, hasValues }, theme);
}

const fairRow = 26;
/** A longer name is shortened rather than make all rows higher. */
const fairLines = 2;
const nameShare = 0.42;

/** The height in which horizontal bars are neither crowded nor far apart; null for other charts. */
export function barsHeight(given: ChartModel, size: Size, theme: Theme): number | null {
  const model = withStacks(given);
  if (!model.horizontal || !canBeHorizontal(model)) return null;
  const names = model.cells.map((cell) => formatLabel(cell, model.dimension.type, theme.locale));
  const width = nameWidthIn(names, size);
  const lines = Math.max(...names.map((name) => breakLines(name, width, fontSize).length), 1);
  const row = Math.max(fairRow, lowestIn(model) + 4, Math.min(lines, fairLines) * nameLine + 4);
  const note = (model.leftOut > 0 ? notePx : 0) + goalsHeight(model);
  return chartLegend(model, size, theme).height + row * model.cells.length + note;
}

function layoutHorizontal(
  model: ChartModel,
  size: Size,
  { names, hasValues }: { names: string[]; hasValues: boolean },
  theme: Theme,
): Drawing {
  const { series, cells } = model;
  const legend = chartLegend(model, size, theme);
  const valueTexts = endValues(model).map(({ values, column }) =>
    values.map((value) =>
      value === null ? '' : formatValue(value, column, theme.locale, { compact: true }),
    ),
  );
  const nameWidth = nameWidthIn(names, size);
  const rowOnScreen = rowHeightIn(model, size.screen ?? size, legend.height);
  const texts = names.map((name) =>
    size.grows ? breakLines(name, nameWidth, fontSize) : linesOf(name, nameWidth, rowOnScreen),
  );
  const least = size.grows ? minRow(model, texts, hasValues) : 0;
  const height = Math.max(size.height, Math.ceil(legend.height + least * cells.length));
  const lanes: Lanes = {
    left: nameWidth + 10,
    right: size.width - widestText(valueTexts.flat(), fontSize) - 8,
    top: legend.height,
    rowHeight: rowHeightIn(model, { height }, legend.height, least),
    max: Math.max(0, ...[...series.flatMap(drawnValues), ...goalValues(model)].map(Number)) || 1,
  };
  const labels = [
    ...texts.flatMap((lines, row) => nameLabels(lines, row, lanes, theme)),
    ...(hasValues ? valueLabels(model, valueTexts, lanes, theme) : []),
  ];
  const goals = goalMarks(model, lanes, size.width, theme);
  return {
    size: { ...size, height: height + goalsHeight(model) },
    marks: horizontalBars(model, lanes, theme) + goals.marks,
    overlay: withLegend({ labels: [...labels, ...goals.labels], swatches: [], lines: [] }, legend),
    pointing: rowPointing(model, lanes, size.width, theme),
    keys: legend.keys,
  };
}

function nameWidthIn(names: string[], { width }: Size): number {
  return Math.min(widestText(names, fontSize), width * nameShare);
}

const goalFont = 11;

function goalValues(model: ChartModel): (number | null)[] {
  return shownGoalLines(model).flatMap(({ values }) => values);
}

/** Of the line below the bars that says what the targets are. */
function goalsHeight(model: ChartModel): number {
  return shownGoalLines(model).length > 0 ? notePx : 0;
}

function aboveGoals(model: ChartModel, size: Size): Size {
  const height = goalsHeight(model);
  const { screen } = size;
  const shorter = { ...size, height: size.height - height };
  return screen ? { ...shorter, screen: { ...screen, height: screen.height - height } } : shorter;
}

/** A dotted line down each row at its target, and what the targets are below. */
function goalMarks(
  model: ChartModel,
  { left, right, top, rowHeight, max }: Lanes,
  width: number,
  theme: Theme,
): { marks: string; labels: Label[] } {
  const shown = shownGoalLines(model);
  const xOf = (value: number) => left + (value / max) * (right - left);
  const bottom = top + rowHeight * model.cells.length;
  const marks = shown.flatMap(({ values }) =>
    values.map((value, row) => {
      if (value === null) return '';
      const at = { x: xOf(value), y: top + row * rowHeight };
      return renderLine([at, { ...at, y: at.y + rowHeight }], {
        colour: theme.ink,
        dashes: '2 4',
        opacity: 0.7,
      });
    }),
  );
  const text = shown
    .map(({ line }) =>
      goalText(
        line,
        line.values.findLastIndex((value) => value !== null),
        theme.locale,
      ),
    )
    .join(' · ');
  const [value = 0] = shown[0]?.values.filter((each) => each !== null) ?? [];
  const half = widestText([text], goalFont) / 2;
  const x = Math.max(half, Math.min(xOf(value), width - half));
  const label = {
    text,
    x,
    y: bottom + notePx / 2,
    anchor: 'middle' as const,
    size: goalFont,
    colour: theme.ink,
  };
  return { marks: marks.join(''), labels: text === '' ? [] : [label] };
}

function rowHeightIn(
  model: ChartModel,
  { height }: Pick<Size, 'height'>,
  legendHeight: number,
  least = 0,
): number {
  const highest = highestRow + furtherBar * (barCount(model) - 1);
  return Math.min((height - legendHeight) / model.cells.length, Math.max(highest, least));
}

function lowestIn(model: ChartModel): number {
  return Math.max(lowestRow, barCount(model) * 7 + 5);
}

/** The height of a row in print: the lines of its name, its bars and their values. */
function minRow(model: ChartModel, texts: string[][], hasValues: boolean): number {
  const lines = Math.max(...texts.map(({ length }) => length));
  const forValues = hasValues ? (lowestValue * laneCount(model)) / valueShare : 0;
  return Math.max(lowestIn(model), lines * nameLine + 4, forValues);
}

/** A long name has as many lines as its row has space for, before it is shortened. */
function linesOf(name: string, width: number, rowHeight: number): string[] {
  const lines = breakLines(name, width, fontSize);
  return rowHeight >= lines.length * nameLine ? lines : [shortenMiddle(name, width, fontSize)];
}

/** From value to value in one row. */
function valueStep(model: ChartModel, rowHeight: number): number {
  return (rowHeight * valueShare) / laneCount(model);
}

/** Series beside each other in a row; stacked ones share one lane. */
function laneCount({ series }: ChartModel): number {
  return series.some(({ stack }) => stack) ? 1 : series.length;
}

type EndValues = Pick<ChartSeries, 'values' | 'column'> & Partial<Pick<ChartSeries, 'compares'>>;

/** What is written at the ends of the bars: of stacked ones their sum, where it means something. */
function endValues({ series, stacking, cells }: ChartModel): EndValues[] {
  const [first] = series;
  if (!first?.stack) return series;
  if (stacking === 'shares' || !series.every(({ column }) => isAdditive(column))) return [];
  const sumsOf = (valuesOf: (one: ChartSeries) => readonly (number | null)[]) =>
    cells.map((_, row) => {
      const known = series.flatMap((one) => valuesOf(one)[row] ?? []);
      return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
    });
  const compares = first.compareStack ? sumsOf((one) => one.compares ?? []) : null;
  return [{ values: sumsOf(({ values }) => values), compares, column: first.column }];
}

function canBeHorizontal({ dimension, series, cells }: ChartModel): boolean {
  const lanes = series.every(({ stack }) => stack) ? 1 : series.length;
  if (dimension.type !== 'text' || cells.length < 2 || lanes > 3) return false;
  return series.every(
    ({ kind, scale, values, compares }) =>
      kind === 'bar' &&
      scale === 0 &&
      [...values, ...(compares ?? [])].every((value) => value === null || value >= 0),
  );
}

/** Bars in one row. */
function barCount({ series }: ChartModel): number {
  if (series.some(({ stack }) => stack)) return series.some(({ compareStack }) => compareStack) ? 2 : 1;
  return series.reduce((count, { compares }) => count + (compares ? 2 : 1), 0);
}

function nameLabels(lines: string[], row: number, lanes: Lanes, theme: Theme): Label[] {
  const middle = lanes.top + (row + 0.5) * lanes.rowHeight;
  return lines.map((text, index) => {
    const y = middle + (index - (lines.length - 1) / 2) * nameLine;
    return { text, x: 0, y, anchor: 'start', size: fontSize, colour: theme.ink };
  });
}

/** A value at each bar's end. */
function valueLabels(model: ChartModel, valueTexts: string[][], lanes: Lanes, theme: Theme): Label[] {
  const ends = endValues(model);
  const step = valueStep(model, lanes.rowHeight);
  return ends.flatMap(({ values, compares }, at) =>
    values.map((value, row): Label => {
      const longest = Math.max(value ?? 0, compares?.[row] ?? 0);
      const x = lanes.left + (longest / lanes.max) * (lanes.right - lanes.left) + 6;
      const y = lanes.top + (row + 0.5) * lanes.rowHeight + (at - (ends.length - 1) / 2) * step;
      return {
        text: valueTexts[at]?.[row] ?? '',
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

const BAR_GAP = 1.12;
const THICKEST_BAR = 28;

/** Each series, or stack of series, above its comparison. */
function horizontalBars(
  model: ChartModel,
  { left, right, top, rowHeight, max }: Lanes,
  theme: Theme,
): string {
  const sets = model.series.flatMap(({ values, compares, stack, compareStack }, index) => {
    const colour = seriesColour(theme, index);
    // Each part keeps its colour in the rest, which has the same parts.
    if (stack) {
      const whole = { ranges: stack, colour, rest: { at: null, colour }, lane: 0 };
      const pale = { colour: faint(colour, theme), lane: 1 };
      return compareStack ? [whole, { ...whole, ...pale, ranges: compareStack }] : [whole];
    }
    const own = { ranges: fromZero(values), colour, rest: restLook(model, true, theme) };
    if (!compares) return [{ ...own, lane: index }];
    const before = {
      ranges: fromZero(compares),
      colour: faint(colour, theme),
      rest: restLook(model, false, theme),
    };
    return [
      { ...own, lane: 2 * index },
      { ...before, lane: 2 * index + 1 },
    ];
  });
  const lanes = Math.max(...sets.map(({ lane }) => lane)) + 1;
  const height = Math.min((rowHeight * 0.66) / lanes, THICKEST_BAR);
  const all = height * (1 + (lanes - 1) * BAR_GAP);
  const across = (right - left) / max;
  const bars = sets.flatMap(({ ranges, colour, rest, lane }) =>
    ranges.map((range, row) => {
      if (!range) return '';
      const y = top + (row + 0.5) * rowHeight - all / 2 + lane * height * BAR_GAP;
      const box = { x: left + range.from * across, y, width: (range.to - range.from) * across, height };
      const own = row === rest.at ? rest.colour : colour;
      const seen = isBehind(model.names, model.cells[row] ?? null) ? behind(own, theme) : own;
      return renderBar(box, range.isOuter ? 'right' : 'none', { colour: seen });
    }),
  );
  return bars.join('');
}

/** The row that a pointer is in, shaded from edge to edge. */
function rowPointing(model: ChartModel, { top, rowHeight }: Lanes, width: number, theme: Theme): Pointing {
  return {
    indexAt: (_, y) => {
      const row = Math.floor((y - top) / rowHeight);
      return row >= 0 && row < model.cells.length ? row : null;
    },
    tooltip: (index) => chartTooltip(model, index, theme),
    places: model.cells.map((_, row) => ({ x: width / 2, y: top + (row + 0.5) * rowHeight })),
    cellAt: (index) => (index === model.restAt ? null : (model.cells[index] ?? null)),
    highlight: (index) =>
      `<rect y="${top + index * rowHeight}" width="${width}" height="${rowHeight}" fill="${theme.other}" opacity="0.12"/>`,
  };
}
