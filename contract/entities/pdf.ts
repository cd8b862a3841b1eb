import { z } from 'zod';
import { datesSchema } from './dashboard.ts';

/** The progress of a PDF: `done` of `total` widgets have their data. */
export const pdfProgressSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('waiting') }),
  z.object({ step: z.literal('gathering'), done: z.number().int(), total: z.number().int() }),
  z.object({ step: z.literal('printing') }),
]);
export type PdfProgress = z.infer<typeof pdfProgressSchema>;

/** How many `of` its widgets had no data, which the PDF says. The reasons are for people who may read them there. */
export const pdfGapsSchema = z.object({ widgets: z.number().int(), of: z.number().int() });
export type PdfGaps = z.infer<typeof pdfGapsSchema>;

const pdfExportStatusSchema = z.enum(['working', 'ready', 'failed', 'canceled']);
export type PdfExportStatus = z.infer<typeof pdfExportStatusSchema>;

const pdfExportItemStatusSchema = z.enum(['waiting', 'working', 'ready', 'failed']);
export type PdfExportItemStatus = z.infer<typeof pdfExportItemStatusSchema>;

/** PDFs of many dashboards in one ZIP. `failed` if none of them could be made. */
export const pdfExportSchema = z.object({
  id: z.string(),
  status: pdfExportStatusSchema,
  /** The same days for all; null where each dashboard shows its own. */
  dates: datesSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** When it is deleted. */
  expiresAt: z.iso.datetime(),
  /** Downloads the ZIP; null until it is ready. */
  url: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: pdfExportItemStatusSchema,
      progress: pdfProgressSchema.nullable(),
      /** Why there is no PDF of it, or none yet. */
      error: z.string().nullable(),
    }),
  ),
});
export type PdfExport = z.infer<typeof pdfExportSchema>;
