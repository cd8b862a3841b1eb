import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { failBundledPdfJob } from './fail-bundled-pdf.job.ts';
import { makeBundledPdf } from './make-bundled-pdf.ts';

/** A separate queue, so that single PDFs never wait for an export. */
export const makeBundledPdfJob = defineJob({
  name: 'make-bundled-pdf',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  timeoutSeconds: 5 * 60,
  concurrency: 2,
  deadLetter: failBundledPdfJob.name,
  once: ({ itemId }) => itemId,
  run: (ctx, { itemId }, signal) => makeBundledPdf(ctx, itemId, signal),
});
