import { expect, test } from 'vitest';
import { rowLimitProblem } from './row-limit.ts';

test.each([0, -5, null, 1e9, 10_001, 2.5])(
  '%s rows are no number of rows, and what is shown stays',
  (typed) => {
    expect(rowLimitProblem(typed, 15)).toBe(
      'Enter a whole number from 1 to 10000. Until then 15 rows are shown.',
    );
  },
);

test.each([1, 15, 10_000])('%s rows are', (typed) => {
  expect(rowLimitProblem(typed, 15)).toBeNull();
});
