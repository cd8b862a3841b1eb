/** The first hour of a day at which the day before is measured: midnight is past in every zone, whatever its clocks do. */
const FROM_HOUR = 3;
/** Domains of a company spread over so many minutes, so that no provider is asked for all at once. */
const SPREAD_MINUTES = 120;

/**
 * When a domain's sources are asked next: in the small hours of the next day of its group's zone, always at the same minute for the
 * same domain. A minute that the clocks skip is the next one that exists.
 */
export function nextMorning(domainId: string, timezone: string, after: Date): Date {
  const minute = minuteOf(domainId);
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone);
  for (let days = 0; ; days += 1) {
    const at = now
      .toPlainDate()
      .add({ days })
      .toPlainDateTime({ hour: FROM_HOUR })
      .add({ minutes: minute })
      .toZonedDateTime(timezone, { disambiguation: 'later' });
    if (at.epochMilliseconds > after.getTime()) return new Date(at.epochMilliseconds);
  }
}

function minuteOf(domainId: string): number {
  return Number.parseInt(domainId.replaceAll('-', '').slice(0, 8), 16) % SPREAD_MINUTES;
}
