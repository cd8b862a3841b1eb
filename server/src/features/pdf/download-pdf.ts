import { isDeepStrictEqual } from 'node:util';
import { type Dates, datesSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfGaps, PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { shownDates } from '@vitrine/contract/rules/text/shared-url.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type OpenedDashboard, openDashboard } from '../dashboards/index.ts';
import { getPdf, type PdfRow } from './pdf.queries.ts';
import { subscribeToPdf } from './pdf-changes.ts';
import { momentFilename, pdfFilename, pdfUrl } from './pdf-file.ts';
import { ABANDONED_MS, requestPdf } from './request-pdf.ts';

const PURPOSE = 'pdf check';
const CHECK_LIFETIME_MS = 10 * 60 * 1000;
const PATIENCE_MS = 2_000;
/** A polling client gets progress sooner, but not at every widget. */
const PROGRESS_AFTER_MS = 400;
/** The row is read again after this time, because a notification is lost if its connection breaks. */
const LOOK_AFTER_MS = 1_000;

const asks = limitRate({ name: 'download-pdf: asks', points: 20, perSeconds: 60 });

type Input = {
  permalink: string;
  date_range?: string | undefined;
  check?: string | undefined;
  realTime?: boolean;
};
type Answer =
  | { status: 202; body: { check: string; progress: PdfProgress } }
  | { status: 200; body: { url: string; gaps: PdfGaps | null } };

/**
 * The URL of a dashboard's PDF, or after two seconds a check token with which the caller asks on, and how far it is. 429 for more than 20 new
 * files a minute of one dashboard for one address; 500 in words when the file could not be made.
 */
export async function downloadPdf(visit: Visit, input: Input, patienceMs = PATIENCE_MS): Promise<Answer> {
  const opened = await openDashboard(visit, input.permalink);
  const row = input.check ? await rowOfCheck(visit, opened, input.check) : await newRow(visit, opened, input);
  const progressAfterMs = input.check ? PROGRESS_AFTER_MS : patienceMs;
  return answerOf(visit, opened, await waitFor(opened.ctx, row, { patienceMs, progressAfterMs }));
}

async function newRow(
  visit: Visit,
  { ctx, dashboard }: OpenedDashboard,
  { date_range: dateRange, realTime = false }: Input,
): Promise<PdfRow> {
  await asks.count(visit.services, `${visit.ip} ${dashboard.id}`);
  const requestedDates = dateRange && !realTime ? datesFrom(dateRange) : null;
  const dates = shownDates(dashboard, requestedDates, ctx.clock.today(dashboard.timezone));
  return requestPdf(ctx, {
    dashboard,
    dates,
    locale: acceptedLocale(visit.headers.get('accept-language')),
    realTime,
  });
}

async function rowOfCheck(visit: Visit, { ctx, dashboard }: OpenedDashboard, check: string): Promise<PdfRow> {
  const pdfId = visit.services.secrets.verify(PURPOSE, check, visit.services.clock.nowMs());
  if (pdfId === null) throw new AppError('not_found');
  const row = await getPdf(ctx, pdfId);
  if (row.dashboardId !== dashboard.id) throw new AppError('not_found');
  return row;
}

/** Waits for the file, at most `patienceMs`. After `progressAfterMs` it returns as soon as the progress has changed. */
async function waitFor(
  ctx: Ctx,
  asked: PdfRow,
  { patienceMs, progressAfterMs }: { patienceMs: number; progressAfterMs: number },
): Promise<PdfRow> {
  if (asked.status !== 'waiting') return asked;
  const begunMs = performance.now();
  const changes = await subscribeToPdf(ctx, asked.id);
  try {
    while (true) {
      const row = await getPdf(ctx, asked.id);
      const waitedMs = performance.now() - begunMs;
      const isNew = waitedMs >= progressAfterMs && !isDeepStrictEqual(row.progress, asked.progress);
      if (row.status !== 'waiting' || isNew || waitedMs >= patienceMs) return row;
      const nextMs = waitedMs < progressAfterMs ? Math.min(progressAfterMs, patienceMs) : patienceMs;
      await changes.next(Math.ceil(Math.min(nextMs - waitedMs, LOOK_AFTER_MS)));
    }
  } finally {
    changes.stop();
  }
}

function answerOf(
  { services }: Visit,
  { dashboard, sharing: audience }: OpenedDashboard,
  row: PdfRow,
): Answer {
  const nowMs = services.clock.nowMs();
  if (row.status === 'ready' && row.storageKey !== null) {
    const filename = row.realTime
      ? momentFilename(dashboard.name, row.createdAt, dashboard.timezone)
      : pdfFilename(dashboard.name, row.range as Dates);
    const url = pdfUrl(services, { storageKey: row.storageKey, filename, audience }, row.expiresAt.getTime());
    return { status: 200, body: { url, gaps: row.gaps } };
  }
  if (row.status === 'failed') throw new AppError('internal', row.error ?? undefined);
  if (nowMs - row.createdAt.getTime() > ABANDONED_MS) {
    throw new AppError('internal', 'The PDF took too long. Please try again.');
  }
  const check = services.secrets.sign(PURPOSE, row.id, nowMs + CHECK_LIFETIME_MS);
  return { status: 202, body: { check, progress: row.progress ?? { step: 'waiting' } } };
}

function datesFrom(text: string): Dates {
  const parsed = partialDates.safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('bad_input', { date_range: ['Select a date range.'] });
  return { compareStartDate: null, compareEndDate: null, ...parsed.data };
}

const partialDates = datesSchema.partial({ compareStartDate: true, compareEndDate: true });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
