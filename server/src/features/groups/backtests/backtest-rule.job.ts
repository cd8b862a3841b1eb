import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';
import { runBacktest } from './run-backtest.ts';

/** A failure is stored for the waiting request and not retried; a second run only follows a worker that died. */
export const backtestRuleJob = defineJob({
  name: 'backtest-rule',
  payload: z.object({ backtestId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 1,
  timeoutSeconds: 120,
  concurrency: 2,
  once: ({ backtestId }) => backtestId,
  run: (ctx, { backtestId }, signal) => runBacktest(ctx, backtestId, signal),
});
