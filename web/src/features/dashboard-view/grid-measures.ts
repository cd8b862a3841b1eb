import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Extent, Size } from '@vitrine/formats/kit/define-format.ts';
import { LINES_PER_ROW } from '../../ui/fields/grid-size.ts';

/** The grid's dimensions; view.module.css repeats them for the browser's own layout. */
export const ROW_HEIGHT = 200;
export const GAP = 16;
export const PRINT_GAP = 12;
const LINE_PITCH = (ROW_HEIGHT + GAP) / LINES_PER_ROW;
const CARD_PADDING = 16;
const BORDER = 1;
const TITLE_HEIGHT = 28;
const NOTE_GAP = 4;
const NOTE_HEIGHT = 16;
const PAGE_MARGIN = 24;
const PHONE_MARGIN = 16;
const PAGE_WIDTH = 1440;
const PHONE_BELOW = 600;
const TABLET_BELOW = 900;

/** Width of a typical phone's grid. */
export const PHONE_GRID_WIDTH = 390 - 2 * PHONE_MARGIN;

/**
 * Heights of a card where viewport or content decide; 0 where its author's height applies. A phone's is exact, as nothing
 * is beside it. `lines` and `tabletLines` are those of the grid that its content takes on a wide screen and on a tablet.
 */
export type AutoHeights = { phone: number; tablet: number; lines: number; tabletLines: number };

/** Every card as high as its author has made it. */
export const ungrown: AutoHeights = { phone: 0, tablet: 0, lines: 0, tabletLines: 0 };

/** How many lines of the grid a card of that height takes. */
export function linesFor(height: number): number {
  return Math.ceil((height + GAP) / LINE_PITCH);
}

function linesHeight(lines: number): number {
  return lines * LINE_PITCH - GAP;
}

/** Height of that many rows of the grid. */
export function rowsHeight(rows: number, row = ROW_HEIGHT, gap = GAP): number {
  return row * rows + gap * (rows - 1);
}

/** Height of the card around content of that height, with its notes, on a screen. */
export function cardHeight(content: number, notes: number): number {
  return content + 2 * (CARD_PADDING + BORDER) + TITLE_HEIGHT + (notes > 0 ? NOTE_GAP + NOTE_HEIGHT : 0);
}

/** Width of a wide screen's grid. */
export const WIDE_GRID_WIDTH = PAGE_WIDTH - 2 * PAGE_MARGIN;

/** Width of the grid on a tablet: of this one, or of a typical one. */
export function tabletGridWidth(gridWidth: number): number {
  return gridWidth >= PHONE_BELOW && gridWidth < TABLET_BELOW ? gridWidth : 768 - 2 * PAGE_MARGIN;
}

/**
 * Columns of a widget: up to four on a desktop and two on a tablet; on a phone only single values are side by side.
 */
export function columnSpan(
  widget: Pick<Widget, 'width' | 'format'>,
  gridWidth: number,
): { span: number; columns: number } {
  if (gridWidth >= TABLET_BELOW) return { span: widget.width, columns: 4 };
  if (gridWidth >= PHONE_BELOW) return { span: Math.min(widget.width, 2), columns: 2 };
  return { span: widget.width === 1 && widget.format === 'summary' ? 1 : 2, columns: 2 };
}

/** Size of the grid in a reader's viewport. In print the viewport is the page without its margins. */
export function gridWidthOf(viewportWidth: number, mode: 'print' | 'other'): number {
  if (mode === 'print') return viewportWidth - 2 * BORDER;
  const margin = viewportWidth < PHONE_BELOW ? PHONE_MARGIN : PAGE_MARGIN;
  return Math.min(viewportWidth, PAGE_WIDTH) - 2 * margin;
}

/** Content size of a widget's card before the browser has laid it out; print keeps four columns. */
export function bodySize(
  widget: Pick<Widget, 'width' | 'height' | 'format'>,
  gridWidth: number,
  mode: 'print' | 'other',
  autoHeights: AutoHeights = ungrown,
): Size {
  const { span, columns } =
    mode === 'print' ? { span: widget.width, columns: 4 } : columnSpan(widget, gridWidth);
  const gap = mode === 'print' ? PRINT_GAP : GAP;
  const authored = rowsHeight(widget.height, ROW_HEIGHT, gap);
  const outer = mode === 'print' ? authored : heightIn(gridWidth, authored, autoHeights);
  const columnWidth = (gridWidth - gap * (columns - 1)) / columns;
  return {
    ...(mode === 'print' ? { grows: true, screen: screenSize(widget) } : {}),
    width: Math.floor(columnWidth * span + gap * (span - 1) - 2 * (CARD_PADDING + BORDER)),
    height: Math.floor(outer - 2 * (CARD_PADDING + BORDER) - TITLE_HEIGHT),
  };
}

/** Size of the same card on a wide screen, used by print to show the same content. */
function screenSize(widget: Pick<Widget, 'width' | 'height' | 'format'>): Extent {
  return bodySize(widget, gridWidthOf(PAGE_WIDTH, 'other'), 'other');
}

function heightIn(gridWidth: number, authored: number, heights: AutoHeights): number {
  if (gridWidth < PHONE_BELOW) return heights.phone || authored;
  const lines = gridWidth >= TABLET_BELOW ? heights.lines : heights.tabletLines;
  const height = lines > 0 ? linesHeight(lines) : authored;
  return gridWidth >= TABLET_BELOW ? height : Math.max(height, heights.tablet);
}

/** What remains of a card's size with notes below its data. In print the card grows instead. */
export function sizeAboveNotes(size: Size, notes: number): Size {
  if (notes === 0) return size;
  if (size.screen)
    return { ...size, screen: { ...size.screen, height: size.screen.height - NOTE_GAP - NOTE_HEIGHT } };
  return size.grows ? size : { ...size, height: size.height - NOTE_GAP - NOTE_HEIGHT };
}
