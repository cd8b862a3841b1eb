import { PRINT_GAP, ROW_HEIGHT } from '../grid-measures.ts';
import { placesOf, type RowSpan } from '../heights/grid-places.ts';

type Card = {
  columns: number;
  rows: number;
  /** The height it needs, in CSS pixels. */
  height: number;
  /** It spans pages; the cards beside it do not. */
  long: boolean;
  /** It is as high as its content, and makes no row higher. */
  exact?: boolean;
};

/**
 * The height of each card when the rows of the grid grow with their content. Cards take the first free cell, as in
 * the browser's dense grid. `apart` are those whose rows hold a long card.
 */
export function heightsInRows(cards: readonly Card[]): { height: number; apart: boolean }[] {
  const places = placesOf(cards);
  const isExact = (row: number) =>
    places.every(({ first, last }, index) => row < first || row > last || cards[index]?.exact);
  const rows: number[] = Array.from(
    { length: Math.max(0, ...places.map(({ last }) => last + 1)) },
    (_, row) => (isExact(row) ? 0 : ROW_HEIGHT),
  );
  const heightOf = ({ first, last }: RowSpan) =>
    rows.slice(first, last + 1).reduce((sum, height) => sum + height, 0) + (last - first) * PRINT_GAP;
  const byRows = cards
    .map((_, index) => index)
    .sort((one, other) => (cards[one]?.rows ?? 0) - (cards[other]?.rows ?? 0));
  for (const index of byRows) {
    const [card, place] = [cards[index], places[index]];
    if (!card || !place) continue;
    const more = Math.max(0, card.height - heightOf(place)) / card.rows;
    for (let row = place.first; row <= place.last; row++) rows[row] = (rows[row] ?? 0) + more;
  }
  const long = places.filter((_, index) => cards[index]?.long);
  return places.map((place) => ({
    height: heightOf(place),
    apart: long.some(({ first, last }) => first <= place.last && place.first <= last),
  }));
}
