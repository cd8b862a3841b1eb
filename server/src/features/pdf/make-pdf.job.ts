import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { makePdf } from './make-pdf.ts';

/** A failure is reported to the waiting request and not retried; a second run only follows a worker that died. */
export const makePdfJob = defineJob({
  name: 'make-pdf',
  payload: z.object({ pdfId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 1,
  timeoutSeconds: 120,
  concurrency: 2,
  once: ({ pdfId }) => pdfId,
  run: (ctx, { pdfId }) => makePdf(ctx, pdfId),
});
