import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import {
  addDays,
  type DateRange,
  dateLabel,
  dateLabels,
  earlierOf,
  laterOf,
  todayIn,
} from '../kit/table/dates.ts';

/** Number of available days, including today. */
const retentionDays = 90;

/** Pinterest counts days in UTC for all ad accounts. */
export const timezone = 'UTC';

export function todayOf(nowMs: number): string {
  return todayIn(timezone, nowMs);
}

/** The available part of a range; null where there is none. */
export function reportableRange({ startDate, endDate }: DateRange, nowMs: number): DateRange | null {
  const today = todayOf(nowMs);
  const reported = { startDate: laterOf(startDate, firstDay(today)), endDate: earlierOf(endDate, today) };
  return reported.startDate > reported.endDate ? null : reported;
}

const firstDay = (today: string): string => addDays(today, 1 - retentionDays);

/** Empty rows for dates before the first available one, which would count as 0 otherwise. */
export function lostRows(
  dimension: DimensionDefinition | null,
  { startDate, endDate }: DateRange,
  nowMs: number,
): CountedRow[] {
  const first = firstDay(todayOf(nowMs));
  if (!dimension || startDate >= first) return [];
  const firstLabel = dateLabel(dimension.type, first);
  return dateLabels(dimension.type, startDate, earlierOf(endDate, first))
    .filter((label) => label < firstLabel)
    .map((label) => ({ label, counts: {} }));
}

export function historyNotes({ startDate }: DateRange, nowMs: number): Note[] {
  const first = firstDay(todayOf(nowMs));
  if (startDate >= first) return [];
  return [
    { code: 'history', text: `Pinterest has data of the last ${retentionDays} days; it begins on ${first}.` },
  ];
}
