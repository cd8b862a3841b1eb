import { dayFrom, dayParts, isoDay, parseDay } from '../../mock-kit/days.ts';
import { instantOf, localTime, offsetMs } from '../../mock-kit/time-zone.ts';
import { mailAccount } from './data/account.ts';
import { invalid } from './json-api.ts';

/** Hours of the account's clock on the wall, counted since 1970; both ends belong to it. */
export type Span = { first: number; last: number };

const pointer = { pointer: '/data/attributes/timeframe' };

/** A report's timeframe. An offset in it is ignored, and the end counts to the end of its hour. */
export function spanOf(timeframe: unknown, nowMs: number): Span {
  const { key, start, end } = (timeframe ?? {}) as Record<string, unknown>;
  if (typeof key === 'string') return spanOfKey(key, localTime(nowMs, mailAccount.timeZone).day);
  const [first, last] = [hourOf(start), hourOf(end)];
  if (first === undefined || last === undefined)
    throw invalid('A timeframe needs a key, or start and end.', pointer);
  if (last < first) throw invalid('The start of the timeframe is after its end.', pointer);
  if (last - first >= 366 * 24) throw invalid('The timeframe must not be longer than one year.', pointer);
  return { first, last };
}

function hourOf(text: unknown): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):\d{2}:\d{2}/.exec(String(text));
  const day = parseDay(match?.[1] ?? '');
  return day === undefined ? undefined : day * 24 + Number(match?.[2]);
}

function spanOfKey(key: string, today: number): Span {
  const days = (first: number, last: number) => ({ first: first * 24, last: last * 24 + 23 });
  const { year, month, weekday } = dayParts(today);
  const monday = today - ((weekday + 6) % 7);
  const back = /^last_(7|30|90|365)_days$/.exec(key);
  if (back) return days(today - Number(back[1]), today - 1);
  const months = /^last_(3|12)_months$/.exec(key);
  if (months) return days(dayFrom(year, month - Number(months[1]), 1), dayFrom(year, month, 1) - 1);
  const known: Record<string, Span> = {
    today: days(today, today),
    yesterday: days(today - 1, today - 1),
    this_week: days(monday, today),
    last_week: days(monday - 7, monday - 1),
    this_month: days(dayFrom(year, month, 1), today),
    last_month: days(dayFrom(year, month - 1, 1), dayFrom(year, month, 1) - 1),
    this_year: days(dayFrom(year, 1, 1), today),
    last_year: days(dayFrom(year - 1, 1, 1), dayFrom(year, 1, 1) - 1),
  };
  const span = known[key];
  if (!span) throw invalid(`'${key}' is not a valid timeframe key.`, pointer);
  return span;
}

const INTERVALS: Readonly<Record<string, { unit: Unit; longestDays: number }>> = {
  hourly: { unit: 'hour', longestDays: 7 },
  daily: { unit: 'day', longestDays: 60 },
  weekly: { unit: 'week', longestDays: 366 },
  monthly: { unit: 'month', longestDays: 364 },
};

/** The buckets of a series. Weeks begin on Monday; the first and last one may be shortened by the timeframe. */
export function bucketsOf(interval: unknown, span: Span): Span[] {
  const known = INTERVALS[String(interval)];
  if (!known) {
    throw invalid(`'${interval}' is not a valid interval.`, { pointer: '/data/attributes/interval' });
  }
  const { unit, longestDays } = known;
  if (span.last - span.first + 1 > longestDays * 24) {
    throw invalid(
      `With interval ${interval} the timeframe must not be longer than ${longestDays} days.`,
      pointer,
    );
  }
  const buckets: Span[] = [];
  for (let first = span.first; first <= span.last; ) {
    const last = Math.min(span.last, endOfBucket(unit, first));
    buckets.push({ first, last });
    first = last + 1;
  }
  return buckets;
}

export type Unit = 'hour' | 'day' | 'week' | 'month';

/** The last hour of the bucket that an hour is in. Weeks begin on Monday. */
export function endOfBucket(unit: Unit, hour: number): number {
  if (unit === 'hour') return hour;
  const day = Math.floor(hour / 24);
  const { year, month, weekday } = dayParts(day);
  if (unit === 'month') return dayFrom(year, month + 1, 1) * 24 - 1;
  return (unit === 'day' ? day : day - ((weekday + 6) % 7) + 6) * 24 + 23;
}

/** The days of a span, each with the part of it that belongs. */
export function daysOf({ first, last }: Span): { day: number; from: number; to: number }[] {
  const days: { day: number; from: number; to: number }[] = [];
  for (let day = Math.floor(first / 24); day * 24 <= last; day += 1) {
    const from = Math.max(0, first - day * 24) / 24;
    const to = Math.min(24, last + 1 - day * 24) / 24;
    days.push({ day, from, to });
  }
  return days;
}

/** An hour on the wall of a zone as `2024-05-01T00:00:00-06:00`. */
export function stamp(hour: number, timeZone: string): string {
  const day = Math.floor(hour / 24);
  const minutes = offsetMs(instantOf(day, (hour % 24) * 3600, timeZone), timeZone) / 60_000;
  const two = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${isoDay(day)}T${two(hour % 24)}:00:00${offset}`;
}
