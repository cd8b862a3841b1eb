import { expect, it } from 'vitest';
import { amountOf, centsFrom } from './money.ts';

it.each([
  [0, 0],
  [0.01, 1],
  [0.1, 10],
  [1.005, 101],
  [4.35, 435],
  [8.2, 820],
  [19.99, 1999],
  [652.8, 65_280],
  [1_234_567.89, 123_456_789],
  [-19.99, -1999],
  [0.29, 29],
  [1.15, 115],
])('%d are %i cents', (amount, cents) => {
  expect(centsFrom(amount)).toBe(cents);
});

it.each([0, 1, 10, 99, 100, 65_280, -1999, 123_456_789])('%i cents come back as they went', (cents) => {
  expect(centsFrom(amountOf(cents))).toBe(cents);
});

it('refuses what is no amount', () => {
  expect(() => centsFrom(Number.NaN)).toThrow(RangeError);
  expect(() => centsFrom(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});
