import type { Query } from '@vitrine/contract/entities/query.ts';
import { type AskedRange, askedRange, type Days, monthsBefore } from '../families/meta/meta-days.ts';
import { addDays, daysBetween, mondayOf, todayIn } from '../kit/table/dates.ts';

const monthsKept = 37;
const monthsOfPeopleSplit = 13;

/** Cuts a range to the 37 months that Meta keeps, and to today in the account's timezone. */
export function daysOf(query: Query, timezone: string | undefined, nowMs: number): AskedRange {
  return askedRange(query, todayIn(timezone, nowMs), { product: 'Meta', monthsKept });
}

/** Split by who people are or where they saw an advertisement, Meta counts people of the last 13 months only. */
export function tellsPeopleSplit(since: string, today: string): boolean {
  return since > monthsBefore(today, monthsOfPeopleSplit);
}

/** A range as its weeks, the first and last cut to it. */
export function weeksOf({ since, until }: Days): Days[] {
  const mondays = [...new Set(daysBetween(since, until).map(mondayOf))];
  return mondays.map((monday) => {
    const sunday = addDays(monday, 6);
    return { since: monday < since ? since : monday, until: sunday > until ? until : sunday };
  });
}
