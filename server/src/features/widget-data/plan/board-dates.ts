import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { currentDates } from '@vitrine/contract/rules/dates/date-range.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { BoardRow } from './boards.queries.ts';

const RECENT_MS = 14 * 24 * 60 * 60_000;

/** The days a dashboard shows today by default. */
export function boardDates(row: BoardRow, clock: Clock): Dates {
  const today = clock.today(row.timezone);
  const { startDate, endDate, compareStartDate, compareEndDate } = row;
  const stored = {
    startDate: startDate ?? today,
    endDate: endDate ?? today,
    compareStartDate,
    compareEndDate,
  };
  return currentDates(row.rangeType, stored, today, row);
}

/** Dashboards not opened since are not refreshed in advance. */
export function openedRecently(clock: Clock): Date {
  return new Date(clock.nowMs() - RECENT_MS);
}
