import type { CompareType, Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { DateRange, Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { calendarUnit, type MovingCompareType } from '@vitrine/contract/rules/dates/compare-types.ts';
import {
  comparisonOf,
  describeRange,
  isPrecedingPeriod,
  partialComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import {
  type Counting,
  lastCountedDay,
  rangeTypeLabels,
  resolveRange,
} from '@vitrine/contract/rules/dates/range-types.ts';
import type { Picking } from './date-picking.ts';

type RangeNaming = Required<Counting> & { today: Day };

/** 'Last 30 Days', or null if the range type means other days today. */
export function rangeName(dates: DateRange, rangeType: RangeType, naming: RangeNaming): string | null {
  if (rangeType === 'custom') return null;
  const { startDate, endDate } = resolveRange(rangeType, naming.today, naming);
  const meant = dates.startDate === startDate && dates.endDate === endDate;
  return meant ? rangeTypeLabels[rangeType] : null;
}

type Compared = { rangeType: RangeType; compareType: CompareType };

/** The comparison in one sentence. */
export function comparisonText(
  dates: Dates,
  types: Compared,
  { today, includesToday, locale }: { today: Day; includesToday: boolean; locale: string },
): string {
  const fair = partialComparison(dates, lastCountedDay(dates, today, includesToday));
  const comparison = comparisonOf(fair);
  const range = describeRange(fair, locale);
  if (comparison === null) return `${range}, no comparison.`;
  const compared = `${range}, compared with ${describeRange(comparison, locale)}`;
  if (fair !== dates) return `${compared}: as many days as have passed.`;
  return `${compared}: ${typeText(types, dates, comparison)}.`;
}

function typeText({ compareType, rangeType }: Compared, range: DateRange, comparison: DateRange): string {
  if (isPrecedingPeriod(comparison, range)) {
    const days = lengthInDays(comparison);
    return days === 1 ? 'the day before' : `the ${days} days before`;
  }
  const option = compareOptions(rangeType, range).find((one) => one.compareType === compareType);
  return option ? `the ${option.label.toLowerCase()}` : 'days of its own';
}

/** What a range can be compared with, apart from custom days. */
export function compareOptions(
  rangeType: RangeType,
  range: DateRange | null,
): { compareType: MovingCompareType; label: string }[] {
  const unit = range && calendarUnit(range, rangeType);
  return [
    { compareType: 'previousPeriod', label: 'Previous period' },
    ...(unit === null
      ? []
      : [{ compareType: 'previousCalendarPeriod' as const, label: `Previous ${unitName(unit)}` }]),
    { compareType: 'previousYear', label: 'Same period last year' },
    { compareType: 'previousYearWeekdays', label: 'Same weekdays last year' },
  ];
}

const unitNames = new Map([
  [1, 'month'],
  [3, 'quarter'],
  [12, 'year'],
]);

function unitName(unit: number | 'week'): string {
  return unit === 'week' ? unit : (unitNames.get(unit) ?? `${unit} months`);
}

const prompts: Record<Picking['next'], string> = {
  startDate: 'Select the first day.',
  endDate: 'Select the end date.',
  compareStartDate: 'Select the first day to compare with.',
  compareEndDate: 'Select the end date of the comparison.',
};

/** What the next click selects. */
export function nextStepText(next: Picking['next']): string {
  return prompts[next];
}
