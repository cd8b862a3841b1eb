import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Extent } from '../kit/define-format.ts';
import { textWidth, widestText } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import type { SummaryItem, SummaryModel } from './summary.model.ts';

export type SummaryGrid = {
  columns: number;
  rows: number;
  /** One line for each value, or two in pairs, when cells would be too low for more. */
  dense: boolean;
  valueSize: 40 | 28 | 20 | 16 | 14;
  compact: boolean;
  /** Names that one line can't hold have two where there is height. */
  labelLines: 1 | 2;
  /** How many values there is space for; what is left is counted. */
  shown: number;
  cell: Extent;
};

export const columnGap = 24;
export const rowGap = 16;
export const labelHeight = 18;
export const pillHeight = 26;
/** A bar and the text below it. */
export const goalHeight = 30;
/** A low line of values and the space around it. */
const lineHeight = 48;
const minCell = 84;
/** How wide a card is whose single value is of that size: a usual one goes into it whole, and shortened into a middling card. */
export const minFor = { large: 204, middling: 132 };
const moreHeight = 18;
/** Height of a cell whose single value is large. */
const minLarge = 96;
/** Height of the content of a card of one row. */
const oneRow = 138;
const line = { wide: 32, narrow: 52, pair: 39 };
const minWide = 200;
const minPair = 220;

/** The grid in which the values are largest and every one has its space. */
export function layoutSummary(model: SummaryModel, size: Extent, theme: Theme): SummaryGrid {
  const count = model.items.length;
  const fit = columnCounts(model)
    .map((columns) => gridOf(model, size, columns, theme))
    .filter((grid) => grid.cell.height >= heightOf(model, grid) && grid.cell.width >= minCell)
    .sort(
      (a, b) =>
        Number(a.compact) - Number(b.compact) ||
        b.valueSize - a.valueSize ||
        Number(leavesOutLines(model, a)) - Number(leavesOutLines(model, b)) ||
        waste(a, count) - waste(b, count),
    );
  return fit[0] ?? denseGrid(count, size);
}

/**
 * The height in which values without lines look as in a card of one row, without the space around them; null where they have
 * lines, which take what there is, or don't go into such a card.
 */
export function fittingHeight(model: SummaryModel, width: number, theme: Theme): number | null {
  if (hasLines(model)) return null;
  const grid = layoutSummary(model, { width, height: oneRow }, theme);
  if (grid.dense) return null;
  const cell = Math.max(heightOf(model, grid), grid.valueSize === 40 ? minLarge : 0);
  return Math.ceil(grid.rows * cell + (grid.rows - 1) * rowGap);
}

/**
 * The height of several values in the fewest rows that keep them large: with their lines if `size` holds them, else without; null
 * where it holds neither, and for a single value.
 */
export function severalHeight(model: SummaryModel, size: Extent, theme: Theme): number | null {
  if (model.items.length < 2) return null;
  const [grid] = columnCounts(model)
    .map((columns) => gridOf(model, { ...size, height: Number.POSITIVE_INFINITY }, columns, theme))
    .filter(({ cell }) => cell.width >= minCell)
    .sort((a, b) => Number(a.compact) - Number(b.compact) || b.valueSize - a.valueSize || a.rows - b.rows);
  if (!grid) return null;
  const heights = (hasLines(model) ? [lineHeight, 0] : [0]).map(
    (line) => grid.rows * Math.ceil(heightOf(model, grid) + line) + (grid.rows - 1) * rowGap,
  );
  return heights.find((height) => height <= size.height) ?? null;
}

const columnCounts = ({ items }: SummaryModel) =>
  [1, 2, 3, 4, 5, 6].filter((columns) => columns <= items.length);

/** What one value takes with its name above and its change below. */
function heightOf({ items, compared }: SummaryModel, grid: SummaryGrid, lines: number = grid.labelLines) {
  const label = items.length > 1 ? labelHeight * lines : 0;
  const goal = items.some((item) => item.goal !== null) ? goalHeight : 0;
  return label + grid.valueSize * 1.1 + (compared ? pillHeight : 0) + goal;
}

