import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfGaps } from '@vitrine/contract/entities/pdf.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import type { Urgency } from '../../platform/browser/waiting-line.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isDiskFull } from '../../platform/files/full-disk.ts';
import { isStorageOutage, STORAGE_REFUSAL, storageRefusalOf } from '../../platform/files/storage-outage.ts';
import { loadDashboard } from '../dashboards/index.ts';
import { polishedResults } from '../polishing/index.ts';
import { loadWidgetData } from '../widget-data/index.ts';
import { getPdf, type PdfFailure, type PdfRow, updatePdf } from './pdf.queries.ts';
import { progressOf } from './progress-of.ts';
import { renderPdf } from './render-dashboard.ts';

const FAILED = 'The PDF could not be created.';

/** Whether a PDF failed only by an outage, so that it can be made again. */
export function isFailedByOutage(row: PdfRow): boolean {
  const failure = pdfFailureOf(row);
  return failure !== null && failure !== 'internal';
}

/** Why a PDF failed; null if it didn't. Processes of older versions, in a rolling upgrade, write an outage as its text only. */
export function pdfFailureOf({ status, failure, error }: PdfRow): PdfFailure | null {
  if (status !== 'failed') return null;
  return failure ?? (error === STORAGE_REFUSAL ? 'storage_outage' : 'internal');
}

/** Gathers, renders, prints and stores the file of a row; whatever goes wrong is written to the row. */
export async function makePdf(ctx: Ctx, pdfId: string, urgency: Urgency = 'person'): Promise<void> {
  const row = await getPdf(ctx, pdfId);
  if (row.status !== 'waiting') return;
  try {
    const { pdf, whole, gaps } = await printPage(ctx, row, urgency);
    const storageKey = `${ctx.companyId}/pdf/${randomUUID()}`;
    await ctx.services.files.put(storageKey, pdf, 'application/pdf');
    // A file with missing data is only for the requests that waited for it; later ones get a new file.
    await updatePdf(ctx, pdfId, { status: 'ready', storageKey, gaps, ...(whole ? {} : { key: pdfId }) });
  } catch (error) {
    const failure = failureOf(error);
    const isInternal = failure === 'internal';
    ctx.log[isInternal ? 'error' : 'warn']({ err: error, pdfId }, 'PDF could not be created');
    const advice = storageRefusalOf(error) ? '' : ' Please try again.';
    const reason = isInternal ? `${FAILED}${advice} (${reasonOf(error)})` : null;
    await updatePdf(ctx, pdfId, { status: 'failed', failure, error: reason });
  }
}

function failureOf(error: unknown): PdfFailure {
  if (isStorageOutage(error)) return 'storage_outage';
  return isDiskFull(error) ? 'disk_full' : 'internal';
}

async function printPage(
  ctx: Ctx,
  { id, dashboardId, range, realTime }: PdfRow,
  urgency: Urgency,
): Promise<{ pdf: Buffer; whole: boolean; gaps: PdfGaps | null }> {
  const { locale, filters = [], ...dates } = range;
  const dashboard = await loadDashboard(ctx, dashboardId);
  const queriedCount = askingWidgets(dashboard, realTime);
  const progress = progressOf(ctx, id, queriedCount);
  await progress.started();
  const results: WidgetResult[] = [];
  for await (const result of loadWidgetData(ctx, {
    dashboard,
    dates,
    waitForFresh: true,
    realTime,
    filters,
  })) {
    results.push(result);
    progress.gathered(results.length);
  }
  const shown = await polishedResults(ctx, results, { widgets: dashboard.widgets, locale }, { waits: true });
  await progress.printing();
  const pdf = await renderPdf(ctx, { dashboard, dates, results: shown, locale, realTime, filters }, urgency);
  return { pdf, whole: results.every(isWhole), gaps: gapsOf(results, queriedCount) };
}

function isWhole(result: WidgetResult): boolean {
  return result.status === 'ok' && !result.stale;
}

function gapsOf(results: WidgetResult[], queriedCount: number): PdfGaps | null {
  const widgets = results.filter(({ status }) => status === 'error').length;
  return widgets === 0 ? null : { widgets, of: queriedCount };
}

/** Words and pictures are there already. */
function askingWidgets({ widgets }: Dashboard, realTime: boolean): number {
  return widgetsOfSet(widgets, realTime).filter(({ nature }) => nature === 'interactive').length;
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
