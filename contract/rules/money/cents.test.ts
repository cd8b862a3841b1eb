import { expect, test } from 'vitest';
import { formatCents, partOf } from './cents.ts';

test.each([
  [999, 1, 2, 500],
  [-999, 1, 2, -500],
  [1000, 1, 3, 333],
  [2000, 1, 3, 667],
  [0, 1, 3, 0],
  [1, 0, 3, 0],
  [9_007_199_254_740_991, 100, 100, 9_007_199_254_740_991],
])('%i × %i/%i is %i', (cents, part, whole, expected) => {
  expect(partOf(cents, part, whole)).toBe(expected);
});

test.each([
  [123_450, '$1,234.50'],
  [5, '$0.05'],
  [0, '$0.00'],
  [-80, '-$0.80'],
  [9_007_199_254_740_991, '$90,071,992,547,409.91'],
])('%i cents are %s', (cents, text) => {
  expect(formatCents(cents, 'en-US')).toBe(text);
});
