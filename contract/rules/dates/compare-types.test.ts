import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RangeType } from '../../entities/dashboard.ts';
import { addDays, lengthInDays, weekday } from './calendar-day.ts';
import { comparedRange } from './compare-types.ts';
import { resolveRange } from './range-types.ts';

const text = ({ startDate, endDate }: { startDate: string; endDate: string }) => `${startDate} ${endDate}`;

function range(days: string) {
  const [startDate = '', endDate = ''] = days.split(' ');
  return { startDate, endDate };
}

describe('the calendar period before', () => {
  test.each([
    ['lastMonth', '2026-11-01 2026-11-30', '2026-10-01 2026-10-31'],
    ['lastMonth', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['monthly', '2026-11-01 2026-11-27', '2026-10-01 2026-10-27'],
    ['monthly', '2026-03-01 2026-03-30', '2026-02-01 2026-02-28'],
    ['midMonthly', '2026-10-15 2026-11-14', '2026-09-15 2026-10-14'],
    ['quarterToDate', '2026-10-01 2026-11-27', '2026-07-01 2026-08-27'],
    ['lastQuarter', '2026-04-01 2026-06-30', '2026-01-01 2026-03-31'],
    ['yearToDate', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
    ['lastYear', '2028-01-01 2028-12-31', '2027-01-01 2027-12-31'],
    ['weekly', '2026-11-23 2026-11-25', '2026-11-16 2026-11-18'],
    ['custom', '2026-09-01 2026-10-31', '2026-07-01 2026-08-31'],
    ['custom', '2026-09-02 2026-09-03', '2026-08-31 2026-09-01'],
    ['last30Days', '2026-11-01 2026-11-30', '2026-10-02 2026-10-31'],
  ] as const)('of %s %s is %s', (rangeType, given, expected) => {
    expect(text(comparedRange('previousCalendarPeriod', range(given), rangeType))).toBe(expected);
  });
});

describe('a year before', () => {
  test.each([
    ['2026-02-01 2026-02-28', '2025-02-01 2025-02-28'],
    ['2028-02-01 2028-02-29', '2027-02-01 2027-02-28'],
    ['2029-02-01 2029-02-28', '2028-02-01 2028-02-29'],
    ['2028-02-29 2028-03-01', '2027-02-28 2027-03-01'],
  ])('%s is compared with %s', (given, expected) => {
    expect(text(comparedRange('previousYear', range(given), 'custom'))).toBe(expected);
  });

  test('by weekday: the same weekdays, as many, and none of the range itself', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 363 }));
    fc.assert(
      fc.property(days, ([first, more]) => {
        const startDate = addDays('2000-01-01', first);
        const given = { startDate, endDate: addDays(startDate, more) };
        const compared = comparedRange('previousYearWeekdays', given, 'custom');
        expect(weekday(compared.startDate)).toBe(weekday(given.startDate));
        expect(lengthInDays(compared)).toBe(lengthInDays(given));
        expect(compared.endDate < given.startDate).toBe(true);
      }),
    );
  });
});

test('every comparison of a preset begins before it and ends before its last day', () => {
  const types = ['previousPeriod', 'previousCalendarPeriod', 'previousYear', 'previousYearWeekdays'] as const;
  const presets: Exclude<RangeType, 'custom'>[] = ['daily', 'monthly', 'lastMonth', 'thisYear', 'midMonthly'];
  const today = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(today, fc.constantFrom(...presets), fc.constantFrom(...types), (day, preset, type) => {
      const given = resolveRange(preset, day);
      const compared = comparedRange(type, given, preset);
      expect(compared.startDate < given.startDate).toBe(true);
      expect(compared.endDate < given.endDate).toBe(true);
    }),
  );
});
