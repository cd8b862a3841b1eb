import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { failExportedPdfJob } from './fail-exported-pdf.job.ts';
import { makeExportedPdf } from './make-exported-pdf.ts';

/** A separate queue, so that single PDFs never wait for an export. */
export const makeExportedPdfJob = defineJob({
  name: 'make-exported-pdf',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  timeoutSeconds: 5 * 60,
  concurrency: 2,
  deadLetter: failExportedPdfJob.name,
  once: ({ itemId }) => itemId,
  run: (ctx, { itemId }, signal) => makeExportedPdf(ctx, itemId, signal),
});
