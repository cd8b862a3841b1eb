import { createHash } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../ctx/ctx.ts';
import { clearSpent, pruneSpent, spend, unspend } from '../database/rate-limit-store.ts';
import type { Recurring } from '../queue/job.ts';

/** A limit on how often something may be done, shared by all processes of an installation. */
export type RateLimit = {
  /** Counts one more. Waits as long as the limit's patience allows; beyond it 429, with the time in which one more is free. */
  count(services: Services, key: string): Promise<void>;
  /** Returns one, for an attempt that succeeded. */
  refund(services: Services, key: string): Promise<void>;
  /** Resets the count. */
  reset(services: Services, key: string): Promise<void>;
};

type Limit = {
  /** Distinguishes the keys of different limits; unique. */
  name: string;
  /** The burst, refilled evenly over `perSeconds`. */
  points: number;
  perSeconds: number;
  /** The time between two, once the burst is used up; absent: `perSeconds / points`. */
  everyMs?: number;
  /** How long an attempt beyond the points is delayed instead of refused. */
  patienceMs?: number;
};

/**
 * A leaky bucket in the database (docs/decisions/028-rate-limits.md). Keys are stored as digests: they hold addresses of people.
 */
export function limitRate({ name, points, perSeconds, everyMs, patienceMs = 0 }: Limit): RateLimit {
  const costMs = Math.ceil(everyMs ?? (perSeconds * 1000) / points);
  const freeMs = costMs * points;
  const digest = (key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');
  return {
    count: async ({ database, clock }, key) => {
      const budget = { costMs, maxMs: freeMs + patienceMs, nowMs: clock.nowMs() };
      const usedMs = await spend(database.system, digest(key), budget);
      if (usedMs === null) throw new AppError('too_many_tries', undefined, Math.ceil(costMs / 1000));
      if (usedMs > freeMs) await clock.sleep(usedMs - freeMs);
    },
    refund: ({ database }, key) => unspend(database.system, digest(key), costMs),
    reset: ({ database }, key) => clearSpent(database.system, digest(key)),
  };
}

/** Deletes expired counts. */
export const pruneRateLimits: Recurring = {
  name: 'prune-rate-limits',
  everyMs: HOUR_MS,
  run: (services) => pruneSpent(services.database.system, services.clock.nowMs()),
};
