/** Rate limits: calls within a sliding time span, amounts within a window of the clock, parallel calls. */

const MONTH = 'month';

/** The count for each key in the current window. `clear` starts again. */
export type Counter = {
  /** Counts, and returns the new count. */
  add(key: string, amount?: number): number;
  of(key: string): number;
  clear(): void;
};

/** Windows of the clock: a length in ms from the epoch on, or calendar months (UTC). `now` returns epoch ms. */
export function createCounter(now: () => number, window: number | typeof MONTH): Counter {
  const counts = new Map<string, number>();
  let counted: number | string | undefined;
  const current = () => {
    const running = window === MONTH ? new Date(now()).toISOString().slice(0, 7) : Math.floor(now() / window);
    if (running !== counted) counts.clear();
    counted = running;
    return counts;
  };
  const of = (key: string) => current().get(key) ?? 0;
  return {
    of,
    add: (key, amount = 1) => {
      const count = of(key) + amount;
      counts.set(key, count);
      return count;
    },
    clear: () => counts.clear(),
  };
}

/** At most so many calls within any period of `lengthMs`. */
export type RateLimit = {
  /** Whole seconds to wait, or 0 for a call that may go on, which is counted. */
  secondsToWait(): number;
  clear(): void;
};

export function createRateLimit(now: () => number, most: number, lengthMs: number): RateLimit {
  let calls: number[] = [];
  return {
    secondsToWait: () => {
      calls = calls.filter((at) => at > now() - lengthMs);
      const [oldest] = calls;
      if (oldest !== undefined && calls.length >= most)
        return Math.max(1, Math.ceil((oldest + lengthMs - now()) / 1000));
      calls.push(now());
      return 0;
    },
    clear: () => {
      calls = [];
    },
  };
}

/** At most so many requests of one key at once. */
export type Slots = {
  /** Call the result when the request is over; undefined when all slots are taken. */
  enter(key: string): (() => void) | undefined;
  free(key: string): number;
};

export function createSlots(most: number): Slots {
  const taken = new Map<string, number>();
  const of = (key: string) => taken.get(key) ?? 0;
  return {
    enter: (key) => {
      if (of(key) >= most) return undefined;
      taken.set(key, of(key) + 1);
      return () => taken.set(key, of(key) - 1);
    },
    free: (key) => most - of(key),
  };
}
