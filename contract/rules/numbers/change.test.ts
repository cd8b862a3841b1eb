import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [125, 100, 0.25],
  [75, 100, -0.25],
  [100, 100, 0],
  [0, 50, -1],
  [50, 0, null],
  [0, 0, null],
  [null, 100, null],
  [100, null, null],
  [undefined, 100, null],
  [Number.NaN, 100, null],
  [5, -10, 1.5],
  [-20, -10, -1],
])('from %s, compared with %s, the change is %s', (value, compare, expected) => {
  expect(changeOf(value, compare)).toBe(expected);
});

test('the change has the sign of the difference', () => {
  const number = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(number, number, (value, compare) => {
      fc.pre(compare !== 0);
      expect(Math.sign(changeOf(value, compare) ?? Number.NaN)).toBe(Math.sign(value - compare));
    }),
  );
});

test('a position changes by places', () => {
  expect(changeOf(4, 1, { changesBy: 'difference' })).toBe(3);
  expect(changeOf(2, 0, { changesBy: 'difference' })).toBe(2);
  expect(changeOf(null, 3, { changesBy: 'difference' })).toBeNull();
});
