import type { Ctx } from '../ctx/ctx.ts';
import type { JobSettings, QueueSettings } from './queue.ts';

/** Work done later by a worker. The payload holds ids only; `run` loads fresh rows and calls one function. */
export type Job<Payload = unknown> = JobSettings<Payload> & {
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>;
};

/** Any job as the worker sees it: it has a payload that only the job itself understands. */
export type RunnableJob = QueueSettings & {
  perform(ctx: Ctx, payload: unknown, signal: AbortSignal): Promise<void>;
};

/** A payload that doesn't fit the schema fails the run. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> & RunnableJob {
  return { ...job, perform: (ctx, payload, signal) => job.run(ctx, job.payload.parse(payload), signal) };
}

/** Work that every worker process checks for at an interval; the database decides which one does it. */
export type Recurring = { name: string; everyMs: number; run(services: Ctx['services']): Promise<void> };
