import { DAY_MS } from './durations.ts';

/**
 * Arithmetic on calendar days, `YYYY-MM-DD`. Such days sort as text, so `<` and `>` compare them.
 * A date library would weigh more than the rest of a public page's script; whole days in UTC need none.
 */
export type Day = string;

/** Both ends inclusive. */
export type DateRange = { startDate: Day; endDate: Day };

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(toMs(text)) === text;
}

/** Negative `days` go back. */
export function addDays(day: Day, days: number): Day {
  return toDay(toMs(day) + days * DAY_MS);
}

/** Days from `first` to `second`: 0 for the same day, negative when `second` is earlier. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((toMs(second) - toMs(first)) / DAY_MS);
}

/** Both ends counted. */
export function lengthInDays({ startDate, endDate }: DateRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(toMs(day)).getUTCDay();
}

/** `month` counts from 1. */
export function yearAndMonth(day: Day): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** `dayOfMonth` of the month that lies `months` after the month of `day`; 0 is the last day of the month before. */
export function dayOfMonth(day: Day, dayOfMonth: number, months = 0): Day {
  const { year, month } = yearAndMonth(day);
  return toDay(Date.UTC(year, month - 1 + months, dayOfMonth));
}

export function firstOfMonth(day: Day, months = 0): Day {
  return dayOfMonth(day, 1, months);
}

export function lastOfMonth(day: Day, months = 0): Day {
  return dayOfMonth(day, 0, months + 1);
}

export function earlier(first: Day, second: Day): Day {
  return first < second ? first : second;
}

export function later(first: Day, second: Day): Day {
  return first > second ? first : second;
}

function toMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toDay(ms: number): Day {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}
