import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { currentDates, type DateSettings } from '@vitrine/contract/rules/dates/date-range.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Clock } from '../../../platform/clock/clock.ts';

const RECENT_MS = 14 * DAY_MS;

/** The stored dates of a dashboard; empty until they are first set. */
export type StoredDates = DateSettings & { timezone: string } & {
  [Field in keyof Dates]: Dates[Field] | null;
};

/** The days a dashboard shows today by default. */
export function dashboardDates(row: StoredDates, clock: Clock): Dates {
  const today = clock.today(row.timezone);
  const stored = { ...row, startDate: row.startDate ?? today, endDate: row.endDate ?? today };
  return currentDates(row, stored, today);
}

/** Dashboards not opened since are not refreshed in advance. */
export function openedRecently(clock: Clock): Date {
  return new Date(clock.nowMs() - RECENT_MS);
}
