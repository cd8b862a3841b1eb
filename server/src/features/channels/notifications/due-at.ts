import type { Notify } from '@vitrine/contract/entities/group.ts';
import { clockTimeOn, nextClockTime } from './clock-time.ts';

/** When a notification enqueued now is sent: at once or with the next digest, and after quiet hours. */
export function dueAt(notify: Notify, timezone: string, now: Date): Date {
  const regular = notify.mode === 'digest' ? nextClockTime(notify.digestAt, timezone, now) : now;
  return quietUntil(notify.quiet, timezone, regular) ?? regular;
}

/** When the quiet hours end in which an instant lies; null outside of them. Hours from and to the same time are none. */
export function quietUntil(quiet: Notify['quiet'], timezone: string, at: Date): Date | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const overnight = quiet.from > quiet.to ? 1 : 0;
  for (const days of [-2, -1, 0, 1]) {
    const first = today.add({ days });
    const from = clockTimeOn(first, quiet.from, timezone);
    const to = clockTimeOn(first.add({ days: overnight }), quiet.to, timezone);
    if (from <= at && at < to) return to;
  }
  return null;
}
