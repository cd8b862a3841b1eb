import { packGrid } from '../../../ui/pack-grid.ts';

const COLUMNS = 4;

/** First and last row of a card, counted from 0. */
export type RowSpan = { first: number; last: number };

/** The rows of cards in the four columns of a wide screen. */
export function placesOf(cards: readonly { columns: number; rows: number }[]): RowSpan[] {
  const spans = cards.map(({ columns, rows }) => ({ width: columns, height: rows }));
  return packGrid(spans, COLUMNS).map(({ row }, index) => ({
    first: row,
    last: row + (cards[index]?.rows ?? 1) - 1,
  }));
}
