/** Calendar days as whole numbers: days since 1970-01-01, so that ranges and differences are plain arithmetic. */

import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { BoundedMap } from './bounded-map.ts';

/** Facts have their day as text; the texts of eighty years are cached. */
const texts = new BoundedMap<number, string>(30_000);

/** The day number of `YYYY-MM-DD`, or undefined when it is not such a text or not a real day. */
export function parseDay(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const day = dayFrom(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return isoDay(day) === text ? day : undefined;
}

/** The day number of a valid `YYYY-MM-DD`. Throws a RangeError otherwise. */
export function dayOf(text: string): number {
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`Not a day: ${text}`);
  return day;
}

/** The day number of a year, month (1-12) and day of the month. */
export function dayFrom(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** `YYYY-MM-DD`. */
export function isoDay(day: number): string {
  return texts.remember(day, () => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** The ISO date-time of an hour since 1970-01-01 UTC. */
export function isoHour(hour: number): string {
  return new Date(hour * HOUR_MS).toISOString();
}

export type DayParts = {
  year: number;
  month: number;
  dayOfMonth: number;
  weekday: number;
  dayOfYear: number;
};

/** The parts of a day; weekday 0 is Sunday, dayOfYear starts at 1. */
export function dayParts(day: number): DayParts {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  return {
    year,
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
    dayOfYear: day - dayFrom(year, 1, 1) + 1,
  };
}

/** ISO 8601 week: weeks start on Monday and belong to the year of their Thursday. */
export function isoWeek(day: number): { year: number; week: number } {
  const thursday = day + 3 - ((dayParts(day).weekday + 6) % 7);
  const { year, dayOfYear } = dayParts(thursday);
  return { year, week: Math.floor((dayOfYear - 1) / 7) + 1 };
}

/** Days in a month (1-12). */
export function daysInMonth(year: number, month: number): number {
  return dayFrom(year, month + 1, 1) - dayFrom(year, month, 1);
}

/** The first day of the dataset. */
export const FIRST_DAY = dayOf('2019-01-01');
