import { setTimeout as wait } from 'node:timers/promises';
import { type Dates, datesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { isOutage } from '../../platform/http/refusal.ts';
import { loadDashboard } from '../dashboards/index.ts';
import { ABANDONED_MS, claimPdf, getPdf, isFailedByOutage, makePdf, type PdfRow } from '../pdf/index.ts';
import { deferItem, finishItem, isUnfinished } from './finish-item.ts';
import { type FoundItem, findItem, updateItem } from './pdf-exports.queries.ts';

const POLL_EVERY_MS = 200;
const GONE = 'The dashboard was deleted.';
const TOO_LONG = 'The PDF took too long.';
const WAITS = 'The file storage is not available or is full. The PDF will be made when it works again.';

/**
 * The PDF of one item, unless its export has ended. A failure is written to the item; the last item has the ZIP made. False during an outage:
 * the item waits for another run.
 */
export async function makeExportedPdf(ctx: Ctx, itemId: string, signal: AbortSignal): Promise<boolean> {
  const found = await findItem(ctx, itemId);
  if (!found || !isUnfinished(found)) return true;
  await updateItem(ctx, itemId, { status: 'working', error: null });
  const outcome = await outcomeOf(ctx, found, signal);
  await inTransaction(ctx, (tx) =>
    outcome === 'outage' ? deferItem(tx, found, WAITS) : finishItem(tx, found, outcome.failure),
  );
  return outcome !== 'outage';
}

/** `failure` is null when the PDF is there. */
type Outcome = 'outage' | { failure: string | null };

async function outcomeOf(ctx: Ctx, found: FoundItem, signal: AbortSignal): Promise<Outcome> {
  try {
    const row = await pdfOf(ctx, found, signal);
    if (isFailedByOutage(row)) return 'outage';
    return { failure: row.status === 'ready' ? null : (row.error ?? TOO_LONG) };
  } catch (error) {
    signal.throwIfAborted();
    if (isOutage(error)) return 'outage';
    if (error instanceof AppError) return { failure: error.code === 'not_found' ? GONE : error.message };
    ctx.log.error({ err: error, itemId: found.item.id }, 'a PDF of a ZIP export could not be created');
    return { failure: 'The PDF could not be created.' };
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
