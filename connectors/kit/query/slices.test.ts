import { expect, it } from 'vitest';
import { slicesOf } from './slices.ts';

it('keeps the order, and puts the rest into the last slice', () => {
  expect(slicesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slicesOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(slicesOf([], 2)).toEqual([]);
});
