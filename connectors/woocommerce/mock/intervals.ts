import { dayFrom, dayParts, isoDay, isoWeek } from '../../mock-kit/days.ts';
import type { Span } from './entries.ts';
import type { LocalSecond } from './parameters.ts';
import { splitLocal } from './wall-time.ts';

export const INTERVALS = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type IntervalKind = (typeof INTERVALS)[number];

/** A part of a range, both ends included, cut off at the end of the range. */
export type Interval = Span & { label: string };

/** The intervals of a span, oldest first, without gaps. */
export function intervalsOf({ after, before }: Span, kind: IntervalKind): Interval[] {
  const intervals: Interval[] = [];
  let start = after;
  while (start <= before) {
    const next = nextStart(start, kind);
    intervals.push({ label: labelOf(start, kind), after: start, before: Math.min(next - 1, before) });
    start = next;
  }
  return intervals;
}

function nextStart(at: LocalSecond, kind: IntervalKind): LocalSecond {
  if (kind === 'hour') return (Math.floor(at / 3600) + 1) * 3600;
  const { day } = splitLocal(at);
  const { year, month, weekday } = dayParts(day);
  switch (kind) {
    case 'day':
      return (day + 1) * 86_400;
    case 'week':
      return (day + 7 - ((weekday + 6) % 7)) * 86_400;
    case 'month':
      return dayFrom(year, month + 1, 1) * 86_400;
    case 'quarter':
      return dayFrom(year, Math.ceil(month / 3) * 3 + 1, 1) * 86_400;
    default:
      return dayFrom(year + 1, 1, 1) * 86_400;
  }
}

function labelOf(at: LocalSecond, kind: IntervalKind): string {
  const { day, second } = splitLocal(at);
  const { year, month } = dayParts(day);
  const two = (value: number) => String(value).padStart(2, '0');
  switch (kind) {
    case 'hour':
      return `${isoDay(day)} ${two(Math.floor(second / 3600))}`;
    case 'day':
      return isoDay(day);
    case 'week':
      return `${isoWeek(day).year}-${two(isoWeek(day).week)}`;
    case 'month':
      return `${year}-${two(month)}`;
    case 'quarter':
      return `${year}-${Math.ceil(month / 3)}`;
    default:
      return String(year);
  }
}
