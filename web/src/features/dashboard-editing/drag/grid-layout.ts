import { LINES_PER_ROW } from '../../../ui/fields/grid-size.ts';
import { type GridCell, packGrid, type Span } from '../../../ui/pack-grid.ts';
import type { Cell } from './place-widgets.ts';

export type GridCard = { id: string; element: HTMLElement; span: Span };

/** The grid as the browser has laid it out; pixels. Columns share the width, lines have one height. */
export type GridLayout = { columns: number; cell: Cell };

export function readGrid(grid: HTMLElement): GridLayout {
  const style = getComputedStyle(grid);
  const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
  return {
    columns: widths.length,
    cell: {
      width: widths[0] || 0,
      height: firstPixels(style.gridAutoRows),
      gap: Number.parseFloat(style.columnGap) || 0,
    },
  };
}

/** A cell as authors size cards by: the grid's lines are finer. */
export function rowCell({ width, height, gap }: Cell): Cell {
  return { width, height: LINES_PER_ROW * (height + gap) - gap, gap };
}

/** `2px` and `minmax(2px, auto)` alike: nothing in a card makes a row grow while cards are laid out. */
export function firstPixels(value: string): number {
  return Number(/(?<![\d.])([\d.]+)px/.exec(value)?.[1] ?? 0);
}

/** Its cards in the order of the document, with the cells they take at this width of the window. */
export function readCards(grid: HTMLElement): GridCard[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > [data-widget]')].map((element) => {
    const style = getComputedStyle(element);
    return {
      id: element.dataset.widget ?? '',
      element,
      span: {
        width: spanIn(style.gridColumnStart, style.gridColumnEnd),
        height: spanIn(style.gridRowStart, style.gridRowEnd),
      },
    };
  });
}

function spanIn(...lines: string[]): number {
  const span = lines.map((line) => /span (\d+)/.exec(line)?.[1]).find((count) => count !== undefined);
  return Number(span ?? 1);
}

/** Pixels from the grid's upper left corner, by card id. */
export type Boxes = ReadonlyMap<string, { left: number; top: number; width: number; height: number }>;

/** Where the cards would lie in this order. */
export function boxesOf(cards: readonly GridCard[], { columns, cell }: GridLayout): Boxes {
  const places = packGrid(
    cards.map(({ span }) => span),
    columns,
  );
  return new Map(cards.map(({ id, span }, index) => [id, boxOf(places[index] as GridCell, span, cell)]));
}

function boxOf(place: GridCell, span: Span, { width, height, gap }: Cell) {
  return {
    left: place.column * (width + gap),
    top: place.row * (height + gap),
    width: span.width * (width + gap) - gap,
    height: span.height * (height + gap) - gap,
  };
}

/** The card at a point of the grid; in a gap, or outside, the nearest. */
export function cardAt(boxes: Boxes, x: number, y: number): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { left, top, width, height }] of boxes) {
    const distance = Math.hypot(beyond(x, left, left + width), beyond(y, top, top + height));
    if (distance < least) [nearest, least] = [id, distance];
  }
  return nearest;
}

function beyond(at: number, start: number, end: number): number {
  return Math.max(start - at, 0, at - end);
}
