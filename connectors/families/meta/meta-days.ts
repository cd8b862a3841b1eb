import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import {
  addDays,
  type DateRange,
  daysBetween,
  earlierOf,
  laterOf,
  rangesByLabel,
  splitRange,
} from '../../kit/table/dates.ts';

/** The time zone in which Meta counts the days of all pages. */
export const pacific = 'America/Los_Angeles';

/**
 * The day of a value. Meta dates it at the midnight that ends the day: in California for pages (07:00 or 08:00 UTC), in the
 * account's zone for Instagram. So it is the day before the nearest midnight UTC. Null for an invalid time.
 */
export function measuredDay(endTime: string | undefined): string | null {
  const atMs = Date.parse(endTime ?? '');
  if (Number.isNaN(atMs)) return null;
  const midnightMs = Math.round(atMs / DAY_MS) * DAY_MS;
  return new Date(midnightMs - DAY_MS).toISOString().slice(0, 10);
}

/** A range of days in Meta's format, both ends included, as YYYY-MM-DD. */
export type Days = { since: string; until: string };

/** Splits a range into parts of at most `length` days, in Meta's format. */
export function windowsOf({ since, until }: Days, maxDays: number): Days[] {
  return splitRange({ startDate: since, endDate: until }, maxDays).map(({ startDate, endDate }) => ({
    since: startDate,
    until: endDate,
  }));
}

/** Epoch seconds of a day's first moment in a zone. */
export function startOfDaySeconds(day: string, timezone: string): number {
  return Math.floor(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds / 1000);
}

export function lengthOf({ since, until }: Days): number {
  return daysBetween(since, until).length;
}

export type Bucket = { label: string; range: Days };

/** The days of a range by the labels of a date dimension; empty without one. */
export function bucketsOf(dimension: DimensionDefinition | null, { since, until }: Days): Bucket[] {
  if (!dimension) return [];
  const ranges = rangesByLabel({ startDate: since, endDate: until }, dimension.type);
  return ranges.map(({ label, startDate, endDate }) => ({
    label,
    range: { since: startDate, until: endDate },
  }));
}

/** The days of a query that may have data; `days` is null when there are none. */
export type RequestedRange = { days: Days | null; today: string; notes: Note[] };

/** Limits a range to today and, where a product stores a limited number of months, to these. */
export function requestedRange(
  { startDate, endDate }: DateRange,
  today: string,
  { product, retentionMonths }: { product: string; retentionMonths: number | null },
): RequestedRange {
  const earliest = retentionMonths === null ? startDate : addDays(monthsBefore(today, retentionMonths), 1);
  const cuts = startDate < earliest;
  const since = laterOf(startDate, earliest);
  const until = earlierOf(endDate, today);
  const text = `${product} stores data for ${retentionMonths} months; there is none before ${earliest}.`;
  return {
    days: since <= until ? { since, until } : null,
    today,
    notes: cuts ? [{ code: 'history', text }] : [],
  };
}

/** The day a number of months before. */
export function monthsBefore(day: string, months: number): string {
  return Temporal.PlainDate.from(day).subtract({ months }).toString();
}
