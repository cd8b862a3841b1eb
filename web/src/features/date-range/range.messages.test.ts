import type { CompareType, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { expect, test } from 'vitest';
import { compareOptions, comparisonText, rangeName } from './range.messages.ts';

const naming = { today: '2026-10-14', weekStartsOn: 1, includesToday: true };
const none = { compareStartDate: null, compareEndDate: null };

test('a range has a name while its type still means these days', () => {
  expect(rangeName({ startDate: '2026-09-01', endDate: '2026-09-30' }, 'lastMonth', naming)).toBe(
    'Last Month',
  );
  expect(rangeName({ startDate: '2026-08-01', endDate: '2026-08-31' }, 'lastMonth', naming)).toBeNull();
  expect(rangeName({ startDate: '2026-09-01', endDate: '2026-09-30' }, 'custom', naming)).toBeNull();
});

test('describes the comparison in a sentence', () => {
  const week = { startDate: '2026-10-01', endDate: '2026-10-07' };
  const comparison = (dates: Dates, compareType: CompareType = 'custom') =>
    comparisonText(dates, { rangeType: 'custom', compareType }, { ...naming, locale: 'en-GB' });
  expect(comparison({ ...week, ...none })).toBe('1–7 Oct 2026, no comparison.');
  expect(comparison({ ...week, compareStartDate: '2026-09-24', compareEndDate: '2026-09-30' })).toBe(
    '1–7 Oct 2026, compared with 24–30 Sept 2026: the 7 days before.',
  );
  expect(comparison({ ...week, compareStartDate: '2025-10-01', compareEndDate: '2025-10-07' })).toBe(
    '1–7 Oct 2026, compared with 1–7 Oct 2025: days of its own.',
  );
  const lastYear = { ...week, compareStartDate: '2025-10-01', compareEndDate: '2025-10-07' };
  expect(comparison(lastYear, 'previousYear')).toBe(
    '1–7 Oct 2026, compared with 1–7 Oct 2025: the same period last year.',
  );
});

test('an unfinished range is compared with the same number of days', () => {
  const types = { rangeType: 'thisMonth', compareType: 'previousPeriod' } as const;
  const month = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: '2026-08-31',
    compareEndDate: '2026-09-30',
  };
  expect(comparisonText(month, types, { ...naming, locale: 'en-GB' })).toBe(
    '1–14 Oct 2026, compared with 31 Aug – 13 Sept 2026: as many days as have passed.',
  );
});

test('offers the calendar period before where the range is one', () => {
  const month = { startDate: '2026-09-01', endDate: '2026-09-30' };
  const labels = (...given: Parameters<typeof compareOptions>) =>
    compareOptions(...given).map(({ label }) => label);
  expect(labels('lastMonth', month)).toContain('Previous month');
  expect(labels('lastQuarter', { startDate: '2026-07-01', endDate: '2026-09-30' })).toContain(
    'Previous quarter',
  );
  expect(labels('custom', { startDate: '2026-08-01', endDate: '2026-09-30' })).toContain('Previous 2 months');
  expect(labels('weekly', month)).toContain('Previous week');
  expect(labels('last30Days', month)).toEqual([
    'Previous period',
    'Same period last year',
    'Same weekdays last year',
  ]);
});
