import { expect, it } from 'vitest';
import { pageOf, sortRows } from './table-rows.ts';

const rows = [
  { name: 'b10', count: 2 },
  { name: 'B2', count: null },
  { name: 'á', count: 2 },
  { name: 'c', count: 1 },
];

it('sorts texts as people do, numbers by size, and what is missing last', () => {
  const names = (sorted: typeof rows) => sorted.map(({ name }) => name);
  expect(names(sortRows(rows, ({ name }) => name, false))).toEqual(['á', 'B2', 'b10', 'c']);
  expect(names(sortRows(rows, ({ name }) => name, true))).toEqual(['c', 'b10', 'B2', 'á']);
  expect(names(sortRows(rows, ({ count }) => count, false))).toEqual(['c', 'b10', 'á', 'B2']);
  expect(names(sortRows(rows, ({ count }) => count, true))).toEqual(['b10', 'á', 'c', 'B2']);
});

it.each([
  [1, [0, 1], 1],
  [3, [4], 3],
  [9, [4], 3],
  [0, [0, 1], 1],
])('shows page %i', (page, shown, actual) => {
  expect(pageOf([0, 1, 2, 3, 4], page, 2)).toEqual({ rows: shown, page: actual, pages: 3 });
  expect(pageOf([], page, 2)).toEqual({ rows: [], page: 1, pages: 1 });
});