function gridOf(model: SummaryModel, size: Extent, columns: number, theme: Theme): SummaryGrid {
  const rows = Math.ceil(model.items.length / columns);
  const cell = {
    width: Math.floor((size.width - (columns - 1) * columnGap) / columns),
    height: Math.floor((size.height - (rows - 1) * rowGap) / rows),
  };
  const grid = { columns, rows, dense: false, shown: model.items.length, cell };
  const wraps = widestText(labelsOf(model), 12) > cell.width;
  const withLabels = (one: Omit<SummaryGrid, 'labelLines'>): SummaryGrid => {
    const fits = cell.height >= heightOf(model, { ...one, labelLines: 2 });
    return { ...one, labelLines: wraps && fits ? 2 : 1 };
  };
  const fitting = stylesOf(model, cell).find(({ valueSize, compact }) =>
    model.items.every(
      (item) => textWidth(valueText(item, theme.locale, compact), valueSize, 600) <= cell.width,
    ),
  );
  return withLabels({ ...grid, ...(fitting ?? { valueSize: 20, compact: true }) });
}

type ValueStyle = Pick<SummaryGrid, 'valueSize' | 'compact'>;

/**
 * How values may be written, the best first. The size of a single one is its card's, so that equal cards side by side are alike;
 * large ones are written smaller before they are shortened, others shortened before they are too small beside their neighbours.
 */
function stylesOf({ items }: SummaryModel, cell: Extent): ValueStyle[] {
  const whole = (valueSize: ValueStyle['valueSize']) => ({ valueSize, compact: false });
  const short = (valueSize: ValueStyle['valueSize']) => ({ valueSize, compact: true });
  if (items.length > 1) return [whole(28), whole(20), short(28), short(20)];
  const large = cell.height >= minLarge && cell.width >= minFor.large;
  const isMiddling = cell.width >= minFor.middling;
  const sizes: ValueStyle['valueSize'][] = large ? [40, 28] : isMiddling ? [28] : [];
  return [...sizes.map(whole), ...sizes.map(short), whole(20), short(20)];
}

function labelsOf({ items }: SummaryModel): string[] {
  return items.map(({ label }) => label);
}

/** Lines one below the other, in pairs where that shows more of them. */
function denseGrid(count: number, size: Extent): SummaryGrid {
  const wide = size.width >= minWide ? line.wide : line.narrow;
  const kinds = [
    { columns: 1, height: wide },
    ...(size.width >= minPair ? [{ columns: 2, height: line.pair }] : []),
  ];
  const capacity = ({ columns, height }: { columns: number; height: number }, availableHeight: number) =>
    Math.max(1, Math.floor(availableHeight / height)) * columns;
  const fitting = kinds.find((kind) => capacity(kind, size.height) >= count);
  const [most = kinds[0]] = kinds.toSorted(
    (a, b) => capacity(b, size.height - moreHeight) - capacity(a, size.height - moreHeight),
  );
  const { columns, height } = fitting ?? most ?? { columns: 1, height: wide };
  return {
    columns,
    rows: Math.ceil(count / columns),
    dense: true,
    valueSize: 20,
    compact: true,
    labelLines: 1,
    shown: fitting ? count : Math.min(count, capacity({ columns, height }, size.height - moreHeight)),
    cell: { width: Math.floor((size.width - (columns - 1) * columnGap) / columns), height },
  };
}

/** Whether values have lines for which the cells are too low. */
function leavesOutLines(model: SummaryModel, grid: SummaryGrid): boolean {
  return hasLines(model) && grid.cell.height < heightOf(model, grid) + lineHeight;
}

const hasLines = ({ items }: SummaryModel) => items.some(({ trend }) => trend !== null);

/** How far cells are from a calm shape, about twice as wide as high; every empty place counts too. */
function waste(grid: SummaryGrid, count: number): number {
  const shape = Math.abs(Math.log(grid.cell.width / grid.cell.height / 1.8));
  return shape + (grid.columns * grid.rows - count) * 0.5;
}

export function valueText({ value, column }: SummaryItem, locale: string, compact: boolean): string {
  return formatValue(value, column, locale, { compact, headline: true });
}
