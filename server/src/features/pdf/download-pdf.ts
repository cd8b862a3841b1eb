import { type Dates, datesSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { PdfGaps, PdfProgress } from '@vitrine/contract/entities/pdf.ts';
import {
  type DashboardFilter,
  dashboardFiltersSchema,
} from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isTooLong } from '@vitrine/contract/rules/dates/date-range.ts';
import { shownDates } from '@vitrine/contract/rules/text/shared-url.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { diskFull, storageUnavailable } from '../../platform/http/refusal.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type OpenedDashboard, openDashboard } from '../dashboards/index.ts';
import { limitViewers } from '../widget-data/index.ts';
import { pdfFailureOf } from './make-pdf.ts';
import { getPdf, type PdfRow } from './pdf.queries.ts';
import { momentFilename, pdfFilename, pdfUrl } from './pdf-file.ts';
import { ABANDONED_MS, requestPdf } from './request-pdf.ts';
import { waitForPdf } from './wait-for-pdf.ts';

const CHECK_LIFETIME_MS = 10 * 60 * 1000;
const TIMEOUT_MS = 2_000;
/** A polling client gets progress sooner, but not at every widget. */
const PROGRESS_AFTER_MS = 400;

const newFiles = limitRate({ name: 'download-pdf: asks', points: 20, perSeconds: 60 });

type Input = {
  permalink: string;
  date_range?: string | undefined;
  filters?: string | undefined;
  check?: string | undefined;
  realTime?: boolean;
};
type PdfResponse =
  | { status: 202; body: { check: string; progress: PdfProgress } }
  | { status: 200; body: { url: string; gaps: PdfGaps | null } };

/**
 * The URL of a dashboard's PDF, or after two seconds a check token with which the caller asks again, and how far it is. 429 for more than
 * 20 new files a minute of one dashboard for one address, and beyond what viewers may filter; 500 with the reason when the file could not be
 * made, 503 while the file storage is not available or full.
 */
export async function downloadPdf(visit: Visit, input: Input, timeoutMs = TIMEOUT_MS): Promise<PdfResponse> {
  const { permalink, check } = input;
  const opened = await openDashboard(visit, permalink);
  const requested = check ? await rowOfCheck(visit, opened, check) : await newRow(visit, opened, input);
  const progressAfterMs = check ? PROGRESS_AFTER_MS : timeoutMs;
  const row = await waitForPdf(opened.ctx, requested, { timeoutMs, progressAfterMs });
  if (row.status === 'failed') throw refusalOf(row);
  return row.status === 'ready' && row.storageKey !== null
    ? fileResponse(visit.services, opened, { ...row, storageKey: row.storageKey })
    : progressResponse(visit.services, opened, row);
}

function refusalOf(row: PdfRow): AppError {
  const failure = pdfFailureOf(row);
  if (failure === 'storage_outage') return storageUnavailable();
  return failure === 'disk_full' ? diskFull() : new AppError('internal', row.error ?? undefined);
}

async function newRow(
  visit: Visit,
  opened: OpenedDashboard,
  { date_range: dateRange, filters: given, realTime = false }: Input,
): Promise<PdfRow> {
  const { ctx, dashboard } = opened;
  await newFiles.count(visit.services, `${visit.network} ${dashboard.id}`);
  const requestedDates = dateRange && !realTime ? datesFrom(dateRange) : null;
  const dates = shownDates(dashboard, requestedDates, ctx.clock.today(dashboard.timezone));
  if (isTooLong(dates, dashboard))
    throw new AppError('bad_input', { date_range: ['Select at most six years.'] });
  const filters = given && !realTime ? filtersFrom(given) : [];
  if (filters.length > 0) await limitViewers(visit, opened, { dates, isFiltered: true });
  return requestPdf(ctx, {
    dashboard,
    dates,
    locale: acceptedLocale(visit.headers.get('accept-language')),
    realTime,
    filters,
  });
}

async function rowOfCheck(visit: Visit, opened: OpenedDashboard, check: string): Promise<PdfRow> {
  const { ctx, dashboard } = opened;
  const pdfId = visit.services.secrets.verify(checkPurpose(opened), check, visit.services.clock.nowMs());
  if (pdfId === null) throw new AppError('not_found');
  const row = await getPdf(ctx, pdfId);
  if (row.dashboardId !== dashboard.id) throw new AppError('not_found');
  return row;
}

function fileResponse(
  services: Services,
  { dashboard, sharing: audience }: OpenedDashboard,
  row: PdfRow & { storageKey: string },
): PdfResponse {
  const { storageKey, gaps } = row;
  const filename = row.realTime
    ? momentFilename(dashboard.name, row.createdAt, dashboard.timezone)
    : pdfFilename(dashboard.name, row.range);
  const url = pdfUrl(services, { storageKey, filename, audience }, row.expiresAt.getTime());
  return { status: 200, body: { url, gaps } };
}

/** Throws `internal` for a file whose generation has stopped. */
function progressResponse({ clock, secrets }: Services, opened: OpenedDashboard, row: PdfRow): PdfResponse {
  const nowMs = clock.nowMs();
  if (nowMs - row.createdAt.getTime() > ABANDONED_MS)
    throw new AppError('internal', 'The PDF took too long. Please try again.');
  const check = secrets.sign(checkPurpose(opened), row.id, nowMs + CHECK_LIFETIME_MS);
  return { status: 202, body: { check, progress: row.progress ?? { step: 'waiting' } } };
}

/** A viewer's token is worthless by another link, whose dates may be others, and after their own link has changed. */
function checkPurpose({ ctx, sharing: { permalink, stamp } }: OpenedDashboard): string {
  return ctx.actor.kind === 'viewer' ? `pdf check of a viewer ${permalink} ${stamp}` : 'pdf check';
}

function datesFrom(text: string): Dates {
  const parsed = partialDates.safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('bad_input', { date_range: ['Select a date range.'] });
  return { compareStartDate: null, compareEndDate: null, ...parsed.data };
}

function filtersFrom(text: string): DashboardFilter[] {
  const parsed = dashboardFiltersSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('bad_input', { filters: ['These filters can’t be read.'] });
  return parsed.data;
}

const partialDates = datesSchema.partial({ compareStartDate: true, compareEndDate: true });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
