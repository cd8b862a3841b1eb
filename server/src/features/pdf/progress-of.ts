import { setTimeout as wait } from 'node:timers/promises';
import type { PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { notePdfProgress } from './pdf.queries.ts';

/** Clients don't poll more often, and a file that is created at once has no progress. */
const EVERY_MS = 250;

/** Writes to a PDF's row how far it is: values not more often than somebody looks, but the last before a silence too. */
export function progressOf(ctx: Ctx, pdfId: string, total: number) {
  let latest = 0;
  let telling = false;
  let printed = false;
  let written = Promise.resolve();
  // One after the other, so that an older step doesn't take the place of a newer.
  const note = (progress: PdfProgress) => {
    written = written.then(() => notePdfProgress(ctx, pdfId, progress));
    return written;
  };
  const publishLatest = async () => {
    await wait(EVERY_MS, undefined, { ref: false });
    telling = false;
    if (!printed) await note({ step: 'gathering', done: latest, total });
  };
  return {
    started: () => note({ step: 'gathering', done: 0, total }),
    gathered: (done: number) => {
      latest = done;
      if (telling) return;
      telling = true;
      // What went wrong here is met again by the step that follows.
      publishLatest().catch(() => {});
    },
    printing: () => {
      printed = true;
      return note({ step: 'printing' });
    },
  };
}
