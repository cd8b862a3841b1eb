import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { endPdfExport } from './pdf-exports.queries.ts';

/** Comes after the last try to write a ZIP, when that took its worker along or too long. */
export const failPdfExportJob = defineJob({
  name: 'fail-pdf-export',
  payload: z.object({ pdfExportId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: async (ctx, { pdfExportId }) => void (await endPdfExport(ctx, pdfExportId, { status: 'failed' })),
});
