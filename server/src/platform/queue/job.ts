import type { Ctx } from '../ctx/ctx.ts';
import type { JobSettings } from './queue.ts';

/** Work done later by a worker. The payload holds ids only; `run` loads fresh rows and calls one verb. */
export type Job<Payload = unknown> = JobSettings<Payload> & {
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>;
};

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Work that every worker process looks for at an interval; the database decides who gets it. */
export type Recurring = { name: string; everyMs: number; run(doors: Ctx['doors']): Promise<void> };
