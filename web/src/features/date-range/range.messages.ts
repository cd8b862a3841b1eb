import type { Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import type { DateRange, Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import {
  comparisonOf,
  describeRange,
  isPrecedingPeriod,
  lengthInDays,
  partialComparison,
} from '@vitrine/contract/rules/dates/date-range.ts';
import { rangeTypeLabels, resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import type { Picking } from './date-picking.ts';

type RangeNaming = { today: Day; weekStartsOn: number };

/** 'Last 30 Days', or null if the range type means other days today. */
export function rangeName(dates: DateRange, rangeType: RangeType, naming: RangeNaming): string | null {
  if (rangeType === 'custom') return null;
  const { startDate, endDate } = resolveRange(rangeType, naming.today, naming);
  const meant = dates.startDate === startDate && dates.endDate === endDate;
  return meant ? rangeTypeLabels[rangeType] : null;
}

/** The comparison in one sentence. */
export function comparisonText(dates: Dates, today: Day, locale: string): string {
  const fair = partialComparison(dates, today);
  const comparison = comparisonOf(fair);
  const range = describeRange(fair, locale);
  if (comparison === null) return `${range}, no comparison.`;
  const compared = `${range}, compared with ${describeRange(comparison, locale)}`;
  if (fair !== dates) return `${compared}: as many days as have passed.`;
  if (!isPrecedingPeriod(comparison, dates)) return `${compared}: days of its own.`;
  const days = lengthInDays(comparison);
  return `${compared}: ${days === 1 ? 'the day' : `the ${days} days`} before.`;
}

const prompts: Record<Picking['next'], string> = {
  startDate: 'Choose the first day.',
  endDate: 'Select the end date.',
  compareStartDate: 'Choose the first day to compare with.',
  compareEndDate: 'Select the end date of the comparison.',
};

/** What the next click selects. */
export function nextStepText(next: Picking['next']): string {
  return prompts[next];
}
