import { addDays, type Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** The last day on which something works that ends at this instant, in a timezone. */
export function lastDayOf(expiresAt: string, timezone: string): Day {
  return dayIn(timezone, Date.parse(expiresAt) - 1);
}

/** The first instant after a day in a timezone. It is not always midnight: clocks may change then. */
export function endOfDay(day: Day, timezone: string): string {
  const next = addDays(day, 1);
  const midnightMs = Date.parse(next);
  // With the offsets from UTC before and after a change of the clocks.
  const candidates = [-DAY_MS, DAY_MS].map((ms) => midnightMs - offsetMs(timezone, midnightMs + ms));
  return new Date(Math.min(...candidates.filter((ms) => dayIn(timezone, ms) >= next))).toISOString();
}

function dayIn(timeZone: string, ms: number): Day {
  return clockOf(ms, timeZone).day;
}

/** How far the clocks of a timezone are ahead of UTC. */
function offsetMs(timeZone: string, ms: number): number {
  const { day, time } = clockOf(ms, timeZone);
  return Date.parse(`${day}T${time}Z`) - ms;
}
