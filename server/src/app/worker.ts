import { HOUR_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import { createCtx } from '../platform/ctx/ctx.ts';
import { claimRun, setRunStart } from '../platform/database/recurring-runs.ts';
import { countJobRun } from '../platform/http/metrics.ts';
import { asAppError, isReportable } from '../platform/http/refusal.ts';
import type { ErrorReporter } from '../platform/log/error-reporter.ts';
import type { Recurring } from '../platform/queue/job.ts';
import { jobs, recurring } from './jobs.ts';

/** Work with a shorter interval runs often enough in every process. */
const REMEMBERED_FROM_MS = HOUR_MS;
const CHECK_EVERY_MS = MINUTE_MS;
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/**
 * The interval is counted in the database, over restarts and all processes: otherwise a worker that is restarted daily would never
 * do what is done once a day. Work that fails is due again after ten minutes.
 */
export function remembered({ name, everyMs, run }: Recurring): Recurring {
  return {
    name,
    everyMs,
    run: async (services) => {
      const { database, clock } = services;
      if (!(await claimRun(database.system, name, { now: clock.now(), everyMs }))) return;
      try {
        await run(services);
      } catch (error) {
        const startedAt = new Date(clock.nowMs() - everyMs + Math.min(RETRY_AFTER_MS, everyMs));
        await setRunStart(database.system, name, startedAt);
        throw error;
      }
    },
  };
}

/**
 * Runs jobs and recurring tasks in this process; returns a function that stops the recurring ones. Failures are logged and
 * reported.
 */
export async function startWorker(services: Services, reporter: ErrorReporter): Promise<() => void> {
  await services.queue.work(jobs, async (job, envelope, signal) => {
    const ctx = createCtx(
      services,
      envelope.companyId,
      { kind: 'system' },
      services.log.child({ job: job.name }),
    );
    try {
      await job.perform(ctx, envelope.payload, signal);
      countJobRun(job.name, 'done');
    } catch (error) {
      // The queue retries it; a job that was stopped is no failure.
      countJobRun(job.name, signal.aborted ? 'stopped' : 'failed');
      if (signal.aborted) ctx.log.info('job stopped');
      else {
        ctx.log.error({ err: error }, 'job failed');
        if (isReportable(asAppError(error).code)) reporter.report(error, { job: job.name });
      }
      throw error;
    }
  });
  const timers = recurring.map((work) => {
    const isRemembered = work.everyMs >= REMEMBERED_FROM_MS;
    return setInterval(
      neverTwiceAtOnce(services, reporter, isRemembered ? remembered(work) : work),
      isRemembered ? CHECK_EVERY_MS : work.everyMs,
    );
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function neverTwiceAtOnce(services: Services, reporter: ErrorReporter, work: Recurring): () => Promise<void> {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    try {
      await work.run(services);
    } catch (error) {
      countJobRun(work.name, 'failed');
      services.log.error({ err: error, recurring: work.name }, 'recurring job failed');
      if (isReportable(asAppError(error).code)) reporter.report(error, { recurring: work.name });
    } finally {
      running = false;
    }
  };
}
