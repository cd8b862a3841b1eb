/** The hour from which the day before is measured: it is past midnight in every zone, even when clocks change. */
const FROM_HOUR = 3;
/** A company's domains are spread over this many minutes, to limit requests to a provider. */
const SPREAD_MINUTES = 120;

/**
 * When a domain's sources are queried next: early on the next day in its group's timezone, always at the same minute. A minute
 * that the clocks skip moves to the next one that exists.
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
