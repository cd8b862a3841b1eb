import type { CompareType, RangeType } from '../../entities/dashboard.ts';
import {
  addDays,
  type DateRange,
  type Day,
  dayOfMonth,
  earlier,
  firstOfMonth,
  lastOfMonth,
  lengthInDays,
  yearAndMonth,
} from './calendar-day.ts';

/** Comparisons that are computed from the range. */
export type MovingCompareType = Exclude<CompareType, 'none' | 'custom'>;

const MONTHS_A_YEAR = 12;
/** 52 weeks: the nearest days a year before that are the same weekdays. */
const DAYS_A_YEAR_OF_WEEKS = 364;

/** The days that a range of this type is compared with. */
export function comparedRange(
  compareType: MovingCompareType,
  range: DateRange,
  rangeType: RangeType,
): DateRange {
  switch (compareType) {
    case 'previousPeriod':
      return precedingPeriod(range);
    case 'previousCalendarPeriod':
      return previousCalendarPeriod(range, rangeType);
    case 'previousYear':
      return monthsBefore(range, MONTHS_A_YEAR);
    case 'previousYearWeekdays':
      return daysBefore(range, DAYS_A_YEAR_OF_WEEKS);
  }
}

/** The period immediately before, of equal length in days; for a calendar month too. */
export function precedingPeriod(range: DateRange): DateRange {
  return {
    startDate: addDays(range.startDate, -lengthInDays(range)),
    endDate: addDays(range.startDate, -1),
  };
}

/** The calendar period before that ends as far into it as the range does: 1–27 October for 1–27 November, all of October for November. */
function previousCalendarPeriod(range: DateRange, rangeType: RangeType): DateRange {
  const unit = calendarUnit(range, rangeType);
  if (unit === null) return precedingPeriod(range);
  return unit === 'week' ? daysBefore(range, 7) : monthsBefore(range, unit);
}

const units: Partial<Record<RangeType, number | 'week'>> = {
  ...{ weekly: 'week', thisWeek: 'week', lastWeek: 'week' },
  ...{ monthly: 1, thisMonth: 1, lastMonth: 1, midMonthly: 1 },
  ...{ quarterToDate: 3, thisQuarter: 3, lastQuarter: 3 },
  ...{ yearToDate: MONTHS_A_YEAR, thisYear: MONTHS_A_YEAR, lastYear: MONTHS_A_YEAR },
};

/** The calendar unit of a range, in months or a week; null for any other days. Whole months that were picked are as many months. */
export function calendarUnit(range: DateRange, rangeType: RangeType): number | 'week' | null {
  return rangeType === 'custom' ? wholeMonthsOf(range) : (units[rangeType] ?? null);
}

/** How many calendar months the range covers exactly, or null. */
export function wholeMonthsOf({ startDate, endDate }: DateRange): number | null {
  if (startDate !== firstOfMonth(startDate) || endDate !== lastOfMonth(endDate)) return null;
  const [first, last] = [yearAndMonth(startDate), yearAndMonth(endDate)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
}

function daysBefore({ startDate, endDate }: DateRange, days: number): DateRange {
  return { startDate: addDays(startDate, -days), endDate: addDays(endDate, -days) };
}

/** The same days some months before. The end of a month that begins a range of months stays the end of one. */
function monthsBefore({ startDate, endDate }: DateRange, months: number): DateRange {
  const whole = startDate === firstOfMonth(startDate) && endDate === lastOfMonth(endDate);
  return {
    startDate: monthBefore(startDate, months),
    endDate: whole ? lastOfMonth(endDate, -months) : monthBefore(endDate, months),
  };
}

/** 29 February becomes the 28th where there is none. */
function monthBefore(day: Day, months: number): Day {
  return earlier(dayOfMonth(day, Number(day.slice(8)), -months), lastOfMonth(day, -months));
}
