import type { PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { notePdfProgress } from './pdf.queries.ts';

/** Nobody looks more often, and a file that is made at once has nothing to tell. */
const EVERY_MS = 250;

/** Writes to a PDF's row how far it is, figures not more often than somebody looks. */
export function progressOf(ctx: Ctx, pdfId: string, total: number) {
  let notedMs = ctx.clock.nowMs();
  const note = (progress: PdfProgress) => {
    notedMs = ctx.clock.nowMs();
    return notePdfProgress(ctx, pdfId, progress);
  };
  return {
    started: () => note({ step: 'gathering', done: 0, total }),
    gathered: async (done: number) => {
      if (ctx.clock.nowMs() - notedMs >= EVERY_MS) await note({ step: 'gathering', done, total });
    },
    printing: () => note({ step: 'printing' }),
  };
}
