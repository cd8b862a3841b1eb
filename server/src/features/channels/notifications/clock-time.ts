import { instantOfWallClock } from '../../../platform/clock/wall-clock.ts';

/**
 * The first instant after `after` at which clocks of a timezone show HH:MM. A minute that they skip is the one they jump to; one
 * that they show twice counts the first time.
 */
export function nextClockTime(time: string, timezone: string, after: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  // One day early: what was skipped at the end of a day lies in the next one.
  for (const days of [-1, 0, 1, 2]) {
    const at = clockTimeOn(today.add({ days }), time, timezone);
    if (at > after) return at;
  }
  throw new Error('Every day has this minute, or one in its place.');
}

/** The instant at which a day of a timezone shows HH:MM. */
export function clockTimeOn(day: Temporal.PlainDate, time: string, timezone: string): Date {
  return instantOfWallClock(day, Temporal.PlainTime.from(time), timezone);
}
