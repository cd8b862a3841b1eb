import { expect, test } from 'vitest';
import { reportDates, reportDays } from './report-dates.ts';

test.each([
  ['LAST_7_DAYS', '2026-10-08 2026-10-14'],
  ['LAST_30_DAYS', '2026-09-15 2026-10-14'],
  ['LAST_MONTH', '2026-09-01 2026-09-30'],
  ['LAST_WEEK', '2026-10-05 2026-10-11'],
  ['LAST_QUARTER', '2026-07-01 2026-09-30'],
  ['MONTH_TO_DATE', '2026-10-01 2026-10-14'],
  ['YESTERDAY', '2026-10-13 2026-10-13'],
] as const)('a report of %s, due on Wednesday 14 October 2026, covers %s', (range, expected) => {
  const { startDate, endDate } = reportDays(range, '2026-10-14', {});
  expect(`${startDate} ${endDate}`).toBe(expected);
});

test.each([
  ['none', '2026-08-02 2026-08-31'],
  ['custom', '2026-08-02 2026-08-31'],
  ['previousCalendarPeriod', '2026-08-01 2026-08-31'],
  ['previousYear', '2025-09-01 2025-09-30'],
] as const)('on a dashboard with the comparison %s it is compared with %s', (compareType, expected) => {
  const days = { startDate: '2026-09-01', endDate: '2026-09-30' };
  const { compareStartDate, compareEndDate } = reportDates(days, 'LAST_MONTH', compareType);
  expect(`${compareStartDate} ${compareEndDate}`).toBe(expected);
});
