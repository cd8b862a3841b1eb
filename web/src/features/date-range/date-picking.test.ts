import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarYears,
  dateProblems,
  dayBounds,
  isDayAllowed,
  type Picking,
  pickDate,
} from './date-picking.ts';

const TODAY = '2026-10-14';
const empty: Picking = {
  startDate: null,
  endDate: null,
  compareStartDate: null,
  compareEndDate: null,
  comparing: true,
  next: 'startDate',
};
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));

describe('clicking days', () => {
  test('fills start, end, compare start, compare end and starts over', () => {
    const clicks = ['2026-10-01', '2026-10-10', '2026-09-01', '2026-09-10'];
    const picked = clicks.reduce(pickDate, empty);
    expect(picked).toEqual({
      startDate: '2026-10-01',
      endDate: '2026-10-10',
      compareStartDate: '2026-09-01',
      compareEndDate: '2026-09-10',
      comparing: true,
      next: 'startDate',
    });
    expect(pickDate(picked, '2026-08-01')).toMatchObject({
      startDate: '2026-08-01',
      endDate: null,
      next: 'endDate',
    });
  });

  test('starts over after the end without a comparison', () => {
    const picked = ['2026-10-01', '2026-10-10'].reduce(pickDate, { ...empty, comparing: false });
    expect(picked).toMatchObject({ next: 'startDate', compareStartDate: null });
  });

  test('swaps reversed days, and takes a comparison after the end as the end', () => {
    const picked = ['2026-10-10', '2026-10-01', '2026-11-05', '2026-09-10'].reduce(pickDate, empty);
    expect(picked).toMatchObject({
      startDate: '2026-10-01',
      endDate: '2026-10-10',
      compareStartDate: '2026-09-10',
      compareEndDate: '2026-10-10',
    });
  });

  test('four clicks always make valid dates', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 4, maxLength: 4 }), (clicks) => {
        expect(dateProblems(clicks.reduce(pickDate, empty), { comparing: true })).toEqual({});
      }),
    );
  });
});

describe('selectable days', () => {
  test.each([
    ['2026-10-13', {}, true],
    ['2026-10-14', {}, false],
    ['2026-10-15', {}, false],
    ['2026-10-14', { withToday: true }, true],
    ['2026-10-15', { futureAllowed: true }, true],
    ['2026-10-13', { pastAllowed: false, futureAllowed: true }, false],
    ['2026-10-01', { min: '2026-10-02' }, false],
    ['2026-10-02', { min: '2026-10-02' }, true],
    ['2026-12-01', { futureAllowed: true, max: '2026-11-30' }, false],
  ])('%s under %j: %s', (given, limits, expected) => {
    expect(isDayAllowed(given, TODAY, limits)).toBe(expected);
  });

  test.each([
    [{}, { max: '2026-10-13' }],
    [
      { withToday: true, min: '2020-01-01' },
      { min: '2020-01-01', max: '2026-10-14' },
    ],
    [{ futureAllowed: true }, {}],
    [{ pastAllowed: false, futureAllowed: true, min: '2020-01-01' }, { min: '2026-10-15' }],
    [{ max: '2026-01-01' }, { max: '2026-01-01' }],
  ])('%j bounds to %j', (limits, expected) => {
    expect(dayBounds(TODAY, limits)).toEqual(expected);
  });

  test('clamps a day to the bounds', () => {
    fc.assert(
      fc.property(
        day,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (given, pastAllowed, futureAllowed, withToday) => {
          const limits = { pastAllowed, futureAllowed, withToday };
          const { min = given, max = given } = dayBounds(TODAY, limits);
          expect(!isDayAllowed(given, TODAY, limits) || (min <= given && given <= max)).toBe(true);
        },
      ),
    );
  });
});

describe('problems that disable Apply', () => {
  const dates = {
    startDate: '2026-10-01',
    endDate: '2026-10-10',
    compareStartDate: null,
    compareEndDate: null,
  };

  test.each([
    [dates, false, []],
    [dates, true, ['compareStartDate', 'compareEndDate']],
    [{ ...dates, endDate: null }, false, ['endDate']],
    [{ ...dates, startDate: '2026-02-30' }, false, ['startDate']],
    [{ ...dates, endDate: '2026-09-01' }, false, ['endDate']],
    [{ ...dates, compareStartDate: '2026-10-05', compareEndDate: '2026-10-11' }, true, ['compareEndDate']],
    [{ ...dates, compareStartDate: '2026-09-05', compareEndDate: '2026-09-01' }, true, ['compareEndDate']],
    [{ ...dates, compareStartDate: '2026-09-01', compareEndDate: '2026-09-10' }, true, []],
  ])('%j, comparing %s: %j', (given, comparing, fields) => {
    expect(Object.keys(dateProblems(given, { comparing }))).toEqual(fields);
  });
});

test('the list of years runs from five before to six after', () => {
  expect(calendarYears(TODAY)).toEqual([
    2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032,
  ]);
});
