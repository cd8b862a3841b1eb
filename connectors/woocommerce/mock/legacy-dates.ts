import { dayFrom, dayParts } from '../../mock-kit/days.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import type { StoreCall } from './paging.ts';

/** The days of a legacy report, both included, and how its totals are grouped. */
export type LegacyRange = { startDay: number; endDay: number; groupBy: 'day' | 'month' };

const PERIODS = ['week', 'month', 'last_month', 'year'] as const;

/** `period` overrides dates; one date alone runs to today; none is today. Throws 400 for an invalid date. */
export function readLegacyRange({ parameters, store, nowMs }: StoreCall): LegacyRange {
  const today = localTime(nowMs, store.timeZone).day;
  const { year, month } = dayParts(today);
  const from = parameters.day('date_min');
  const to = parameters.day('date_max');
  if (parameters.text('period') !== undefined) {
    switch (parameters.choice('period', 'week', PERIODS)) {
      case 'week':
        return { startDay: today - 6, endDay: today, groupBy: 'day' };
      case 'month':
        return { startDay: dayFrom(year, month, 1), endDay: today, groupBy: 'day' };
      case 'last_month':
        return { startDay: dayFrom(year, month - 1, 1), endDay: dayFrom(year, month, 1) - 1, groupBy: 'day' };
      default:
        return { startDay: dayFrom(year, 1, 1), endDay: today, groupBy: 'month' };
    }
  }
  const startDay = from ?? to ?? today;
  const endDay = to ?? today;
  return { startDay, endDay, groupBy: countFullMonths(startDay, endDay) >= 4 ? 'month' : 'day' };
}

function countFullMonths(startDay: number, endDay: number): number {
  const { year, month, dayOfMonth } = dayParts(startDay);
  let months = 0;
  while (dayFrom(year, month + months + 1, dayOfMonth) <= endDay) months += 1;
  return months;
}
