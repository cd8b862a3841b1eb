import { z } from 'zod';
import { defineJob, type Job, type RunnableJob } from '../../platform/queue/job.ts';
import { attemptSchema, nextTry, OUTAGE_DELAYS_SECONDS } from '../../platform/queue/retry-delays.ts';
import { failExportedPdfJob } from './fail-exported-pdf.job.ts';
import { makeExportedPdf } from './make-exported-pdf.ts';

const payload = z.object({ itemId: z.string(), attempt: attemptSchema });
type Run = z.infer<typeof payload>;

/** A separate queue, so that single PDFs never wait for an export. */
export const makeExportedPdfJob: Job<Run> & RunnableJob = defineJob<Run>({
  name: 'make-exported-pdf',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 1,
  timeoutSeconds: 5 * 60,
  concurrency: 2,
  deadLetter: failExportedPdfJob.name,
  once: ({ itemId, attempt }) => `${itemId} ${attempt}`,
  run: async (ctx, { itemId, attempt }, signal) => {
    if (await makeExportedPdf(ctx, itemId, signal)) return;
    const startAfter = nextTry(ctx, attempt, OUTAGE_DELAYS_SECONDS);
    await ctx.jobs.enqueue(makeExportedPdfJob, { itemId, attempt: attempt + 1 }, { startAfter });
  },
});
