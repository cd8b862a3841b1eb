import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import { nullIfMissing } from '../../platform/files/null-if-missing.ts';
import { isOutage } from '../../platform/http/refusal.ts';
import { freeName } from '../../platform/text/free-name.ts';
import { pdfFilename } from '../pdf/index.ts';
import {
  endPdfExport,
  findPdfExport,
  listPdfExportItems,
  type PdfExportItem,
} from './pdf-exports.queries.ts';

const FAILURES_FILE = 'Not in this file.txt';

/**
 * Puts the PDFs of an export into its ZIP, with a list of those that could not be created. Fails the export if there is no PDF. False
 * during an outage: the export waits for another run.
 */
export async function zipPdfExport(ctx: Ctx, pdfExportId: string): Promise<boolean> {
  const pdfExport = await findPdfExport(ctx, pdfExportId);
  if (pdfExport?.status !== 'working') return true;
  const items = await listPdfExportItems(ctx, [pdfExportId]);
  if (!items.some(isReady)) {
    await endPdfExport(ctx, pdfExportId, { status: 'failed' });
    return true;
  }
  try {
    const storageKey = await storeZip(ctx, items);
    // It was cancelled meanwhile.
    if (!(await endPdfExport(ctx, pdfExportId, { status: 'ready', storageKey })))
      await discardFiles(ctx.services, [storageKey]);
  } catch (error) {
    if (isOutage(error)) {
      ctx.log.warn({ err: error, pdfExportId }, 'a ZIP export waits for the end of an outage');
      return false;
    }
    ctx.log.error({ err: error, pdfExportId }, 'a ZIP export could not be created');
    await endPdfExport(ctx, pdfExportId, { status: 'failed' });
  }
  return true;
}

async function storeZip(ctx: Ctx, items: PdfExportItem[]): Promise<string> {
  const storageKey = `${ctx.companyId}/pdf-export/${randomUUID()}`;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let failure: unknown = null;
  const breakOff = (error: unknown) => {
    failure ??= error;
    output.destroy();
  };
  // Without a listener, a file that can't be read to its end would end the process.
  zip.on('error', breakOff);
  const added = addAll(ctx, zip, items).catch(breakOff);
  try {
    await ctx.services.files.put(storageKey, output, 'application/zip');
    await added;
  } catch (error) {
    throw failure ?? error;
  } finally {
    output.destroy();
  }
  return storageKey;
}

function isReady({ item, pdf }: PdfExportItem): boolean {
  return item.status === 'ready' && typeof pdf?.storageKey === 'string';
}

/** One file after the other, so that only one is open, until the output is closed. PDFs are compressed already. */
async function addAll({ services, clock }: Ctx, zip: ZipFile, items: PdfExportItem[]): Promise<void> {
  const mtime = clock.now();
  const names: string[] = [];
  const missing: string[] = [];
  for (const one of items) {
    const { item, pdf } = one;
    const body = isReady(one) ? await services.files.read(pdf?.storageKey ?? '').catch(nullIfMissing) : null;
    if (body === null) missing.push(`${item.name}: ${item.error ?? 'The PDF could not be read.'}`);
    else {
      const name = freeName(pdfFilename(item.name, pdf?.range as Days).replace(/\.pdf$/, ''), names);
      names.push(name);
      const stop = () => body.destroy();
      zip.outputStream.once('close', stop);
      zip.addReadStream(body, `${name}.pdf`, { mtime, compress: false });
      await finished(body);
      zip.outputStream.off('close', stop);
    }
  }
  if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\r\n')}\r\n`), FAILURES_FILE, { mtime });
  zip.end();
}

type Days = { startDate: string; endDate: string };
