import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getPdfExport, type PdfExportRow } from './pdf-exports.queries.ts';

/** The person who asks: PDF exports are theirs. */
export function requesterOf({ actor }: Ctx): string {
  if (actor.kind !== 'user') throw new AppError('forbidden');
  return actor.userId;
}

/** One of the person's own PDF exports; `not_found` for anybody else's. */
export async function getOwnPdfExport(ctx: Ctx, pdfExportId: string): Promise<PdfExportRow> {
  const pdfExport = await getPdfExport(ctx, pdfExportId);
  if (pdfExport.userId !== requesterOf(ctx)) throw new AppError('not_found');
  return pdfExport;
}
