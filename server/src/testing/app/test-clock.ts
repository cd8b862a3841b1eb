import { type Clock, clockFrom } from '../../platform/clock/clock.ts';

export type TestClock = Clock & { set(instant: string): void; advance(ms: number): void };

/** A clock that stands still until it is moved. */
export function testClock(instant: string): TestClock {
  let nowMs = Date.parse(instant);
  return {
    ...clockFrom(() => nowMs),
    set: (next) => {
      nowMs = Date.parse(next);
    },
    advance: (ms) => {
      nowMs += ms;
    },
    // Nothing waits: the clock is moved to the time of waking up.
    sleep: async (ms) => {
      nowMs += ms;
    },
  };
}
