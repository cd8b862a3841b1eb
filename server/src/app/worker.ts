import type { Services } from '../platform/ctx/ctx.ts';
import { createCtx } from '../platform/ctx/ctx.ts';
import { asAppError, isReportable } from '../platform/http/refusal.ts';
import type { ErrorReporter } from '../platform/log/error-reporter.ts';
import type { Recurring } from '../platform/queue/job.ts';
import { jobs, recurring } from './jobs.ts';

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
    } catch (error) {
      // The queue retries it; a job that was stopped is no failure.
      if (signal.aborted) ctx.log.info('job stopped');
      else {
        ctx.log.error({ err: error }, 'job failed');
        if (isReportable(asAppError(error).code)) reporter.report(error, { job: job.name });
      }
      throw error;
    }
  });
  const timers = recurring.map((work) =>
    setInterval(neverTwiceAtOnce(services, reporter, work), work.everyMs),
  );
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
      services.log.error({ err: error, recurring: work.name }, 'recurring job failed');
      reporter.report(error, { recurring: work.name });
    } finally {
      running = false;
    }
  };
}
