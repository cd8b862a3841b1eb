import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** Remaining validity: `Valid for 6 days`, on the last day in hours. */
export function expiryMessage(expiresAt: string, nowMs: number): string {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return 'Expired';
  if (leftMs < HOUR_MS) return 'Valid for less than an hour';
  const [count, unit] =
    leftMs < DAY_MS ? [Math.floor(leftMs / HOUR_MS), 'hour'] : [Math.ceil(leftMs / DAY_MS), 'day'];
  return `Valid for ${count} ${unit}${count === 1 ? '' : 's'}`;
}
