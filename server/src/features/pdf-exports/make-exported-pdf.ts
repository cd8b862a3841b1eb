import { setTimeout as wait } from 'node:timers/promises';
import { type Dates, datesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { isStorageOutage, StorageOutage } from '../../platform/files/storage-outage.ts';
import { loadDashboard } from '../dashboards/index.ts';
import { ABANDONED_MS, claimPdf, getPdf, isFailedByOutage, makePdf, type PdfRow } from '../pdf/index.ts';
import { finishItem, isUnfinished } from './finish-item.ts';
import { type FoundItem, findItem, updateItem } from './pdf-exports.queries.ts';

const POLL_EVERY_MS = 200;
const GONE = 'The dashboard was deleted.';
const TOO_LONG = 'The PDF took too long.';

/** The PDF of one item, unless its export has ended. A failure is written to the item; the last item has the ZIP made. */
export async function makeExportedPdf(ctx: Ctx, itemId: string, signal: AbortSignal): Promise<void> {
  const found = await findItem(ctx, itemId);
  if (!found || !isUnfinished(found)) return;
  await updateItem(ctx, itemId, { status: 'working' });
  const failure = await failureOf(ctx, found, signal);
  await inTransaction(ctx, (tx) => finishItem(tx, found, failure));
}

/** Null when the PDF is there. */
async function failureOf(ctx: Ctx, found: FoundItem, signal: AbortSignal): Promise<string | null> {
  try {
    const row = await pdfOf(ctx, found, signal);
    if (isFailedByOutage(row)) throw new StorageOutage(new Error('a PDF was not stored'));
    return row.status === 'ready' ? null : (row.error ?? TOO_LONG);
  } catch (error) {
    signal.throwIfAborted();
    // The queue tries it again.
    if (isStorageOutage(error)) throw error;
    if (error instanceof AppError) return error.code === 'not_found' ? GONE : error.message;
    ctx.log.error({ err: error, itemId: found.item.id }, 'a PDF of a ZIP export could not be created');
    return 'The PDF could not be created.';
  }
}

/** One that somebody else is making is waited for; one that this item began before its worker died is made again. */
async function pdfOf(ctx: Ctx, { item, pdfExport }: FoundItem, signal: AbortSignal): Promise<PdfRow> {
  if (item.dashboardId === null) throw new AppError('not_found');
  const dashboard = await loadDashboard(ctx, item.dashboardId);
  const dates: Dates = pdfExport.dates ?? datesSchema.parse(dashboard);
  let mine = item.pdfId;
  const request = { dashboard, dates, locale: pdfExport.locale, realTime: false };
  const row = await claimPdf(ctx, request, async (_, { id }) => {
    mine = id;
  });
  await updateItem(ctx, item.id, { pdfId: row.id });
  if (mine === row.id) await makePdf(ctx, row.id, 'batch');
  return untilDone(ctx, row.id, signal);
}

async function untilDone(ctx: Ctx, pdfId: string, signal: AbortSignal): Promise<PdfRow> {
  let row = await getPdf(ctx, pdfId);
  for (let waitedMs = 0; row.status === 'waiting' && waitedMs < ABANDONED_MS; waitedMs += POLL_EVERY_MS) {
    await wait(POLL_EVERY_MS, undefined, { signal });
    row = await getPdf(ctx, pdfId);
  }
  return row;
}
