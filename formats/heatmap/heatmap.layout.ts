import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing, Pointing } from '../kit/chart/chart.ts';
import type { Label } from '../kit/chart/label.ts';
import { round } from '../kit/chart/marks.ts';
import { mix, readable } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, textWidth, widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { heatmapTooltip, nameText, rowsLeftOutText } from './heatmap.messages.ts';
import type { HeatCell, HeatmapModel } from './heatmap.model.ts';

const FONT_SIZE = 12;
const VALUE_SIZE = 11;
const TOP_PX = 20;
const BELOW_PX = 20;
const MIN_ROW = 16;
const FAIR_ROW = 28;
const MAX_ROW = 48;
const MAX_NAME_SHARE = 0.4;
const GAP = 2;
const LINE_PX = 13;
/** The smallest value above zero is still told apart from the card. */
const FAINTEST = 0.1;

type Grid = { left: number; top: number; cellWidth: number; rowHeight: number; rowCount: number };

/** Places a heat map in its card; null if there is nothing to draw. In print it is as high as its rows. */
export function layoutHeatmap(model: HeatmapModel | null, size: Size, theme: Theme): Drawing | null {
  if (!model?.cells.some((row) => row.some(({ value }) => value !== null))) return null;
  const height = size.grows ? Math.max(size.height, heatmapHeight(model)) : size.height;
  const extent = { ...size, height };
  const names = model.rows.map((name) => nameText(name, theme.locale));
  const nameWidth = Math.min(widestText(names, FONT_SIZE), size.width * MAX_NAME_SHARE);
  const whole = gridIn(model, extent, nameWidth, 0);
  const values = model.visibleValues ? valueLabels(model, whole, theme) : [];
  const below = values.length === 0 ? scaleBelow(model, height, theme) : null;
  const grid = below ? gridIn(model, extent, nameWidth, BELOW_PX) : whole;
  const leftOut = names.length - grid.rowCount;
  const note = leftOut > 0 ? rowsLeftOutText(leftOut) : '';
  // A small card says how many rows it lacks rather than what its colours mean.
  const scale = below && below.width + textWidth(note, FONT_SIZE) <= size.width ? below : null;
  return {
    size: extent,
    marks: cellsOf(model, grid, (cell, box) => renderCell(cell, box, theme)).join('') + (scale?.marks ?? ''),
    overlay: {
      labels: [
        ...rowLabels(
          names.slice(0, grid.rowCount).map((name) => namedLines(name, nameWidth, size)),
          grid,
          theme,
        ),
        ...columnLabels(model, grid, theme),
        ...values,
        ...(scale?.labels ?? []),
        ...(note === '' ? [] : [noteLabel(note, size.width, height, theme)]),
      ],
      swatches: [],
      lines: [],
    },
    pointing: heatmapPointing(model, grid, theme),
  };
}

/** As many rows as fit above what stands below them. */
function gridIn(model: HeatmapModel, { width, height }: Size, nameWidth: number, below: number): Grid {
  const all = model.rows.length;
  const fitsAll = Math.floor((height - TOP_PX - below) / MIN_ROW) >= all;
  const space = height - TOP_PX - (fitsAll ? below : BELOW_PX);
  const rowCount = fitsAll ? all : Math.max(1, Math.floor(space / MIN_ROW));
  const left = nameWidth + 10;
  return {
    left,
    top: TOP_PX,
    cellWidth: (width - left) / model.columns.length,
    rowHeight: Math.min(MAX_ROW, space / rowCount),
    rowCount,
  };
}

const STEPS = [0, 0.25, 0.5, 0.75, 1];
const STEP_PX = 16;

/** What the colours mean where no values are written, if all cells are measured alike. */
function scaleBelow({ cells }: HeatmapModel, height: number, theme: Theme) {
  const [first] = cells.flat();
  if (!first || cells.flat().some(({ max, value }) => max !== first.max || (value ?? 0) < 0)) return null;
  const y = height - BELOW_PX / 2 + 2;
  const label = (value: number) => formatValue(value, first.column, theme.locale, { compact: true });
  const text = { y, anchor: 'start' as const, size: FONT_SIZE, colour: theme.muted, tabular: true };
  const start = textWidth(label(0), FONT_SIZE) + 6;
  const box = (step: number) => ({ x: start + step * STEP_PX, y: y - 6, width: STEP_PX - GAP, height: 12 });
  const marks = STEPS.map((share, step) =>
    renderCell({ ...first, value: first.max * share, isPartial: false }, box(step), theme),
  );
  const end = start + STEPS.length * STEP_PX + 4;
  return {
    marks: marks.join(''),
    width: end + textWidth(label(first.max), FONT_SIZE) + 12,
    labels: [
      { ...text, text: label(0), x: 0 },
      { ...text, text: label(first.max), x: end },
    ] satisfies Label[],
  };
}

/** The height in which its values are legible. */
export function heatmapHeight({ rows }: HeatmapModel): number {
  return TOP_PX + rows.length * FAIR_ROW;
}

type Box = { x: number; y: number; width: number; height: number };

function boxAt({ left, top, cellWidth, rowHeight }: Grid, row: number, column: number): Box {
  return {
    x: left + column * cellWidth,
    y: top + row * rowHeight,
    width: Math.max(1, cellWidth - GAP),
    height: Math.max(1, rowHeight - GAP),
  };
}

function cellsOf<Result>(
  { cells }: HeatmapModel,
  grid: Grid,
  make: (cell: HeatCell, box: Box) => Result,
): Result[] {
  return cells
    .slice(0, grid.rowCount)
    .flatMap((row, at) => row.map((cell, column) => make(cell, boxAt(grid, at, column))));
}

