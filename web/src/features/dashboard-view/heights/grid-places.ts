const COLUMNS = 4;

/** First and last row of a card, counted from 0. */
export type RowSpan = { first: number; last: number };

/** The rows of cards that take the first free cells of four columns, as in the browser's dense grid. */
export function placesOf(cards: readonly { columns: number; rows: number }[]): RowSpan[] {
  const taken = new Set<string>();
  const cells = (row: number, column: number, card: { columns: number; rows: number }) =>
    Array.from({ length: card.rows }, (_, down) =>
      Array.from({ length: card.columns }, (_, across) => `${row + down}:${column + across}`),
    ).flat();
  return cards.map((card) => {
    for (let row = 0; ; row++) {
      for (let column = 0; column + card.columns <= COLUMNS; column++) {
        const needed = cells(row, column, card);
        if (needed.some((cell) => taken.has(cell))) continue;
        for (const cell of needed) taken.add(cell);
        return { first: row, last: row + card.rows - 1 };
      }
    }
  });
}
