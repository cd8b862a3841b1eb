import { addDays, type DateRange, earlierOf, laterOf, todayIn } from '../kit/table/dates.ts';

/** Number of available days, including today. */
export const retentionDays = 90;

/** Pinterest counts days in UTC for all ad accounts. */
export const timezone = 'UTC';

export function todayOf(nowMs: number): string {
  return todayIn(timezone, nowMs);
}

/** The available part of a range; null where there is none. */
export function reportableRange({ startDate, endDate }: DateRange, nowMs: number): DateRange | null {
  const today = todayOf(nowMs);
  const reported = { startDate: laterOf(startDate, firstDayOf(nowMs)), endDate: earlierOf(endDate, today) };
  return reported.startDate > reported.endDate ? null : reported;
}

/** The first available day. */
export function firstDayOf(nowMs: number): string {
  return addDays(todayOf(nowMs), 1 - retentionDays);
}
