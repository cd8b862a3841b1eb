import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';
import { failPdfExportJob } from './fail-pdf-export.job.ts';
import { zipPdfExport } from './zip-pdf-export.ts';

export const zipPdfExportJob = defineJob({
  name: 'zip-pdf-export',
  payload: z.object({ pdfExportId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
  timeoutSeconds: 5 * 60,
  concurrency: 1,
  deadLetter: failPdfExportJob.name,
  once: ({ pdfExportId }) => pdfExportId,
  run: (ctx, { pdfExportId }) => zipPdfExport(ctx, pdfExportId),
});
