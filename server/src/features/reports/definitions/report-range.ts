import type { ReportDateRange } from '@vitrine/contract/entities/report.ts';
import type { DateRange } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { resolveReportRange } from '@vitrine/contract/rules/dates/range-types.ts';

/** The days a report covers when it is due at an instant, counted in its dashboard's timezone and weeks. */
export function rangeDueAt(
  range: ReportDateRange,
  dueAt: Date,
  { timezone, weekStartsOn }: { timezone: string; weekStartsOn: number },
): DateRange {
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(timezone);
  return resolveReportRange(range, due.toPlainDate().toString(), { weekStartsOn });
}
