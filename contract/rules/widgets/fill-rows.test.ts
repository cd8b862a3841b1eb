import { expect, it } from 'vitest';
import { fillRows } from './fill-rows.ts';

const card = (width: number, height = 1) => ({ width, height });
const sizes = (cards: { width: number; height: number }[]) =>
  cards.map(({ width, height }) => `${width}x${height}`);

it.each<[string, string[], string[]]>([
  ['a full row stays', ['4x1'], ['4x1']],
  ['a card alone takes the row', ['1x2'], ['4x2']],
  ['two share it', ['2x1', '1x1'], ['2x1', '2x1']],
  ['three and one share it evenly', ['3x1', '1x1'], ['2x1', '2x1']],
  ['three quarters: one is widened', ['1x1', '1x1', '1x1'], ['1x1', '1x1', '2x1']],
  ['a half keeps its place', ['1x1', '2x1', '1x1'], ['1x1', '2x1', '1x1']],
  ['four quarters stay', ['1x1', '1x1', '1x1', '1x1'], ['1x1', '1x1', '1x1', '1x1']],
  ['the next one of its height moves up', ['2x1', '2x2', '2x1', '2x2'], ['2x1', '2x1', '2x2', '2x2']],
  ['nothing', [], []],
])('%s', (_, given, expected) => {
  const cards = given.map((size) => card(Number(size[0]), Number(size[2])));
  expect(sizes(fillRows(cards))).toEqual(expected);
});

/** Puts cards where the browser's dense grid does, and counts the free cells above the last row's end. */
function holesIn(cards: { width: number; height: number }[], columns: number): number {
  const taken = Array.from({ length: 200 }, (): boolean[] => []);
  let bottom = 0;
  const fits = (row: number, column: number, width: number, height: number) =>
    Array.from({ length: height }, (_, down) => row + down).every((y) =>
      Array.from({ length: width }, (_, right) => column + right).every((x) => x < columns && !taken[y]?.[x]),
    );
  for (const { width: wide, height } of cards) {
    const width = Math.min(wide, columns);
    for (let cell = 0; ; cell++) {
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      if (!fits(row, column, width, height)) continue;
      for (const line of taken.slice(row, row + height))
        for (let x = column; x < column + width; x++) line[x] = true;
      bottom = Math.max(bottom, row + height);
      break;
    }
  }
  return taken
    .slice(0, bottom)
    .flatMap((row) => Array.from({ length: columns }, (_, x) => row[x] !== true))
    .filter(Boolean).length;
}

it('leaves no hole on a desk or a tablet, whatever there is', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  for (let round = 0; round < 300; round++) {
    const cards = Array.from({ length: random(14) }, () => card(random(4), random(3)));
    const placed = fillRows(cards);
    expect(placed).toHaveLength(cards.length);
    expect([holesIn(placed, 4), holesIn(placed, 2)], sizes(cards).join(' ')).toEqual([0, 0]);
  }
});
