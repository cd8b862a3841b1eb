import { member } from '../../platform/http/api.ts';
import { createPdfExport } from './create-pdf-export.ts';
import { cancelPdfExport, removePdfExport } from './end-pdf-export.ts';
import { listPdfExports } from './list-pdf-exports.ts';

export const pdfExportRoutes = {
  list: member.pdfExports.list.handler(async ({ context }) => ({ data: await listPdfExports(context.ctx) })),
  create: member.pdfExports.create.handler(async ({ input, context }) => ({
    data: await createPdfExport(context.ctx, input),
  })),
  cancel: member.pdfExports.cancel.handler(async ({ input, context }) => ({
    data: await cancelPdfExport(context.ctx, input.id),
  })),
  remove: member.pdfExports.remove.handler(({ input, context }) => removePdfExport(context.ctx, input.id)),
};
