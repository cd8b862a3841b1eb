import { setTimeout } from 'node:timers/promises';

/** The only adapter for the time of day; tests hand in a clock they move themselves. */
export type Clock = {
  nowMs(): number;
  now(): Date;
  /** The calendar day it is in a timezone, YYYY-MM-DD. */
  today(timezone: string): string;
  sleep(ms: number): Promise<void>;
};

export const systemClock: Clock = clockFrom(() => Date.now());

/** A clock over any source of milliseconds. */
export function clockFrom(nowMs: () => number): Clock {
  return {
    nowMs,
    now: () => new Date(nowMs()),
    today: (timezone) =>
      Temporal.Instant.fromEpochMilliseconds(nowMs()).toZonedDateTimeISO(timezone).toPlainDate().toString(),
    sleep: (ms) => setTimeout(ms),
  };
}
