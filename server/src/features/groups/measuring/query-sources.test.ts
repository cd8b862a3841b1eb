import { addDays, daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expect, it } from 'vitest';
import { BEFORE_MONTH, datesOf, HISTORY, MONTH } from './query-sources.ts';

it('a new domain is queried for every day of its history, once each', () => {
  const end = '2026-11-18';
  const month = datesOf(end, MONTH);
  const before = datesOf(end, BEFORE_MONTH);
  expect(before.endDate).toBe(addDays(month.startDate, -1));
  expect(daysBetween(before.startDate, month.endDate) + 1).toBe(HISTORY.days);
  expect(before.startDate).toBe(datesOf(end, HISTORY).startDate);
});
