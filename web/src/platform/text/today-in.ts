import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';

/** Today, where the dashboard counts its days. */
export function todayIn(timezone: string): Day {
  // Swedish dates are written YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date());
}
