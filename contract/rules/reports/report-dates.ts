import type { CompareType, Dates } from '../../entities/dashboard.ts';
import type { ReportDateRange } from '../../entities/report.ts';
import type { DateRange, Day } from '../dates/calendar-day.ts';
import { compareWith } from '../dates/date-range.ts';
import { type Counting, reportRangeType, resolveRange } from '../dates/range-types.ts';

/** The days of an automatic report that is due today. */
export function reportDays(range: ReportDateRange, today: Day, counting: Counting): DateRange {
  return resolveRange(reportRangeType(range), today, counting);
}

/** The days of a report with their comparison: the dashboard's, or the period before where it has none or days of its own. */
export function reportDates(days: DateRange, range: ReportDateRange, compareType: CompareType): Dates {
  return compareWith(days, compareType === 'none' ? 'previousPeriod' : compareType, reportRangeType(range));
}
