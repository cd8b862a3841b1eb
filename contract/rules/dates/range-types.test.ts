import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type DateRange, lengthInDays } from './calendar-day.ts';
import { fullMonthOf } from './date-range.ts';
import { lastCountedDay, resolveRange } from './range-types.ts';

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days));
const boundsOf = ({ startDate, endDate }: DateRange) => `${startDate} ${endDate}`;

describe('a range type, on a given day', () => {
  test.each([
    ['monthly', '2026-10-14', '2026-10-01 2026-10-14'],
    ['monthly', '2026-10-01', '2026-10-01 2026-10-01'],
    ['weekly', '2026-10-14', '2026-10-12 2026-10-14'],
    ['weekly', '2026-10-18', '2026-10-12 2026-10-18'],
    ['weekly', '2026-10-12', '2026-10-12 2026-10-12'],
    ['last30Days', '2026-10-14', '2026-09-15 2026-10-14'],
    ['last7Days', '2026-01-03', '2025-12-28 2026-01-03'],
    ['lastMonth', '2026-03-31', '2026-02-01 2026-02-28'],
    ['lastMonth', '2024-03-01', '2024-02-01 2024-02-29'],
    ['lastMonth', '2026-01-15', '2025-12-01 2025-12-31'],
    ['midMonthly', '2026-10-20', '2026-10-15 2026-11-14'],
    ['midMonthly', '2026-10-15', '2026-10-15 2026-11-14'],
    ['midMonthly', '2026-10-14', '2026-09-15 2026-10-14'],
    ['midMonthly', '2026-12-31', '2026-12-15 2027-01-14'],
    ['midMonthly', '2026-01-02', '2025-12-15 2026-01-14'],
    ['daily', '2026-10-14', '2026-10-14 2026-10-14'],
    ['yesterday', '2026-03-01', '2026-02-28 2026-02-28'],
    ['last14Days', '2026-10-14', '2026-10-01 2026-10-14'],
    ['last28Days', '2026-10-14', '2026-09-17 2026-10-14'],
    ['last90Days', '2026-10-14', '2026-07-17 2026-10-14'],
    ['thisWeek', '2026-10-14', '2026-10-12 2026-10-18'],
    ['lastWeek', '2026-10-14', '2026-10-05 2026-10-11'],
    ['lastWeek', '2026-01-01', '2025-12-22 2025-12-28'],
    ['thisMonth', '2024-02-10', '2024-02-01 2024-02-29'],
    ['quarterToDate', '2026-10-01', '2026-10-01 2026-10-01'],
    ['quarterToDate', '2026-09-30', '2026-07-01 2026-09-30'],
    ['thisQuarter', '2026-11-20', '2026-10-01 2026-12-31'],
    ['lastQuarter', '2026-01-15', '2025-10-01 2025-12-31'],
    ['lastQuarter', '2026-12-31', '2026-07-01 2026-09-30'],
    ['yearToDate', '2026-10-14', '2026-01-01 2026-10-14'],
    ['thisYear', '2026-10-14', '2026-01-01 2026-12-31'],
    ['lastYear', '2026-01-01', '2025-01-01 2025-12-31'],
  ] as const)('%s on %s is %s', (type, today, expected) => {
    expect(boundsOf(resolveRange(type, today))).toBe(expected);
  });

  test('a week may start on Sunday', () => {
    expect(boundsOf(resolveRange('weekly', '2026-10-14', { weekStartsOn: 0 }))).toBe('2026-10-11 2026-10-14');
  });

  test('7 and 30 days are that many, and every range holds or precedes today', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(lengthInDays(resolveRange('last7Days', today))).toBe(7);
        expect(lengthInDays(resolveRange('last30Days', today))).toBe(30);
        expect(fullMonthOf(resolveRange('lastMonth', today))).not.toBeNull();
        const mid = resolveRange('midMonthly', today);
        expect(mid.startDate <= today && today <= mid.endDate).toBe(true);
      }),
    );
  });
});

test.each([
  ['last7Days', '2026-10-14', '2026-10-07 2026-10-13'],
  ['daily', '2026-10-14', '2026-10-13 2026-10-13'],
  ['monthly', '2026-10-14', '2026-10-01 2026-10-13'],
  ['monthly', '2026-10-01', '2026-09-01 2026-09-30'],
  ['yesterday', '2026-10-14', '2026-10-13 2026-10-13'],
  ['lastMonth', '2026-10-01', '2026-09-01 2026-09-30'],
  ['thisMonth', '2026-10-14', '2026-10-01 2026-10-31'],
] as const)('without today, %s on %s is %s', (rangeType, today, expected) => {
  expect(boundsOf(resolveRange(rangeType, today, { includesToday: false }))).toBe(expected);
});

test.each([
  ['2026-10-01 2026-10-31', false, '2026-10-13'],
  ['2026-10-01 2026-10-31', true, '2026-10-14'],
  ['2026-10-02 2026-10-14', false, '2026-10-14'],
  ['2026-10-14 2026-11-14', false, '2026-10-14'],
])('the last day that counts of %s, with today %s, is %s', (days, includesToday, expected) => {
  const [startDate = '', endDate = ''] = days.split(' ');
  expect(lastCountedDay({ startDate, endDate }, '2026-10-14', includesToday)).toBe(expected);
});
