import { expect, test } from 'vitest';
import { weekStartOf } from './week-start.ts';

test.each([
  ['en-US', 0],
  ['pt-BR', 0],
  ['en', 0],
  ['en-GB', 1],
  ['de-DE', 1],
  ['fr', 1],
  ['ar-EG', 6],
  ['not a language', 1],
  ['', 1],
])('weeks of "%s" begin on %i', (locale, expected) => {
  expect(weekStartOf(locale)).toBe(expected);
});
