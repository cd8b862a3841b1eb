import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** How many calls may start within any minute, and within any second; no limit where absent. */
export type RateLimits = { maxPerMinute?: number | undefined; maxPerSecond?: number | undefined };

export type RateWindow = {
  /** Milliseconds until the next call may start; 0 reserves the slot at once. */
  take(nowMs: number): number;
};

/** A sliding window over the starts of the last minute. */
export function createRateWindow({ maxPerMinute, maxPerSecond }: RateLimits): RateWindow {
  const limits = [
    { most: maxPerMinute, spanMs: MINUTE_MS },
    { most: maxPerSecond, spanMs: 1000 },
  ];
  const starts: number[] = [];
  return {
    take(nowMs) {
      while (starts[0] !== undefined && starts[0] <= nowMs - MINUTE_MS) starts.shift();
      const waits = limits.map(({ most, spanMs }) => {
        const nth = most ? starts.at(-most) : undefined;
        return nth === undefined ? 0 : Math.max(0, nth + spanMs - nowMs);
      });
      const waitMs = Math.max(...waits);
      if (waitMs === 0 && limits.some(({ most }) => most)) starts.push(nowMs);
      return waitMs;
    },
  };
}
