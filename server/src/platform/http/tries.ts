import { AppError } from '@vitrine/contract/errors.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts tries at something that can be guessed. */
export type Tries = {
  /** Counts one more; 429 beyond the limit. */
  count(key: string): Promise<void>;
  /** Counts one less, for a try that succeeded; those before it stand. */
  takeBack(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
};

export function limitTries(limit: { points: number; perSeconds: number }): Tries {
  const limiter = new RateLimiterMemory({ points: limit.points, duration: limit.perSeconds });
  return {
    count: async (key) => {
      await limiter.consume(key).catch(() => {
        throw new AppError('too_many_tries');
      });
    },
    takeBack: async (key) => void (await limiter.reward(key)),
    forgive: async (key) => void (await limiter.delete(key)),
  };
}
