/**
 * The instant at which clocks of a timezone show a minute of a day. One that they skip is the minute they jump to; one that they
 * show twice counts the first time.
 */
export function instantOfWallClock(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timezone: string,
): Date {
  const local = day.toPlainDateTime(time);
  const earlier = local.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  const isShown = earlier.toPlainDateTime().equals(local);
  // In a gap, `earlier` lies before the clocks change; the first minute that exists again is the change itself.
  const shown = isShown ? earlier : (earlier.getTimeZoneTransition('next') ?? earlier);
  return new Date(shown.epochMilliseconds);
}
