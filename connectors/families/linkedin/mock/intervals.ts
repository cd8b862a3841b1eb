import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { dayFrom, dayParts } from '../../../mock-kit/days.ts';
import type { LinkedInCall } from './gate.ts';
import { invalid } from './linkedin-error.ts';

/** A range of whole UTC days; the end is exclusive. */
export type Interval = { fromDay: number; toDay: number };

const TYPES = ['DAY', 'WEEK', 'MONTH'];
/** Twelve months, with a margin. */
const OLDEST_DAYS = 366;

/**
 * The intervals of `timeIntervals=(timeRange:(start,end),timeGranularityType:…)` or of its dotted form, never both. Undefined
 * for a lifetime query. `lagDays` is the minimum age of the end.
 */
export function readIntervals(call: LinkedInCall, lagDays: number): Interval[] | undefined {
  const range = rangeOf(call);
  if (!range) return undefined;
  const { startMs, endMs, type } = range;
  const isWhole = [startMs, endMs].every((ms) => Number.isInteger(ms) && ms % DAY_MS === 0);
  const isOld = startMs < call.nowMs - OLDEST_DAYS * DAY_MS;
  if (!isWhole || isOld || startMs >= endMs || endMs > call.nowMs + DAY_MS - lagDays * DAY_MS)
    throw invalid('timeIntervals');
  if (lagDays > 0 && endMs > call.nowMs - lagDays * DAY_MS) throw invalid('timeIntervals');
  return split(startMs / DAY_MS, endMs / DAY_MS, type);
}

function rangeOf(call: LinkedInCall): { startMs: number; endMs: number; type: string } | undefined {
  const { query } = call;
  const dotted = 'timeIntervals.timeGranularityType';
  if (query.has('timeIntervals') && query.has(dotted)) throw invalid('timeIntervals');
  if (query.has(dotted)) {
    const part = (name: string) => query.text(`timeIntervals.timeRange.${name}`);
    return checked(call, part('start'), part('end'), query.text(dotted));
  }
  const value = query.structure('timeIntervals');
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('timeIntervals');
  const inner = value.timeRange;
  if (typeof inner !== 'object' || Array.isArray(inner)) throw invalid('timeIntervals');
  return checked(call, inner.start, inner.end, value.timeGranularityType);
}

/** Thirteen digits: seconds are rejected as milliseconds. */
function checked(call: LinkedInCall, start: unknown, end: unknown, type: unknown) {
  const today = Math.floor(call.nowMs / DAY_MS) * DAY_MS;
  const texts = [start, end ?? String(today)];
  const isRight = texts.every((text) => typeof text === 'string' && /^\d{13}$/.test(text));
  if (!isRight || typeof type !== 'string' || !TYPES.includes(type)) throw invalid('timeIntervals');
  return { startMs: Number(texts[0]), endMs: Number(texts[1]), type };
}

function split(fromDay: number, toDay: number, type: string): Interval[] {
  const intervals: Interval[] = [];
  for (let day = fromDay; day < toDay; ) {
    const next = Math.min(toDay, endOf(day, type));
    intervals.push({ fromDay: day, toDay: next });
    day = next;
  }
  return intervals;
}

function endOf(day: number, type: string): number {
  if (type === 'DAY') return day + 1;
  const { year, month, weekday } = dayParts(day);
  if (type === 'MONTH') return month === 12 ? dayFrom(year + 1, 1, 1) : dayFrom(year, month + 1, 1);
  return day + 7 - ((weekday + 6) % 7);
}

/** An interval as every statistic carries it. */
export const timeRangeOf = ({ fromDay, toDay }: Interval): object => ({
  start: fromDay * DAY_MS,
  end: toDay * DAY_MS,
});

/** The days of an interval, oldest first. */
export function daysOf({ fromDay, toDay }: Interval): number[] {
  return Array.from({ length: toDay - fromDay }, (_, index) => fromDay + index);
}

/** The twelve months of a lifetime query. */
export function lifetime(nowMs: number): Interval {
  const today = Math.floor(nowMs / DAY_MS);
  return { fromDay: today - 365, toDay: today + 1 };
}
