import type { CompareType, Dates, RangeType } from '../../entities/dashboard.ts';
import {
  addDays,
  type DateRange,
  type Day,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  lengthInDays,
  yearAndMonth,
} from './calendar-day.ts';
import { comparedRange, precedingPeriod } from './compare-types.ts';
import { dateRangeText } from './date-text.ts';
import { type Counting, isCurrentPeriod, resolveRange } from './range-types.ts';

/** How a dashboard counts its days, and what it compares them with. */
export type DateSettings = Required<Counting> & { rangeType: RangeType; compareType: CompareType };

/**
 * A dashboard's dates as of today, normalised: all but `custom` are computed again from today, and so is every comparison but one
 * with days of its own. These stay until they would end after the range.
 */
export function currentDates(settings: DateSettings, stored: Dates, today: Day): Dates {
  const { rangeType, compareType } = settings;
  if (rangeType === 'custom') return normaliseDates(stored, today);
  const range = resolveRange(rangeType, today, settings);
  const own = comparisonOf(stored);
  const isPast = own !== null && own.endDate <= range.endDate;
  if (compareType === 'custom' && isPast) return normaliseDates(withComparison(range, own), today);
  return normaliseDates(compareWith(range, compareType, rangeType), today);
}

/** The range with the comparison of this type; days of its own are unknown here, so `custom` is the period before. */
export function compareWith(range: DateRange, compareType: CompareType, rangeType: RangeType): Dates {
  if (compareType === 'none') return withComparison(range, null);
  const moving = compareType === 'custom' ? 'previousPeriod' : compareType;
  return withComparison(range, comparedRange(moving, range, rangeType));
}

/** The type of a comparison with these days: the dashboard's own if it means them, else the period before, else `custom`. */
export function compareTypeOf(
  dates: Dates,
  own: { compareType: CompareType; rangeType: RangeType },
): CompareType {
  const comparison = comparisonOf(dates);
  if (comparison === null) return 'none';
  const types: CompareType[] = [own.compareType, 'previousPeriod'];
  const found = types.find((type) => {
    if (type === 'none' || type === 'custom') return false;
    const { startDate, endDate } = comparedRange(type, dates, own.rangeType);
    return comparison.startDate === startDate && comparison.endDate === endDate;
  });
  return found ?? 'custom';
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

/** The longest range, in days, that anybody may ask for. */
export const MAX_RANGE_DAYS = 366 * 6;

/** The longest range that a dashboard may be saved with: files reach further back than providers. */
export const MAX_SAVED_RANGE_DAYS = 366 * 30;

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
  return dateRangeText(startDate, endDate, locale, 'UTC');
}

function tidy({ startDate, endDate }: DateRange, { min, max }: { min?: Day; max?: Day }): DateRange {
  const clamp = (day: Day) => {
    const low = min === undefined ? day : later(day, min);
    return max === undefined ? low : earlier(low, max);
  };
  return { startDate: clamp(earlier(startDate, endDate)), endDate: clamp(later(startDate, endDate)) };
}
