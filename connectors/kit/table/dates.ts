import type { DimensionType } from '@vitrine/contract/entities/table.ts';

/** Every day from `startDate` to `endDate`, both included, as YYYY-MM-DD. */
export function daysBetween(startDate: string, endDate: string): string[] {
  const end = Temporal.PlainDate.from(endDate);
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from(startDate);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day.toString());
  }
  return days;
}

/** The calendar day in a timezone at an instant; an unknown timezone counts as UTC. */
export function todayIn(timezone: string | undefined, nowMs: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(nowMs);
  try {
    return instant
      .toZonedDateTimeISO(timezone ?? 'UTC')
      .toPlainDate()
      .toString();
  } catch {
    return instant.toZonedDateTimeISO('UTC').toPlainDate().toString();
  }
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** A day `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The same number of days just before a range. */
export function rangeBefore(startDate: string, endDate: string): { startDate: string; endDate: string } {
  const days = daysBetween(startDate, endDate).length;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}

/** `20261001` as `2026-10-01`, `2026100113` as `2026-10-01T13`; null when it is neither. */
export function fromCompactDate(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (!match) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  return match[4] ? `${day}T${match[4]}` : day;
}

/** A day as the label of its date dimension: the day, its Monday, or its month. */
export function dateLabel(type: DimensionType, date: string): string {
  if (type === 'week') return mondayOf(date);
  return type === 'month' ? date.slice(0, 7) : date;
}

/** `2026 Q3`, the quarter of a day. */
export function quarterLabel(date: string): string {
  return `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/**
 * The labels of a date dimension between two days, in order; none for text, and none for minutes, which no report has for whole
 * days.
 */
export function dateLabels(type: DimensionType, startDate: string, endDate: string): string[] {
  if (type === 'text' || type === 'minute') return [];
  const days = daysBetween(startDate, endDate);
  if (type === 'hour') {
    return days.flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`),
    );
  }
  return [...new Set(days.map((day) => dateLabel(type, day)))];
}

/** The days of a range under each label of a date dimension, in order. */
export function rangesByLabel(
  { startDate, endDate }: DateRange,
  type: DimensionType,
): (DateRange & { label: string })[] {
  const groups = Map.groupBy(daysBetween(startDate, endDate), (day) => dateLabel(type, day));
  return [...groups].map(([label, days]) => ({
    label,
    startDate: days[0] ?? label,
    endDate: days.at(-1) ?? label,
  }));
}

export type DateRange = { startDate: string; endDate: string };

/** Of two days, as YYYY-MM-DD, the earlier one. */
export function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The name of a day of the week, of a day as YYYY-MM-DD. */
export function weekdayName(date: string): string {
  return weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? date;
}

/** Of two days, as YYYY-MM-DD, the later one. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/**
 * Splits a range into parts of at most `length` days. For a date dimension by week or month each ends with one, so that no row
 * is divided. Empty for a range that ends before it begins.
 */
export function splitRange(
  { startDate, endDate }: DateRange,
  maxDays: number,
  type: DimensionType = 'date',
): DateRange[] {
  const intervals: DateRange[] = [];
  for (let start = startDate; start <= endDate; ) {
    const furthest = addDays(start, maxDays - 1);
    const end = furthest >= endDate ? endDate : lastWholeDay(furthest, type);
    intervals.push({ startDate: start, endDate: end });
    start = addDays(end, 1);
  }
  return intervals;
}

/** The last day up to `date` that ends a week or a month; `date` itself without such a dimension. */
function lastWholeDay(date: string, type: DimensionType): string {
  if (type === 'week') return addDays(mondayOf(addDays(date, 1)), -1);
  if (type === 'month') return addDays(`${addDays(date, 1).slice(0, 7)}-01`, -1);
  return date;
}
