import type { ReportDetail } from '@vitrine/contract/entities/report.ts';

/** The journeys' browsers are in this timezone. */
export const TIMEZONE = 'Europe/Belgrade';

/** A full minute that is at least 40 seconds away, enough time for a form; `detail` is its weekday in calls. */
export function nextDueTime() {
  const due = Temporal.Now.zonedDateTimeISO(TIMEZONE).add({ minutes: 1, seconds: 40 });
  const weekday = due.toLocaleString('en-GB', { weekday: 'long' });
  return { weekday, detail: String(due.dayOfWeek % 7) as ReportDetail, hour: due.hour, minute: due.minute };
}
