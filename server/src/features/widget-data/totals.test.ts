import { expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

it.each([
  ['a rise', 150, 100, 0.5],
  ['a fall', 50, 200, -0.75],
  ['a loss that shrank', -5, -10, 0.5],
  ['nothing before', 5, 0, null],
  ['a missing value', null, 10, null],
  ['a missing comparison', 10, null, null],
])('%s: from %s against %s', (_, value, compare, change) => {
  expect(totalsOf({ orders: value }, { orders: compare })).toEqual({ orders: { value, compare, change } });
});

it('has no comparison where none was asked', () => {
  expect(totalsOf({ orders: 3, rate: 0.5 }, null)).toEqual({
    orders: { value: 3, compare: null, change: null },
    rate: { value: 0.5, compare: null, change: null },
  });
});
