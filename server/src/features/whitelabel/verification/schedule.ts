import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';

/** How long a working domain may fail before it counts as broken. */
export const PATIENCE_MS = 72 * HOUR_MS;

const AFTER_FAILURES_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

/** One of the two uses of a domain, its pages or its mail. `failures` counts checks since it stopped working. */
export type DomainStatus = { verified: boolean; failingSince: Date | null; failures: number };

export const unproven: DomainStatus = { verified: false, failingSince: null, failures: 0 };

/** The state after a check: `ok` is null if nothing could be queried, which changes nothing. */
export function statusAfter(before: DomainStatus, ok: boolean | null, now: Date): DomainStatus {
  if (ok === null) return before;
  if (ok) return { verified: true, failingSince: null, failures: 0 };
  if (!before.verified) return unproven;
  const failingSince = before.failingSince ?? now;
  if (now.getTime() - failingSince.getTime() >= PATIENCE_MS) return unproven;
  return { verified: true, failingSince, failures: before.failures + 1 };
}

/**
 * When the next automatic check runs. Working domains are checked hourly, and more often at first when they fail; those that
 * never worked every five minutes in the first hour, hourly for three days, then daily. Null after 30 days without a change.
 */
export function nextCheckAt(status: DomainStatus, changedAt: Date, now: Date): Date | null {
  const delayMs = delayOf(status, now.getTime() - changedAt.getTime());
  if (delayMs === null) return null;
  const patienceEnds = (status.failingSince?.getTime() ?? Number.POSITIVE_INFINITY) + PATIENCE_MS;
  return new Date(Math.min(now.getTime() + delayMs, Math.max(patienceEnds, now.getTime() + MINUTE_MS)));
}

function delayOf({ verified, failures }: DomainStatus, ageMs: number): number | null {
  if (verified && failures === 0) return HOUR_MS;
  if (verified) return AFTER_FAILURES_MS[Math.min(failures, AFTER_FAILURES_MS.length) - 1] ?? DAY_MS;
  if (ageMs < HOUR_MS) return 5 * MINUTE_MS;
  if (ageMs < PATIENCE_MS) return HOUR_MS;
  return ageMs < 30 * DAY_MS ? DAY_MS : null;
}
