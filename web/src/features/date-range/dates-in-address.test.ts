import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import { expect, it } from 'vitest';
import { typesOf, writeDates } from './dates-in-address.ts';

const dates = (
  startDate: string,
  endDate: string,
  compareStartDate: string | null = null,
  compareEndDate: string | null = null,
): Dates => ({
  startDate,
  endDate,
  compareStartDate,
  compareEndDate,
});

const comparing = dates('2026-10-01', '2026-10-30', '2026-09-01', '2026-09-30');
const plain = dates('2026-10-01', '2026-10-30');
const preceding = dates('2026-05-03', '2026-05-09', '2026-04-26', '2026-05-02');

it.each([
  ['the dashboard’s own by silence', comparing, comparing, {}],
  ['the period before', preceding, comparing, { startDate: '2026-05-03', endDate: '2026-05-09' }],
  [
    'no comparison',
    dates('2026-05-03', '2026-05-09'),
    comparing,
    { startDate: '2026-05-03', endDate: '2026-05-09', comparison: 'none' },
  ],
  [
    'no comparison, as the dashboard',
    dates('2026-05-03', '2026-05-09'),
    plain,
    { startDate: '2026-05-03', endDate: '2026-05-09' },
  ],
  [
    'the period before, where the dashboard compares nothing',
    preceding,
    plain,
    {
      startDate: '2026-05-03',
      endDate: '2026-05-09',
      comparison: 'previous',
    },
  ],
  ['a whole month', dates('2026-02-01', '2026-02-28'), plain, { month: '2', year: '2026' }],
])('says %s, and reads it back', (_, text, own, expected) => {
  const query = writeDates({ edit: '1', startDate: 'old' }, text, own);
  expect(query).toEqual({ edit: '1', ...expected });
  const search = `?${new URLSearchParams(query as Record<string, string>)}`;
  const dashboard = { ...own, owner: true, hiddenDateSelector: false };
  expect(datesOfAddress(dashboard, search, '2026-10-31')).toEqual(text);
});

const counting = { weekStartsOn: 1, includesToday: true };

it.each([
  [plain, 'monthly'],
  [dates('2026-10-25', '2026-10-31'), 'last7Days'],
  [dates('2026-10-31', '2026-10-31'), 'daily'],
  [dates('2026-03-03', '2026-03-04'), 'custom'],
])('%o is %s', (given, expected) => {
  const own = { ...plain, ...({ rangeType: 'monthly', compareType: 'previousYear' } as const), ...counting };
  expect(typesOf(given, own, '2026-10-31').rangeType).toBe(expected);
});

it('recognises the comparison of the dashboard in other dates', () => {
  const own = { ...plain, ...({ rangeType: 'monthly', compareType: 'previousYear' } as const), ...counting };
  const compareType = (given: Dates) => typesOf(given, own, '2026-10-31').compareType;
  expect(compareType(dates('2026-05-03', '2026-05-09', '2025-05-03', '2025-05-09'))).toBe('previousYear');
  expect(compareType(preceding)).toBe('previousPeriod');
  expect(compareType(dates('2026-05-03', '2026-05-09'))).toBe('none');
  expect(compareType(dates('2026-05-03', '2026-05-09', '2026-01-01', '2026-01-02'))).toBe('custom');
});
