import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';

const GROWING_DAYS = 14;

/** The share of a post's lifetime values that it has at `nowMs`: all of them after two weeks. */
export function lifetimeShare(createdAtMs: number, nowMs: number): number {
  const days = Math.floor(Math.max(0, nowMs - createdAtMs) / DAY_MS) + 1;
  return Math.min(1, days / GROWING_DAYS);
}
