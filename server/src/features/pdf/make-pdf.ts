import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widget-sets.ts';
import type { Urgency } from '../../platform/browser/waiting-line.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { loadDashboard } from '../dashboards/index.ts';
import { gatherWidgets } from '../widget-data/index.ts';
import { getPdf, type PdfRange, type PdfRow, updatePdf } from './pdf.queries.ts';
import { progressOf } from './progress-of.ts';
import { renderPdf } from './render-dashboard.ts';

const FAILED = 'The PDF could not be made. Please try again.';

/** Gathers, paints, prints and stores the file of a row; whatever goes wrong is written to the row. */
export async function makePdf(ctx: Ctx, pdfId: string, urgency: Urgency = 'person'): Promise<void> {
  const row = await getPdf(ctx, pdfId);
  if (row.status !== 'waiting') return;
  try {
    const pdf = await printed(ctx, row, urgency);
    const storageKey = `${ctx.companyId}/pdf/${randomUUID()}`;
    await ctx.doors.files.put(storageKey, pdf, 'application/pdf');
    await updatePdf(ctx, pdfId, { status: 'ready', storageKey });
  } catch (error) {
    ctx.log.error({ err: error, pdfId }, 'PDF could not be made');
    await updatePdf(ctx, pdfId, { status: 'failed', error: `${FAILED} (${reasonOf(error)})` });
  }
}

async function printed(
  ctx: Ctx,
  { id, dashboardId, range, realTime }: PdfRow,
  urgency: Urgency,
): Promise<Buffer> {
  const { locale, ...dates } = range as PdfRange;
  const dashboard = await loadDashboard(ctx, dashboardId);
  const progress = progressOf(ctx, id, askingWidgets(dashboard, realTime));
  await progress.started();
  const results: WidgetResult[] = [];
  for await (const result of gatherWidgets(ctx, { dashboard, dates, waitForFresh: true, realTime })) {
    results.push(result);
    await progress.gathered(results.length);
  }
  await progress.printing();
  return renderPdf(ctx, { dashboard, dates, results, locale, realTime }, urgency);
}

/** Words and pictures are there already. */
function askingWidgets({ widgets }: Dashboard, realTime: boolean): number {
  return widgetsOfSet(widgets, realTime).filter(({ nature }) => nature === 'interactive').length;
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200);
}
