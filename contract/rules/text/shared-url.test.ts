import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dates } from '../../entities/dashboard.ts';
import { addDays, firstOfMonth, lastOfMonth } from '../dates/calendar-day.ts';
import { precedingPeriod } from '../dates/compare-types.ts';
import { withComparison } from '../dates/date-range.ts';
import { datesFromQuery, datesOfAddress, sharedUrl, shownDates } from './shared-url.ts';

const ORIGIN = 'https://reports.example.com';
const PATH = '/dashboards/k3Jx9';
const TODAY = '2026-11-20';

function dates(
  startDate: string,
  endDate: string,
  comparison: 'before' | 'none' | [string, string] = 'before',
): Dates {
  const range = { startDate, endDate };
  if (comparison === 'none') return withComparison(range, null);
  if (comparison === 'before') return withComparison(range, precedingPeriod(range));
  return withComparison(range, { startDate: comparison[0], endDate: comparison[1] });
}

describe('the shared link', () => {
  test.each([
    ['a range', dates('2026-10-01', '2026-10-14'), 'startDate=2026-10-01&endDate=2026-10-14'],
    [
      'without comparison',
      dates('2026-10-01', '2026-10-14', 'none'),
      'startDate=2026-10-01&endDate=2026-10-14',
    ],
    ['a full month', dates('2026-10-01', '2026-10-31'), 'month=10&year=2026'],
    ['February of a leap year', dates('2024-02-01', '2024-02-29'), 'month=2&year=2024'],
    [
      'a comparison of its own',
      dates('2026-10-01', '2026-10-14', ['2025-10-01', '2025-10-14']),
      'startDate=2026-10-01&endDate=2026-10-14&compareStartDate=2025-10-01&compareEndDate=2025-10-14',
    ],
    [
      'a full month against the month before, which is shorter',
      dates('2026-10-01', '2026-10-31', ['2026-09-01', '2026-09-30']),
      'month=10&year=2026&compareStartDate=2026-09-01&compareEndDate=2026-09-30',
    ],
  ])('carries %s', (_, given, query) => {
    expect(sharedUrl(ORIGIN, PATH, given)).toBe(`${ORIGIN}${PATH}?${query}`);
  });
});

test.each([
  ['none', 'none', true, '&comparison=none'],
  ['none', 'none', false, ''],
  ['the period before', 'before', true, ''],
  ['the period before', 'before', false, '&comparison=previous'],
] as const)(
  'the comparison %s is explicit if its absence would be misread',
  (_, comparison, comparing, more) => {
    expect(sharedUrl(ORIGIN, PATH, dates('2026-10-01', '2026-10-14', comparison), { comparing })).toBe(
      `${ORIGIN}${PATH}?startDate=2026-10-01&endDate=2026-10-14${more}`,
    );
  },
);

describe('the dates of a query', () => {
  test.each([
    [''],
    ['?startDate=2026-10-01'],
    ['?startDate=2026-02-30&endDate=2026-03-01'],
    ['?startDate=yesterday&endDate=2026-03-01'],
    ['?month=13&year=2026'],
    ['?month=0&year=2026'],
    ['?month=5'],
    ['?startDate=2019-01-01&endDate=2026-10-01'],
    ['?startDate=2026-09-01&endDate=2026-10-01&compareStartDate=0001-01-01&compareEndDate=2026-08-31'],
  ])('are null for "%s"', (search) => {
    expect(datesFromQuery(search, TODAY)).toBeNull();
  });

  test.each([
    ['?month=10&year=2026', dates('2026-10-01', '2026-10-31')],
    ['month=02&year=2026', dates('2026-02-01', '2026-02-28')],
    ['?endDate=2026-10-01&startDate=2026-10-14', dates('2026-10-01', '2026-10-14')],
    [
      '?startDate=2026-10-01&endDate=2026-10-14&compareStartDate=x&compareEndDate=y',
      dates('2026-10-01', '2026-10-14'),
    ],
  ])('of "%s" are parsed', (search, expected) => {
    expect(datesFromQuery(search, TODAY)).toEqual(expected);
  });

  test.each([
    ['of a dashboard that compares', '', true, 'before'],
    ['of a dashboard that compares with nothing', '', false, 'none'],
    ['that refuses the comparison', '&comparison=none', true, 'none'],
    ['that asks for one', '&comparison=previous', false, 'before'],
  ] as const)('compare a link without a comparison %s', (_, more, comparing, expected) => {
    const search = `?startDate=2026-10-01&endDate=2026-10-14${more}`;
    expect(datesFromQuery(search, TODAY, { comparing })).toEqual(dates('2026-10-01', '2026-10-14', expected));
  });

  test('are those that the link was made from', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    const length = fc.integer({ min: 0, max: 500 });
    const range = fc.oneof(
      fc.tuple(day, length).map(([start, days]): [string, string] => [start, addDays(start, days)]),
      day.map((start): [string, string] => [firstOfMonth(start), lastOfMonth(start)]),
    );
    const comparison = fc.oneof(
      fc.constant('before' as const),
      fc.constant('none' as const),
      fc.tuple(length, length),
    );
    fc.assert(
      fc.property(range, comparison, fc.boolean(), ([start, end], compared, comparing) => {
        const given =
          typeof compared === 'string'
            ? dates(start, end, compared)
            : dates(start, end, [addDays(end, -compared[0] - compared[1]), addDays(end, -compared[0])]);
        const { search } = new URL(sharedUrl(ORIGIN, PATH, given, { comparing }));
        expect(datesFromQuery(search, '2060-01-01', { comparing })).toEqual(given);
      }),
    );
  });
});

describe('the shown dates', () => {
  const own = dates('2026-09-01', '2026-09-30', 'none');
  const requestedDates = dates('2026-05-01', '2026-05-31', 'none');
  test.each([
    ['an owner', { owner: true, hiddenDateSelector: true }, requestedDates],
    ['anyone with a date selector', { owner: false, hiddenDateSelector: false }, requestedDates],
    ['anyone without one', { owner: false, hiddenDateSelector: true }, own],
  ])('%s', (_, who, expected) => {
    expect(shownDates({ ...own, ...who }, requestedDates, TODAY)).toEqual(expected);
    expect(datesOfAddress({ ...own, ...who }, '?month=5&year=2026', TODAY)).toEqual(expected);
  });

  test('of a link to the future end today', () => {
    const dashboard = { ...own, owner: false, hiddenDateSelector: false };
    const { startDate, endDate } = datesOfAddress(
      dashboard,
      '?startDate=2026-10-01&endDate=2099-12-31',
      TODAY,
    );
    expect([startDate, endDate]).toEqual(['2026-10-01', TODAY]);
  });
});
