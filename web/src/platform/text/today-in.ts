import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';

/** Today in the dashboard's timezone. */
export function todayIn(timezone: string): Day {
  // Swedish dates are written YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date());
}
