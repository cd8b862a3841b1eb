import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CompareType, Dates } from '../../entities/dashboard.ts';
import { addDays, daysBetween, lengthInDays } from './calendar-day.ts';
import { precedingPeriod, wholeMonthsOf } from './compare-types.ts';
import {
  clampDates,
  compareTypeOf,
  currentDates,
  describeRange,
  fullMonthOf,
  isPrecedingPeriod,
  normaliseDates,
  partialComparison,
  withComparison,
} from './date-range.ts';

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }));
const boundsOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  `${startDate} ${endDate}`;

function dates(text: string): Dates {
  const [startDate = '', endDate = '', compareStartDate, compareEndDate] = text.split(' ');
  return withComparison(
    { startDate, endDate },
    compareStartDate && compareEndDate ? { startDate: compareStartDate, endDate: compareEndDate } : null,
  );
}

describe('the preceding period', () => {
  test.each([
    ['2026-10-01 2026-10-31', '2026-08-31 2026-09-30'],
    ['2026-03-01 2026-03-01', '2026-02-28 2026-02-28'],
    ['2026-01-01 2026-01-07', '2025-12-25 2025-12-31'],
  ])('of %s is %s', (given, expected) => {
    expect(boundsOf(precedingPeriod(dates(given)))).toBe(expected);
  });

  test('is as long and ends the day before', () => {
    fc.assert(
      fc.property(range, (given) => {
        const before = precedingPeriod(given);
        expect(lengthInDays(before)).toBe(lengthInDays(given));
        expect(daysBetween(before.endDate, given.startDate)).toBe(1);
        expect(isPrecedingPeriod(before, given)).toBe(true);
        expect(isPrecedingPeriod(given, given)).toBe(false);
      }),
    );
  });
});

describe('stored dates as of 14 October 2026', () => {
  test.each([
    [
      'custom dates stay',
      'custom',
      '2026-01-01 2026-01-31 2025-01-01 2025-01-31',
      '2026-01-01 2026-01-31 2025-01-01 2025-01-31',
    ],
    [
      'custom dates of the future end today',
      'custom',
      '2026-10-01 9999-12-31 2026-12-01 2026-11-01',
      '2026-10-01 2026-10-14 2026-10-14 2026-10-14',
    ],
    [
      'the period before moves along',
      'last7Days',
      '2026-09-08 2026-09-14 2026-09-01 2026-09-07',
      '2026-10-08 2026-10-14 2026-10-01 2026-10-07',
    ],
    ['no comparison stays none', 'last7Days', '2026-09-08 2026-09-14', '2026-10-08 2026-10-14'],
    [
      'a comparison of its own stays',
      'last7Days',
      '2026-09-08 2026-09-14 2025-12-01 2025-12-31',
      '2026-10-08 2026-10-14 2025-12-01 2025-12-31',
    ],
    [
      'unless it would end after the range',
      'lastMonth',
      '2026-11-01 2026-11-30 2026-10-01 2026-10-20',
      '2026-09-01 2026-09-30 2026-08-02 2026-08-31',
    ],
  ] as const)('%s', (_, rangeType, stored, expected) => {
    const given = dates(stored);
    const compareType = compareTypeOf(given, { rangeType, compareType: 'none' });
    const settings = { rangeType, compareType, weekStartsOn: 1, includesToday: true };
    expect(currentDates(settings, given, '2026-10-14')).toEqual(dates(expected));
  });

  test('a comparison of a type moves along with the range', () => {
    const settings = { rangeType: 'lastMonth', weekStartsOn: 1, includesToday: true } as const;
    const of = (compareType: CompareType) =>
      currentDates({ ...settings, compareType }, dates('2026-01-01 2026-01-31'), '2026-10-14');
    expect(of('previousCalendarPeriod')).toEqual(dates('2026-09-01 2026-09-30 2026-08-01 2026-08-31'));
    expect(of('previousYear')).toEqual(dates('2026-09-01 2026-09-30 2025-09-01 2025-09-30'));
    expect(of('none')).toEqual(dates('2026-09-01 2026-09-30'));
  });
});

describe('the type of a comparison', () => {
  const september = '2026-09-01 2026-09-30';
  test.each([
    [september, 'previousYear', 'none'],
    [`${september} 2026-08-02 2026-08-31`, 'previousYear', 'previousPeriod'],
    [`${september} 2026-08-01 2026-08-31`, 'previousCalendarPeriod', 'previousCalendarPeriod'],
    [`${september} 2026-08-01 2026-08-31`, 'previousYear', 'custom'],
    [`${september} 2025-09-01 2025-09-30`, 'previousYear', 'previousYear'],
  ] as const)('of %s, with %s as the dashboard’s own, is %s', (given, compareType, expected) => {
    expect(compareTypeOf(dates(given), { compareType, rangeType: 'lastMonth' })).toBe(expected);
  });
});

