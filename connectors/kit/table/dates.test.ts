import { expect, it } from 'vitest';
import { quarterLabel, splitRange } from './dates.ts';

const range = { startDate: '2026-01-15', endDate: '2026-03-10' };

it.each([
  ['date', ['2026-01-15 2026-02-13', '2026-02-14 2026-03-10']],
  ['week', ['2026-01-15 2026-02-08', '2026-02-09 2026-03-10']],
  ['month', ['2026-01-15 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-10']],
] as const)('splits a range into parts between which no %s is divided', (type, intervals) => {
  const found = splitRange(range, type === 'date' ? 30 : 31, type);
  expect(found.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual(intervals);
});

it('has no part of a range that ends before it begins', () => {
  expect(splitRange({ startDate: '2026-01-02', endDate: '2026-01-01' }, 30)).toEqual([]);
});

it('returns the quarter of a day', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterLabel)).toEqual([
    '2026 Q1',
    '2026 Q1',
    '2026 Q2',
    '2026 Q4',
  ]);
});