/** From the card's own colour to the full hue; values below zero in that of what is bad. */
function colourOf({ value, max }: HeatCell, theme: Theme): string | null {
  if (value === null) return null;
  const share = max === 0 ? 0 : Math.abs(value) / max;
  const strength = share === 0 ? FAINTEST / 2 : FAINTEST + (1 - FAINTEST) * share;
  return mix(value < 0 ? theme.bad : seriesColour(theme, 0), theme.paper, 1 - strength);
}

/** A missing value is an empty frame, a day that isn't over a dashed one. */
function renderCell(cell: HeatCell, { x, y, width, height }: Box, theme: Theme): string {
  const colour = colourOf(cell, theme);
  const inset = colour === null || cell.isPartial ? 0.5 : 0;
  const stroke = colour === null ? theme.hairline : theme.muted;
  const frame = inset === 0 ? '' : ` stroke="${stroke}"${cell.isPartial ? ' stroke-dasharray="3 2"' : ''}`;
  return (
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(Math.max(1, width - 2 * inset))}" ` +
    `height="${round(Math.max(1, height - 2 * inset))}" rx="2" fill="${colour ?? 'none'}"${frame}/>`
  );
}

/** None where one of them doesn't fit: those left out would look like missing ones. */
function valueLabels(model: HeatmapModel, grid: Grid, theme: Theme): Label[] {
  const labels = cellsOf(model, grid, (cell, box) => valueLabel(cell, box, theme)).flat();
  const { width, height } = boxAt(grid, 0, 0);
  const fits =
    height >= VALUE_SIZE + 3 && labels.every(({ text }) => textWidth(text, VALUE_SIZE) <= width - 4);
  return fits ? labels : [];
}

function valueLabel(cell: HeatCell, { x, y, width, height }: Box, theme: Theme): Label[] {
  const colour = colourOf(cell, theme);
  if (colour === null || cell.value === null) return [];
  const text = formatValue(cell.value, cell.column, theme.locale, { compact: true });
  const middle = { x: x + width / 2, y: y + height / 2, anchor: 'middle' as const };
  const ink = readable(theme.ink, colour, 4.5);
  return [{ text, ...middle, size: VALUE_SIZE, colour: ink, tabular: true }];
}

/** In print whole, in lines of words. */
function namedLines(name: string, width: number, { grows }: Size): string[] {
  return grows ? breakLines(name, width, FONT_SIZE) : [shortenMiddle(name, width, FONT_SIZE)];
}

function rowLabels(names: string[][], { top, rowHeight }: Grid, theme: Theme): Label[] {
  return names.flatMap((lines, row) =>
    lines.map((text, line): Label => {
      const y = top + (row + 0.5) * rowHeight - GAP / 2 + (line - (lines.length - 1) / 2) * LINE_PX;
      return { text, x: 0, y, anchor: 'start', size: FONT_SIZE, colour: theme.ink };
    }),
  );
}

/** Each in the width of its cell; names of days and hours that don't fit are left out evenly, others shortened. */
function columnLabels(model: HeatmapModel, { left, cellWidth }: Grid, theme: Theme): Label[] {
  const names = model.columns.map((name) => nameText(name, theme.locale));
  const isOrdered = model.columns.every(({ type }) => type !== 'text');
  const needed = widestText(names, FONT_SIZE) + 6;
  const stride = isOrdered ? Math.max(1, Math.ceil(needed / cellWidth)) : 1;
  return names.flatMap((name, column): Label[] => {
    if (column % stride !== 0) return [];
    const text = isOrdered ? name : shortenMiddle(name, cellWidth - 6, FONT_SIZE);
    const x = left + column * cellWidth + (stride === 1 ? (cellWidth - GAP) / 2 : 0);
    const anchor = stride === 1 ? 'middle' : 'start';
    return [{ text, x, y: TOP_PX / 2 - 2, anchor, size: FONT_SIZE, colour: theme.muted }];
  });
}

function noteLabel(text: string, width: number, height: number, { muted }: Theme): Label {
  return { text, x: width, y: height - BELOW_PX / 2 + 2, anchor: 'end', size: FONT_SIZE, colour: muted };
}

function heatmapPointing(model: HeatmapModel, grid: Grid, theme: Theme): Pointing {
  const width = model.columns.length;
  const placeOf = (index: number) => ({ row: Math.floor(index / width), column: index % width });
  const cellAt = (index: number) => {
    const { row, column } = placeOf(index);
    return model.cells[row]?.[column];
  };
  return {
    indexAt: (x, y) => {
      const row = Math.floor((y - grid.top) / grid.rowHeight);
      const column = Math.floor((x - grid.left) / grid.cellWidth);
      const isInside = row >= 0 && row < grid.rowCount && column >= 0 && column < width;
      return isInside ? row * width + column : null;
    },
    tooltip: (index) => {
      const cell = cellAt(index);
      return cell
        ? heatmapTooltip(model, placeOf(index), cell, colourOf(cell, theme) ?? theme.other, theme)
        : '';
    },
    highlight: (index) => {
      const { row, column } = placeOf(index);
      const box = boxAt(grid, row, column);
      return `<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="2" fill="none" stroke="${theme.ink}" stroke-width="1.5"/>`;
    },
    places: Array.from({ length: grid.rowCount * width }, (_, index) => {
      const { row, column } = placeOf(index);
      const box = boxAt(grid, row, column);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
    ...(model.picks ? { cellAt: (index: number) => model.picks?.[placeOf(index).row] ?? null } : {}),
  };
}
