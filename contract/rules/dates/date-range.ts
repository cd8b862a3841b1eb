import type { Dates, RangeType } from '../../entities/dashboard.ts';
import type { ReportDateRange } from '../../entities/report.ts';
import {
  addDays,
  type Day,
  dayOfMonth,
  daysBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  weekday,
  yearAndMonth,
} from './calendar-day.ts';

/** Both ends inclusive, `YYYY-MM-DD`. */
export type DateRange = { startDate: Day; endDate: Day };

export const rangeTypeLabels: Record<RangeType, string> = {
  monthly: 'Monthly',
  weekly: 'Weekly',
  last30Days: 'Last 30 Days',
  last7Days: 'Last 7 Days',
  lastMonth: 'Last Month',
  midMonthly: 'Mid-Monthly',
  daily: 'Daily',
  custom: 'Custom',
};

/**
 * The days a range type means today. `monthly` and `weekly` are the current month and week up to today; `daily` is
 * today; `last7Days` and `last30Days` end today; `lastMonth` is the whole calendar month before this one; `midMonthly`
 * is the whole period from a 15th to the next 14th that holds today. `weekStartsOn` counts from 0, Sunday.
 */
export function resolveRange(
  rangeType: Exclude<RangeType, 'custom'>,
  today: Day,
  { weekStartsOn = 1 }: { weekStartsOn?: number } = {},
): DateRange {
  switch (rangeType) {
    case 'monthly':
      return { startDate: firstOfMonth(today), endDate: today };
    case 'weekly':
      return { startDate: startOfWeek(today, weekStartsOn), endDate: today };
    case 'last30Days':
      return { startDate: addDays(today, -29), endDate: today };
    case 'last7Days':
      return { startDate: addDays(today, -6), endDate: today };
    case 'lastMonth':
      return { startDate: firstOfMonth(today, -1), endDate: lastOfMonth(today, -1) };
    case 'midMonthly': {
      const months = today < dayOfMonth(today, 15) ? -1 : 0;
      return { startDate: dayOfMonth(today, 15, months), endDate: dayOfMonth(today, 14, months + 1) };
    }
    case 'daily':
      return { startDate: today, endDate: today };
  }
}

/**
 * The days of an automatic report that is due today. Ranges that share a name with the picker's share its days, so that
 * mail and page agree; `LAST_WEEK` is the whole week before the current one.
 */
export function resolveReportRange(
  range: ReportDateRange,
  today: Day,
  { weekStartsOn = 1 }: { weekStartsOn?: number } = {},
): DateRange {
  switch (range) {
    case 'LAST_7_DAYS':
      return resolveRange('last7Days', today);
    case 'LAST_30_DAYS':
      return resolveRange('last30Days', today);
    case 'LAST_MONTH':
      return resolveRange('lastMonth', today);
    case 'LAST_WEEK': {
      const thisWeek = startOfWeek(today, weekStartsOn);
      return { startDate: addDays(thisWeek, -7), endDate: addDays(thisWeek, -1) };
    }
  }
}

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

/**
 * The one rule for dates that are saved, shown, exported or in a link: ends in order, no day after `today`, a complete comparison
 * that ends no later than the range and is cut with it. Half a comparison is none. Only the Mid-Monthly period that contains
 * today may end after today.
 */
export function normaliseDates(dates: Dates, today: Day): Dates {
  const ordered = clampDates(dates);
  const midMonthly = resolveRange('midMonthly', today);
  const isMidMonthly = ordered.startDate === midMonthly.startDate && ordered.endDate === midMonthly.endDate;
  return isMidMonthly ? ordered : clampDates(partialComparison(ordered, today), { max: today });
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

function startOfWeek(day: Day, weekStartsOn: number): Day {
  return addDays(day, -((weekday(day) - weekStartsOn + 7) % 7));
}

function tidy({ startDate, endDate }: DateRange, { min, max }: { min?: Day; max?: Day }): DateRange {
  const clamp = (day: Day) => {
    const low = min === undefined ? day : later(day, min);
    return max === undefined ? low : earlier(low, max);
  };
  return { startDate: clamp(earlier(startDate, endDate)), endDate: clamp(later(startDate, endDate)) };
}
