import { isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';

const DAYS = /\b(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?\b/gu;

/** Formats the days (`2026-11-03`) and ranges (`2026-11-01/2026-11-17`) in a sentence for a locale. */
export function withDaysOf(text: string, locale: string): string {
  return text.replace(DAYS, (found, startDate: string, endDate: string = startDate) =>
    isDay(startDate) && isDay(endDate) ? describeRange({ startDate, endDate }, locale) : found,
  );
}
