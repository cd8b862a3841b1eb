import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { loadPdfExport } from './list-pdf-exports.ts';
import { deletePdfExport, endPdfExport } from './pdf-exports.queries.ts';
import { getOwnPdfExport } from './requester.ts';

/** Nothing more is begun for it; one that has ended already stays as it is. */
export async function cancelPdfExport(ctx: Ctx, pdfExportId: string): Promise<PdfExport> {
  await getOwnPdfExport(ctx, pdfExportId);
  await endPdfExport(ctx, pdfExportId, { status: 'canceled' });
  return loadPdfExport(ctx, pdfExportId);
}

export async function removePdfExport(ctx: Ctx, pdfExportId: string): Promise<{ deleted: true }> {
  const { storageKey } = await getOwnPdfExport(ctx, pdfExportId);
  await deletePdfExport(ctx, pdfExportId);
  if (storageKey) await discardFiles(ctx.services, [storageKey]);
  return { deleted: true };
}
