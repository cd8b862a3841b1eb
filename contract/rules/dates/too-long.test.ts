import { expect, it } from 'vitest';
import { isTooLong } from './date-range.ts';

const none = { compareStartDate: null, compareEndDate: null };
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
const decade = { startDate: '2016-01-01', endDate: '2025-12-31', ...none };
const before = { compareStartDate: '2006-01-01', compareEndDate: '2015-12-31' };
const everything = { compareStartDate: '0001-01-01', compareEndDate: '2024-12-31' };

it.each([
  ['a year', { ...year, ...none }, undefined, false],
  [
    'a year compared with another',
    { ...year, compareStartDate: '2024-01-01', compareEndDate: '2024-12-31' },
    undefined,
    false,
  ],
  ['a year compared with two thousand', { ...year, ...everything }, undefined, true],
  ['the same, saved as the own dates', { ...year, ...everything }, { ...year, ...everything }, false],
  ['ten years', decade, undefined, true],
  ['ten own years', decade, decade, false],
  ['ten own years compared with those before', { ...decade, ...before }, decade, false],
  ['ten own years compared with two thousand', { ...decade, ...everything }, decade, true],
])('%s: %j', (_, dates, own, expected) => {
  expect(isTooLong(dates, own)).toBe(expected);
});
