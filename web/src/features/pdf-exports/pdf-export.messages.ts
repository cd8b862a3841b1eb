import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { progressText } from '../../platform/text/pdf-progress.ts';

export type Tone = 'good' | 'bad' | 'neutral';

type Item = PdfExport['items'][number];

export type Counts = { total: number; ready: number; failed: number };

export function countsOf({ items }: Pick<PdfExport, 'items'>): Counts {
  const having = (status: Item['status']) => items.filter((item) => item.status === status).length;
  return { total: items.length, ready: having('ready'), failed: having('failed') };
}

/** `PDFs of 12 dashboards, 1–31 Oct 2026`. */
export function pdfExportTitle({ items, dates }: Pick<PdfExport, 'items' | 'dates'>, locale: string): string {
  const what = items.length === 1 ? 'PDF of 1 dashboard' : `PDFs of ${items.length} dashboards`;
  return dates ? `${what}, ${describeRange(dates, locale)}` : what;
}

/** `5 of 12 ready, 1 failed`, and the export's status. */
export function pdfExportState(pdfExport: Pick<PdfExport, 'items' | 'status'>): string {
  const { total, ready, failed } = countsOf(pdfExport);
  const counted = `${ready} of ${total} ready${failed > 0 ? `, ${failed} failed` : ''}`;
  if (pdfExport.status === 'canceled') return `Canceled, ${counted}`;
  if (pdfExport.status === 'failed') return 'None could be created';
  if (pdfExport.status === 'working' && ready + failed === total) return `${counted}, writing the ZIP`;
  return counted;
}

/** Status of one dashboard in it; one that an ended export didn't reach is 'Not made'. */
export function itemState(
  { status, progress, error }: Item,
  pdfExport: PdfExport['status'],
): { text: string; tone: Tone } {
  if (status === 'ready') return { text: 'Ready', tone: 'good' };
  if (status === 'failed') return { text: error ?? 'Failed', tone: 'bad' };
  if (pdfExport !== 'working') return { text: 'Not made', tone: 'neutral' };
  return { text: error ?? progressText(progress), tone: 'neutral' };
}