describe('normalising', () => {
  test.each([
    [
      'reversed ends are swapped',
      '2026-08-31 2026-08-01 2026-07-31 2026-07-01',
      '2026-08-01 2026-08-31 2026-07-01 2026-07-31',
    ],
    [
      'no day is in the future',
      '2026-10-01 2030-01-01 9999-01-01 9999-12-31',
      '2026-10-01 2026-10-14 2026-10-14 2026-10-14',
    ],
    [
      'the comparison is cut with the range',
      '2026-10-01 2026-10-30 2026-09-01 2026-09-30',
      '2026-10-01 2026-10-14 2026-09-01 2026-09-14',
    ],
    ['a whole month that holds today may end later', '2026-10-01 2026-10-31', '2026-10-01 2026-10-31'],
    ['and so may a whole week, wherever it begins', '2026-10-10 2026-10-16', '2026-10-10 2026-10-16'],
    ['but not seven days of two weeks', '2026-10-09 2026-10-15', '2026-10-09 2026-10-14'],
    ['a range in the future becomes today', '9999-01-01 9999-12-31', '2026-10-14 2026-10-14'],
    [
      'the Mid-Monthly period that holds today may end later',
      '2026-09-15 2026-10-14',
      '2026-09-15 2026-10-14',
    ],
    [
      'the comparison ends no later than the range',
      '2026-05-01 2026-05-31 2026-05-15 2026-06-14',
      '2026-05-01 2026-05-31 2026-05-15 2026-05-31',
    ],
  ])('%s', (_, given, expected) => {
    expect(normaliseDates(dates(given), '2026-10-14')).toEqual(dates(expected));
  });

  test('half a comparison is none, and Mid-Monthly ends in the future only as a whole', () => {
    const half = { ...dates('2026-10-01 2026-10-10'), compareStartDate: '2026-09-01' };
    expect(normaliseDates(half, '2026-10-14')).toEqual(dates('2026-10-01 2026-10-10'));
    expect(normaliseDates(dates('2026-10-15 2026-11-14'), '2026-10-20').endDate).toBe('2026-11-14');
    expect(normaliseDates(dates('2026-10-16 2026-11-14'), '2026-10-20').endDate).toBe('2026-10-20');
  });

  test('clamps to both bounds', () => {
    const limits = { min: '2025-01-01', max: '2026-12-31' };
    expect(clampDates(dates('2020-01-01 2030-01-01'), limits)).toEqual(dates('2025-01-01 2026-12-31'));
  });

  test('gives ordered dates and changes nothing the second time', () => {
    fc.assert(
      fc.property(day, day, day, day, (startDate, endDate, compareStartDate, compareEndDate) => {
        const today = '2026-10-20';
        const once = normaliseDates({ startDate, endDate, compareStartDate, compareEndDate }, today);
        const wholePeriods = [
          '2026-10-24',
          '2026-10-25',
          '2026-10-26',
          '2026-10-31',
          '2026-11-14',
          '2026-12-31',
        ];
        expect(once.endDate <= today || wholePeriods.includes(once.endDate)).toBe(true);
        expect(once.startDate <= once.endDate).toBe(true);
        expect((once.compareStartDate ?? '') <= (once.compareEndDate ?? '')).toBe(true);
        expect((once.compareEndDate ?? '') <= once.endDate).toBe(true);
        expect(normaliseDates(once, today)).toEqual(once);
      }),
    );
  });
});

test.each([
  ['2026-10-01 2026-10-31', { month: 10, year: 2026 }],
  ['2024-02-01 2024-02-29', { month: 2, year: 2024 }],
  ['2024-02-01 2024-02-28', null],
  ['2026-10-01 2026-11-30', null],
  ['2026-10-02 2026-10-31', null],
])('the full month of %s is %j', (given, expected) => {
  expect(fullMonthOf(dates(given))).toEqual(expected);
});

test.each([
  ['2026-10-01 2026-10-31', 1],
  ['2025-12-01 2026-02-28', 3],
  ['2026-01-01 2026-12-31', 12],
  ['2026-10-02 2026-10-31', null],
  ['2024-02-01 2024-02-28', null],
])('the whole months of %s are %j', (given, expected) => {
  expect(wholeMonthsOf(dates(given))).toBe(expected);
});

describe('a comparison on 14 October 2026', () => {
  test.each([
    [
      'counts the days that have passed',
      '2026-10-01 2026-10-31 2026-09-01 2026-09-30',
      '2026-10-01 2026-10-14 2026-09-01 2026-09-14',
    ],
    [
      'never grows',
      '2026-10-01 2026-10-31 2026-09-01 2026-09-03',
      '2026-10-01 2026-10-14 2026-09-01 2026-09-03',
    ],
    ['may be missing', '2026-10-01 2026-10-31', '2026-10-01 2026-10-14'],
    [
      'leaves a finished range alone',
      '2026-09-01 2026-09-30 2026-08-01 2026-08-31',
      '2026-09-01 2026-09-30 2026-08-01 2026-08-31',
    ],
    [
      'leaves a range that has not begun alone',
      '2026-11-01 2026-11-30 2026-10-01 2026-10-31',
      '2026-11-01 2026-11-30 2026-10-01 2026-10-31',
    ],
  ])('%s', (_, given, expected) => {
    expect(partialComparison(dates(given), '2026-10-14')).toEqual(dates(expected));
  });
});

test.each([
  ['2026-10-01 2026-10-31', 'en-GB', '1–31 Oct 2026'],
  ['2026-10-14 2026-10-14', 'en-GB', '14 Oct 2026'],
  ['2026-10-15 2026-11-14', 'en-GB', '15 Oct – 14 Nov 2026'],
  ['2025-12-15 2026-01-14', 'en-GB', '15 Dec 2025 – 14 Jan 2026'],
  ['2026-10-01 2026-10-31', 'en-US', 'Oct 1–31, 2026'],
])('%s in %s reads "%s"', (given, locale, expected) => {
  expect(describeRange(dates(given), locale)).toBe(expected);
});
