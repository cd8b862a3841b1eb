import { expect, test } from 'vitest';
import { decimalOf } from './decimal.ts';

test.each([
  [0.1 + 0.2, 0.3],
  [0.07 * 100, 7],
  [0.57 * 100, 57],
  [1_234_567_890_123 + 1, 1_234_567_890_124],
  [12_345_678_901.23 + 0.01, 12_345_678_901.24],
  [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991],
  [-1 / 3, -0.333333333333333],
  [Number.NaN, Number.NaN],
])('%d has no digits that arithmetic has added', (result, expected) => {
  expect(decimalOf(result)).toBe(expected);
});
