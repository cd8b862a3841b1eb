import type { Doors } from '../platform/ctx/ctx.ts';
import { createCtx } from '../platform/ctx/ctx.ts';
import { jobs, recurring } from './jobs.ts';

/** Runs jobs and recurring work in this process; answers with what stops the recurring part. */
export async function startWorker(doors: Doors): Promise<() => void> {
  await doors.queue.work(jobs, async (job, envelope, signal) => {
    const ctx = createCtx(doors, envelope.companyId, { kind: 'system' }, doors.log.child({ job: job.name }));
    await job.perform(ctx, envelope.payload, signal);
  });
  const timers = recurring.map((work) => {
    let running = false;
    const run = async () => {
      if (running) return;
      running = true;
      try {
        await work.run(doors);
      } catch (error) {
        doors.log.error({ err: error, recurring: work.name }, 'recurring work failed');
      } finally {
        running = false;
      }
    };
    return setInterval(run, work.everyMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
