import type { Dashboard, Dates } from '../../entities/dashboard.ts';
import type { DateRange } from '../dates/calendar-day.ts';
import { type Day, dayOfMonth, isDay, lastOfMonth } from '../dates/calendar-day.ts';
import { precedingPeriod } from '../dates/compare-types.ts';
import {
  comparisonOf,
  fullMonthOf,
  isPrecedingPeriod,
  isTooLong,
  normaliseDates,
  withComparison,
} from '../dates/date-range.ts';

/** The dashboard's own comparison, which applies to a link without one. */
type DateDefaults = { comparing?: boolean };

/**
 * The link a person copies: a full calendar month as `month` (from 1) and `year`, other ranges as `startDate` and
 * `endDate`; `compareStartDate` and `compareEndDate` only when the comparison isn't the period before. Where silence
 * would be misread, `comparison` says `none` or `previous`.
 */
export function sharedUrl(
  origin: string,
  path: string,
  dates: Dates,
  { comparing }: DateDefaults = {},
): string {
  const query = new URLSearchParams();
  const month = fullMonthOf(dates);
  if (month === null) {
    query.set('startDate', dates.startDate);
    query.set('endDate', dates.endDate);
  } else {
    query.set('month', String(month.month));
    query.set('year', String(month.year));
  }
  const comparison = comparisonOf(dates);
  if (comparison === null) {
    if (comparing === true) query.set('comparison', 'none');
  } else if (isPrecedingPeriod(comparison, dates)) {
    if (comparing === false) query.set('comparison', 'previous');
  } else {
    query.set('compareStartDate', comparison.startDate);
    query.set('compareEndDate', comparison.endDate);
  }
  return `${origin}${path}?${query}`;
}

/** What decides which dates a viewer sees on a dashboard. */
export type ShownDashboard = Pick<Dashboard, 'owner' | 'hiddenDateSelector' | keyof Dates>;

/**
 * The shown dates for requested ones: normalised, and without a date selector the dashboard's own for everyone but its owners.
 * `today` in the dashboard's timezone.
 */
export function shownDates(dashboard: ShownDashboard, requestedDates: Dates | null, today: Day): Dates {
  const { startDate, endDate, compareStartDate, compareEndDate, owner, hiddenDateSelector } = dashboard;
  if (requestedDates === null || (hiddenDateSelector && !owner))
    return { startDate, endDate, compareStartDate, compareEndDate };
  return normaliseDates(requestedDates, today);
}

/** The shown dates for an address with this query. */
export function datesOfAddress(dashboard: ShownDashboard, search: string, today: Day): Dates {
  const requestedDates = datesFromQuery(search, today, { comparing: comparisonOf(dashboard) !== null });
  return shownDates(dashboard, requestedDates, today);
}

/**
 * The dates of a shared link, normalised, or null when its query names no valid range of at most `MAX_RANGE_DAYS`. Without
 * days of its own the comparison is what `comparison` says, `none` or `previous` (the period before), else what the
 * dashboard does.
 */
export function datesFromQuery(
  search: string,
  today: Day,
  { comparing = true }: DateDefaults = {},
): Dates | null {
  const query = new URLSearchParams(search);
  const range = monthOf(query) ?? rangeOf(query, 'startDate', 'endDate');
  if (range === null) return null;
  const ordered = normaliseDates(withComparison(range, null), today);
  if (isTooLong(ordered)) return null;
  const mode = query.get('comparison');
  const compares = mode === 'previous' || (comparing && mode !== 'none');
  const implied = compares ? precedingPeriod(ordered) : null;
  const own = rangeOf(query, 'compareStartDate', 'compareEndDate');
  const compared = normaliseDates(withComparison(ordered, own ?? implied), today);
  return isTooLong(compared) ? null : compared;
}

function rangeOf(query: URLSearchParams, start: string, end: string): DateRange | null {
  const startDate = query.get(start) ?? '';
  const endDate = query.get(end) ?? '';
  return isDay(startDate) && isDay(endDate) ? { startDate, endDate } : null;
}

function monthOf(query: URLSearchParams): DateRange | null {
  const month = query.get('month') ?? '';
  const year = query.get('year') ?? '';
  if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const startDate = dayOfMonth(`${year}-${month.padStart(2, '0')}-01`, 1);
  return { startDate, endDate: lastOfMonth(startDate) };
}
