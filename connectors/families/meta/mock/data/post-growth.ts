const DAY_MS = 86_400_000;
const GROWING_DAYS = 14;

/** Which part of all that a post will ever meet it has met at `nowMs`: all of it after two weeks. */
export function partMet(createdAtMs: number, nowMs: number): number {
  const days = Math.floor(Math.max(0, nowMs - createdAtMs) / DAY_MS) + 1;
  return Math.min(1, days / GROWING_DAYS);
}
