import { z } from 'zod';
import { defineJob, type Job, type RunnableJob } from '../../platform/queue/job.ts';
import { attemptSchema, nextTry, OUTAGE_DELAYS_SECONDS } from '../../platform/queue/retry-delays.ts';
import { failPdfExportJob } from './fail-pdf-export.job.ts';
import { zipPdfExport } from './zip-pdf-export.ts';

const payload = z.object({ pdfExportId: z.string(), attempt: attemptSchema });
type Run = z.infer<typeof payload>;

export const zipPdfExportJob: Job<Run> & RunnableJob = defineJob<Run>({
  name: 'zip-pdf-export',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 5 * 60,
  concurrency: 1,
  deadLetter: failPdfExportJob.name,
  once: ({ pdfExportId, attempt }) => `${pdfExportId} ${attempt}`,
  run: async (ctx, { pdfExportId, attempt }) => {
    if (await zipPdfExport(ctx, pdfExportId)) return;
    const startAfter = nextTry(ctx, attempt, OUTAGE_DELAYS_SECONDS);
    await ctx.jobs.enqueue(zipPdfExportJob, { pdfExportId, attempt: attempt + 1 }, { startAfter });
  },
});
