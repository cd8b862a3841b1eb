import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { dueDayFrom } from '@vitrine/contract/rules/dates/due-day.ts';
import { instantOfWallClock } from '../../../platform/clock/wall-clock.ts';

/** When a report is sent: a day of each month or week, at a wall-clock minute of an IANA timezone. */
export type Schedule = Pick<ReportFields, 'period' | 'detail' | 'hour' | 'minute' | 'timezone'>;

/**
 * The first due time after an instant. A minute that the clocks skip is due at the next one that exists; a minute that they
 * show twice is due once, the first time.
 */
export function nextDueAt(schedule: Schedule, after: Date): Date {
  const { timezone } = schedule;
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  let day = dueDayFrom(schedule, today.toString());
  while (instantOn(day, schedule) <= after) day = dueDayFrom(schedule, addDays(day, 1));
  return instantOn(day, schedule);
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

function instantOn(day: Day, { hour, minute, timezone }: Schedule): Date {
  return instantOfWallClock(
    Temporal.PlainDate.from(day),
    Temporal.PlainTime.from({ hour, minute }),
    timezone,
  );
}
