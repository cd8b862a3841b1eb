import type { Dates, RangeType } from '../../entities/dashboard.ts';
import {
  addDays,
  type DateRange,
  type Day,
  daysBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  yearAndMonth,
} from './calendar-day.ts';
import { isCurrentPeriod, resolveRange } from './range-types.ts';

/**
 * A dashboard's dates as of today, normalised: all but `custom` are computed again from today. A comparison with the previous
 * period moves along, one with its own days stays, and none stays none.
 */
export function currentDates(
  rangeType: RangeType,
  stored: Dates,
  today: Day,
  weeks: { weekStartsOn?: number } = {},
): Dates {
  if (rangeType === 'custom') return normaliseDates(stored, today);
  const range = resolveRange(rangeType, today, weeks);
  const comparison = comparisonOf(stored);
  if (comparison === null) return { ...range, compareStartDate: null, compareEndDate: null };
  const moves = isPrecedingPeriod(comparison, stored) || comparison.endDate > range.endDate;
  return normaliseDates(withComparison(range, moves ? precedingPeriod(range) : comparison), today);
}

export function lengthInDays({ startDate, endDate }: DateRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** The period immediately before, of equal length in days; for a calendar month too. */
export function precedingPeriod(range: DateRange): DateRange {
  return {
    startDate: addDays(range.startDate, -lengthInDays(range)),
    endDate: addDays(range.startDate, -1),
  };
}

export function isPrecedingPeriod(comparison: DateRange, range: DateRange): boolean {
  const preceding = precedingPeriod(range);
  return comparison.startDate === preceding.startDate && comparison.endDate === preceding.endDate;
}

/** The comparison as a range of its own, or null when there is none. */
export function comparisonOf({ compareStartDate, compareEndDate }: Dates): DateRange | null {
  if (compareStartDate === null || compareEndDate === null) return null;
  return { startDate: compareStartDate, endDate: compareEndDate };
}

export function withComparison({ startDate, endDate }: DateRange, comparison: DateRange | null): Dates {
  return {
    startDate,
    endDate,
    compareStartDate: comparison?.startDate ?? null,
    compareEndDate: comparison?.endDate ?? null,
  };
}

/** The longest range that is shown, saved or exported, in days. */
export const MAX_RANGE_DAYS = 366 * 6;

/** Whether range or comparison is longer than is shown; `own` dates of a dashboard, which were saved before, are not. */
export function isTooLong(dates: Dates, own?: Dates): boolean {
  const length = lengthInDays(dates);
  const isOwnRange = own?.startDate === dates.startDate && own.endDate === dates.endDate;
  if (!isOwnRange && length > MAX_RANGE_DAYS) return true;
  const { compareStartDate, compareEndDate } = dates;
  if (isOwnRange && own.compareStartDate === compareStartDate && own.compareEndDate === compareEndDate)
    return false;
  const comparison = comparisonOf(dates);
  return comparison !== null && lengthInDays(comparison) > Math.max(MAX_RANGE_DAYS, length);
}

/**
 * The one rule for dates that are saved, shown, exported or in a link: ends in order, no day after `today`, a complete comparison
 * that ends no later than the range and is cut with it. Half a comparison is none. Only a whole period that contains today, such
 * as Mid-Monthly or the current month, may end after today.
 */
export function normaliseDates(dates: Dates, today: Day): Dates {
  const ordered = clampDates(dates);
  return isCurrentPeriod(ordered, today)
    ? ordered
    : clampDates(partialComparison(ordered, today), { max: today });
}

/** Swaps reversed ends, clamps to `min` and `max`, and lets the comparison end no later than the range. */
export function clampDates(dates: Dates, limits: { min?: Day; max?: Day } = {}): Dates {
  const range = tidy(dates, limits);
  const comparison = comparisonOf(dates);
  if (comparison === null) return withComparison(range, null);
  return withComparison(range, tidy(comparison, { min: limits.min, max: range.endDate }));
}

/** The month (from 1) that the range covers exactly, or null. */
export function fullMonthOf({ startDate, endDate }: DateRange): { month: number; year: number } | null {
  const full = startDate === firstOfMonth(startDate) && endDate === lastOfMonth(startDate);
  return full ? yearAndMonth(startDate) : null;
}

/** How many calendar months the range covers exactly, or null. */
export function wholeMonthsOf({ startDate, endDate }: DateRange): number | null {
  if (startDate !== firstOfMonth(startDate) || endDate !== lastOfMonth(endDate)) return null;
  const [first, last] = [yearAndMonth(startDate), yearAndMonth(endDate)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}

/**
 * A fair comparison: days after today are left out, and the comparison keeps as many of its first days as the range has left. A
 * finished range, or one that hasn't begun, is unchanged.
 */
export function partialComparison(dates: Dates, today: Day): Dates {
  if (dates.endDate <= today || dates.startDate > today) return dates;
  const range = { startDate: dates.startDate, endDate: today };
  const comparison = comparisonOf(dates);
  if (comparison === null) return withComparison(range, null);
  const sameLength = addDays(comparison.startDate, lengthInDays(range) - 1);
  return withComparison(range, { ...comparison, endDate: earlier(comparison.endDate, sameLength) });
}

/** Short text: `1–31 Oct 2026`, `15 Oct – 14 Nov 2026`. */
export function describeRange({ startDate, endDate }: DateRange, locale = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const range = format.formatRange(new Date(startDate), new Date(endDate)).replace(/[\u2009\u202f]/g, ' ');
  const sameMonth = firstOfMonth(startDate) === firstOfMonth(endDate);
  // Some ICU versions space the dash between bare numbers; print does not.
  return sameMonth ? range.replace(' – ', '–') : range;
}

function tidy({ startDate, endDate }: DateRange, { min, max }: { min?: Day; max?: Day }): DateRange {
  const clamp = (day: Day) => {
    const low = min === undefined ? day : later(day, min);
    return max === undefined ? low : earlier(low, max);
  };
  return { startDate: clamp(earlier(startDate, endDate)), endDate: clamp(later(startDate, endDate)) };
}
