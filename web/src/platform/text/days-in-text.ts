import { isDay } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';

const DAYS = /\b(\d{4}-\d{2}-\d{2})(?:\/(\d{4}-\d{2}-\d{2}))?\b/gu;

/** A sentence with its days, `2026-11-03`, and spans of them, `2026-11-01/2026-11-17`, as they are written in a locale. */
export function withDaysOf(text: string, locale: string): string {
  return text.replace(DAYS, (found, startDate: string, endDate: string = startDate) =>
    isDay(startDate) && isDay(endDate) ? describeRange({ startDate, endDate }, locale) : found,
  );
}
