/** Lets at most `maxPerMinute` calls start within any minute. */
export type RateWindow = {
  /** Milliseconds until the next call may start; 0 takes the place at once. */
  take(nowMs: number): number;
};

const windowMs = 60_000;

/** A sliding window over the starts of the last minute; no limit when `maxPerMinute` is absent. */
export function createRateWindow(maxPerMinute?: number): RateWindow {
  const starts: number[] = [];
  return {
    take(nowMs) {
      if (!maxPerMinute) return 0;
      while (starts[0] !== undefined && starts[0] <= nowMs - windowMs) starts.shift();
      if (starts.length >= maxPerMinute && starts[0] !== undefined) return starts[0] + windowMs - nowMs;
      starts.push(nowMs);
      return 0;
    },
  };
}
