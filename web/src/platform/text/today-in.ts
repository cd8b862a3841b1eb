import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';

/** Today in the dashboard's timezone. */
export function todayIn(timezone: string): Day {
  return clockOf(new Date(), timezone).day;
}
