import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { linesFor, rowsHeight, tabletGridWidth } from '../grid-measures.ts';
import { contentHeight, fitted, type HeightSheet, MAX_ROWS } from './fitted-height.ts';
import { placesOf, type RowSpan } from './grid-places.ts';

/** A longer table beside lower cards scrolls, if its author has made them no higher. */
const ROWS_BESIDE_LOWER = 2;

/** Lines of the grid that a card takes on a wide screen and on a tablet. */
export type CardLines = { lines: number; tabletLines: number };

export type FittedCards<W extends Widget> = {
  /** As given, those of automatic height with the whole rows that they take. */
  widgets: W[];
  /** Of cards that are exactly as high as their content, by widget id. */
  lines: ReadonlyMap<string, CardLines>;
};

/**
 * Heights of cards of automatic height. Where all cards of a row have one, the row is as high as the highest content in it; beside
 * a card of fixed height the others keep to whole rows, or gaps would be left below them.
 */
export function fitCards<W extends Widget>(
  given: readonly W[],
  results: Readonly<Record<string, WidgetResult>>,
  sheet: HeightSheet & { gridWidth: number },
): FittedCards<W> {
  const contents = given.map((widget) => contentHeight(widget, results[widget.id], sheet));
  const cards = given.map((widget, index) => fitted(widget, contents[index] ?? null));
  const rows = alignedRows(given, contents, cards);
  const lines = new Map<string, CardLines>();
  for (const row of rows) {
    const wide = rowHeight(
      row.map((index) => contents[index] ?? 0),
      Math.max(ROWS_BESIDE_LOWER, ...row.map((index) => given[index]?.height ?? 0)),
    );
    for (const index of row) {
      const widget = cards[index];
      if (!widget) continue;
      const own = contentHeight(widget, results[widget.id], sheet, tabletGridWidth(sheet.gridWidth));
      // On a tablet only a card of one column has another one beside it.
      const tablet = widget.width === 1 ? wide : (own ?? rowsHeight(widget.height));
      lines.set(widget.id, { lines: linesWithin(wide), tabletLines: linesWithin(tablet) });
    }
  }
  return { widgets: cards, lines };
}

/** Of the highest content; where that is more than these rows of the grid, not of one long table beside a card that it would leave empty. */
function rowHeight(contents: readonly number[], rows: number): number {
  return Math.min(Math.max(...contents), Math.max(rowsHeight(rows), Math.min(...contents)));
}

function linesWithin(height: number): number {
  return linesFor(Math.min(height, rowsHeight(MAX_ROWS)));
}

/** Indexes of the cards of each row in which every card has automatic height and known content. */
function alignedRows(
  given: readonly Widget[],
  contents: readonly (number | null)[],
  cards: readonly Widget[],
): number[][] {
  const isFree = (index: number) => contents[index] !== null;
  const asGiven = rowsOf(placesOf(given.map(spanOf))).filter((row) => row.every(isFree));
  // The other cards may take more rows than their author gave them, and move these.
  const single = new Set(asGiven.flat());
  const spans = cards.map((card, index) => ({ ...spanOf(card), rows: single.has(index) ? 1 : card.height }));
  return rowsOf(placesOf(spans)).filter((row) => row.every((index) => single.has(index)));
}

function spanOf({ width, height }: Widget) {
  return { columns: width, rows: height };
}

/** Cards that share rows of the grid, where all of them take the same rows. */
function rowsOf(places: readonly RowSpan[]): number[][] {
  const indexes = places.map((_, index) => index);
  const rows = new Map<number, number[]>();
  for (const index of indexes) {
    const place = places[index];
    if (!place) continue;
    const beside = places.filter(({ first, last }) => first <= place.last && place.first <= last);
    if (!beside.every(({ first, last }) => first === place.first && last === place.last)) continue;
    rows.set(place.first, [...(rows.get(place.first) ?? []), index]);
  }
  return [...rows.values()];
}
