import { randomUUID } from 'node:crypto';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadDashboard } from '../dashboards/index.ts';
import { gatherWidgets } from '../widget-data/index.ts';
import { getPdf, type PdfRange, updatePdf } from './pdf.queries.ts';
import { renderPdf } from './render-dashboard.ts';

const FAILED = 'The PDF could not be made. Please try again.';

/** Gathers, paints, prints and stores the file of a row; whatever goes wrong is written to the row. */
export async function makePdf(ctx: Ctx, pdfId: string): Promise<void> {
  const row = await getPdf(ctx, pdfId);
  if (row.status !== 'waiting') return;
  try {
    const { locale, ...dates } = row.range as PdfRange;
    const { realTime } = row;
    const dashboard = await loadDashboard(ctx, row.dashboardId);
    const results: WidgetResult[] = [];
    for await (const result of gatherWidgets(ctx, { dashboard, dates, waitForFresh: true, realTime }))
      results.push(result);
    const pdf = await renderPdf(ctx, { dashboard, dates, results, locale, realTime }, 'person');
    const storageKey = `${ctx.companyId}/pdf/${randomUUID()}`;
    await ctx.doors.files.put(storageKey, pdf, 'application/pdf');
    await updatePdf(ctx, pdfId, { status: 'ready', storageKey });
  } catch (error) {
    ctx.log.error({ err: error, pdfId }, 'PDF could not be made');
    await updatePdf(ctx, pdfId, { status: 'failed', error: `${FAILED} (${reasonOf(error)})` });
  }
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
