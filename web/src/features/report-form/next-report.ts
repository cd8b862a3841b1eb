import type { CompareType, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { comparisonOf, describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { clockOf, weekdayText } from '@vitrine/contract/rules/dates/date-text.ts';
import { dueDayFrom } from '@vitrine/contract/rules/dates/due-day.ts';
import type { Counting } from '@vitrine/contract/rules/dates/range-types.ts';
import { reportDates, reportDays } from '@vitrine/contract/rules/reports/report-dates.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';

type Schedule = Pick<ReportFields, 'period' | 'detail' | 'hour' | 'minute' | 'timezone'>;

/**
 * The next calendar day, in the report's timezone, on which it is sent. The server's due times also handle daylight
 * saving; the day is the same.
 */
export function nextDueDay(schedule: Schedule, now: Date): Day {
  const { day: today, time } = clockOf(now, schedule.timezone);
  return dueDayFrom(schedule, timeOf(schedule) > time ? today : addDays(today, 1));
}

/** How the reported dashboard counts its days, and what it compares them with. */
export type ReportedCalendar = Required<Counting> & { timezone: string; compareType: CompareType };

/** The period of the next report and its comparison, in the dashboard's timezone. */
export function nextDates(
  fields: Schedule & Pick<ReportFields, 'date_range'>,
  now: Date,
  dashboard: ReportedCalendar,
): Dates {
  const dueAt = instantOf(nextDueDay(fields, now), fields);
  const { day } = clockOf(dueAt, dashboard.timezone);
  const days = reportDays(fields.date_range, day, dashboard);
  return reportDates(days, fields.date_range, dashboard.compareType);
}

/**
 * When the next report will be sent and its period, in a sentence. Days are in the dashboard's timezone, as on the
 * server.
 */
export function nextReportText(
  fields: Schedule & Pick<ReportFields, 'date_range'>,
  now: Date,
  { locale, dashboard }: { locale: string; dashboard: ReportedCalendar },
): string {
  const day = nextDueDay(fields, now);
  const dates = nextDates(fields, now, dashboard);
  const on = weekdayText(day, locale, 'UTC');
  const days = describeRange(dates, locale);
  const comparison = comparisonOf(dates);
  const compared = comparison ? ` compared with ${describeRange(comparison, locale)}` : '';
  return `Next sent on ${on} at ${timeOf(fields)} (${timezoneText(fields.timezone)}), with ${days}${compared}.`;
}

function timeOf({ hour, minute }: Pick<Schedule, 'hour' | 'minute'>): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function instantOf(day: Day, schedule: Schedule): Date {
  const asUtc = Date.parse(`${day}T${timeOf(schedule)}:00Z`);
  const shown = clockOf(new Date(asUtc), schedule.timezone);
  const offset = Date.parse(`${shown.day}T${shown.time}:00Z`) - asUtc;
  return new Date(asUtc - offset);
}
