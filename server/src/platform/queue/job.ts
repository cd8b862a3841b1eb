import type { z } from 'zod';
import type { Ctx } from '../ctx/ctx.ts';

/** Work done later by a worker. The payload holds ids only; `run` loads fresh rows and calls one verb. */
export type Job<Payload = unknown> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Tries after the first one. */
  retryLimit: number;
  /** Before the second try; doubles from there. */
  retryDelaySeconds: number;
  /** A run that takes longer is taken to have died and is tried again. */
  timeoutSeconds: number;
  /** Runs at once in one worker process. */
  concurrency: number;
  /** A fixed identity: a second enqueue of the same is nothing. */
  once?(payload: Payload): string;
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>;
};

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Work that every worker process looks for at an interval; the database decides who gets it. */
export type Recurring = { name: string; everyMs: number; run(): Promise<void> };
