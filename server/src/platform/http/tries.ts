import { AppError } from '@vitrine/contract/errors.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Doors } from '../ctx/ctx.ts';

/** Counts tries at something that can be guessed, in the memory of one server. */
export type Tries = {
  /** Counts one more; 429 beyond the limit. */
  count(doors: Doors, key: string): Promise<void>;
  /** Counts one less, for a try that succeeded; those before it stand. */
  takeBack(doors: Doors, key: string): Promise<void>;
  forgive(doors: Doors, key: string): Promise<void>;
};

export function limitTries(limit: { points: number; perSeconds: number }): Tries {
  const limiters = new WeakMap<Doors, RateLimiterMemory>();
  const limiterOf = (doors: Doors) => {
    const limiter =
      limiters.get(doors) ?? new RateLimiterMemory({ points: limit.points, duration: limit.perSeconds });
    limiters.set(doors, limiter);
    return limiter;
  };
  return {
    count: async (doors, key) => {
      await limiterOf(doors)
        .consume(key)
        .catch(() => {
          throw new AppError('too_many_tries');
        });
    },
    takeBack: async (doors, key) => void (await limiterOf(doors).reward(key)),
    forgive: async (doors, key) => void (await limiterOf(doors).delete(key)),
  };
}
