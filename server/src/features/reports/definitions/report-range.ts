import type { ReportDateRange } from '@vitrine/contract/entities/report.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Counting } from '@vitrine/contract/rules/dates/range-types.ts';
import { reportDays } from '@vitrine/contract/rules/reports/report-dates.ts';

/** How the dashboard of a report counts its days. */
export type ReportCalendar = Required<Counting> & { timezone: string };

/** The days a report covers when it is due at an instant, as its dashboard counts them. */
export function rangeDueAt(range: ReportDateRange, dueAt: Date, calendar: ReportCalendar): DateRange {
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(calendar.timezone);
  return reportDays(range, due.toPlainDate().toString(), calendar);
}
