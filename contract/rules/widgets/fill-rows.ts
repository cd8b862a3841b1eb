const COLUMNS = 4;

type Sized = { width: number; height: number };

/**
 * The cards in rows that leave no hole: each row is filled with the next cards of its height, and what is still free is given to the
 * cards in it. Rows are whole, halved, quartered or half and two quarters, so nothing is left open in two columns either.
 */
export function fillRows<T extends Sized>(cards: readonly T[]): T[] {
  const rest = [...cards];
  const placed: T[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const row = [first];
    let room = COLUMNS - first.width;
    for (const card of [...rest]) {
      if (card.height !== first.height || card.width > room) continue;
      row.push(card);
      rest.splice(rest.indexOf(card), 1);
      room -= card.width;
    }
    placed.push(...widened(row));
  }
  return placed;
}

const SHARES: Record<number, readonly number[]> = { 1: [4], 2: [2, 2], 4: [1, 1, 1, 1] };

function widened<T extends Sized>(row: readonly T[]): T[] {
  const shares = SHARES[row.length] ?? thirds(row);
  return row.map((card, index) => ({ ...card, width: shares[index] ?? card.width }));
}

/** Of three cards one is a half; the last one where none of them is yet. */
function thirds(row: readonly Sized[]): number[] {
  const half = row.findIndex(({ width }) => width === 2);
  return row.map((_, index) => (index === (half < 0 ? row.length - 1 : half) ? 2 : 1));
}
