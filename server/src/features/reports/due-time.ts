import type { ReportDetail } from '@vitrine/contract/entities/report.ts';

/** When a report is sent: a day of each month or week, at a wall-clock minute of an IANA timezone. */
export type Schedule = {
  period: 'MONTH' | 'WEEK';
  detail: ReportDetail;
  hour: number;
  minute: number;
  timezone: string;
};

const DAYS_IN_WEEK = 7;
const FRIDAY = 5;

/**
 * The first due time after an instant. A minute that the clocks skip is due at the next one that exists; a minute that they
 * show twice is due once, the first time.
 */
export function nextDueAt(schedule: Schedule, after: Date): Date {
  const { timezone } = schedule;
  const afterMs = after.getTime();
  const today = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(timezone).toPlainDate();
  for (const day of daysFrom(schedule, today)) {
    const dueMs = instantOn(day, schedule);
    if (dueMs > afterMs) return new Date(dueMs);
  }
  throw new Error('Every month and every week has a due day.');
}

/** Due times from `first`, which is one, up to and including `until`; the newest `limit` of them, oldest first. */
export function dueTimesUntil(schedule: Schedule, first: Date, until: Date, limit: number): Date[] {
  const times: Date[] = [];
  for (let due = first; due.getTime() <= until.getTime(); due = nextDueAt(schedule, due)) {
    times.push(due);
    if (times.length > limit) times.shift();
  }
  return times;
}

/** Days of the schedule around a day. They begin one period early: a skipped minute may move into the day after. */
function daysFrom({ period, detail }: Schedule, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const periods = [-1, 0, 1, 2];
  if (period === 'MONTH') {
    const thisMonth = today.toPlainYearMonth();
    return periods.map((months) => dayOfMonth(thisMonth.add({ months }), detail));
  }
  const sinceSunday = today.dayOfWeek % DAYS_IN_WEEK;
  const thisWeek = today.add({ days: Number(detail) - sinceSunday });
  return periods.map((weeks) => thisWeek.add({ weeks }));
}

function dayOfMonth(month: Temporal.PlainYearMonth, detail: ReportDetail): Temporal.PlainDate {
  const first = month.toPlainDate({ day: 1 });
  if (detail === 'LAST_DAY') return month.toPlainDate({ day: month.daysInMonth });
  if (detail === 'FIRST_DAY' || first.dayOfWeek <= FRIDAY) return first;
  return first.add({ days: DAYS_IN_WEEK + 1 - first.dayOfWeek });
}

/** Milliseconds since 1970 of the schedule's minute on a day. */
function instantOn(day: Temporal.PlainDate, { hour, minute, timezone }: Schedule): number {
  const wanted = day.toPlainDateTime({ hour, minute });
  const earlier = wanted.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wanted)) return earlier.epochMilliseconds;
  // In a gap, `earlier` lies before the clocks change; the first minute that exists again is the change itself.
  const change = earlier.getTimeZoneTransition('next') ?? earlier;
  return change.epochMilliseconds;
}
