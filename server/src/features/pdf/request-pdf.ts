import { createHash } from 'node:crypto';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { CoverClient } from '@vitrine/contract/entities/page-rendering.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { normaliseDates } from '@vitrine/contract/rules/dates/date-range.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { findCoverClient } from '../dashboards/index.ts';
import { makePdfJob } from './make-pdf.job.ts';
import { findUsablePdf, insertPdf, type PdfRow } from './pdf.queries.ts';

const RETENTION_MS = DAY_MS;
/** Values that are newer than this make no new file. */
const FRESH_MS = 10 * 60 * 1000;
const FRESH_REAL_TIME_MS = 60 * 1000;
/** After this time the generation of a file counts as failed. */
export const ABANDONED_MS = 3 * 60 * 1000;

export type RequestedPdf = {
  dashboard: Dashboard;
  dates: Dates;
  locale: string;
  /** Of the real-time widgets. */
  realTime: boolean;
  filters?: readonly DashboardFilter[];
};

/**
 * The file that is there or under way for this dashboard and range, else a new one; 422 beyond the largest number of
 * widgets, and for real-time widgets where none are shown.
 */
export async function requestPdf(ctx: Ctx, request: RequestedPdf): Promise<PdfRow> {
  return claimPdf(ctx, request, (tx, { id }) => tx.jobs.enqueue(makePdfJob, { pdfId: id }));
}

/** The same, with a new one left to `begin`, in the transaction that notes it. Its dates are normalised. */
export async function claimPdf(
  ctx: Ctx,
  request: RequestedPdf,
  begin: (tx: Ctx, row: PdfRow) => Promise<void>,
): Promise<PdfRow> {
  const { dashboard, locale, realTime } = request;
  const today = ctx.clock.today(dashboard.timezone);
  const dates = normaliseDates(request.dates, today);
  const shown = widgetsOfSet(dashboard.widgets, realTime);
  const refusal = pdfDisabledReason(shown.length, ctx.services.config.maxWidgetsForPdf);
  if (refusal !== null) throw new AppError('bad_input', refusal);
  // The file is made of the stored dashboard: a link with fixed dates shows none of its real-time widgets.
  if (realTime && shown.length === 0) throw new AppError('bad_input', 'There are no real-time widgets.');
  const client = await findCoverClient(ctx, { id: dashboard.id, sharing: { companyId: ctx.companyId } });
  const key = keyOf({ ...request, dates, client }, ctx.clock.nowMs());
  const workedOnSince = new Date(ctx.clock.nowMs() - ABANDONED_MS);
  return inTransaction(ctx, async (tx) => {
    // The lock turns concurrent equal requests into one row.
    await lockUntilCommit(tx, key);
    const known = await findUsablePdf(tx, dashboard.id, key, workedOnSince);
    if (known) return known;
    const expiresAt = new Date(ctx.clock.nowMs() + RETENTION_MS);
    const row = await insertPdf(tx, {
      dashboardId: dashboard.id,
      key,
      range: { ...dates, locale, ...(request.filters?.length ? { filters: request.filters } : {}) },
      realTime,
      expiresAt,
    });
    await begin(tx, row);
    return row;
  });
}

/** Everything that changes the PDF, and a period within which the values count as the same. */
function keyOf(
  { dashboard, dates, locale, realTime, filters = [], client }: RequestedPdf & { client: CoverClient | null },
  nowMs: number,
): string {
  const parts = [
    dashboard.id,
    dashboard.version,
    [dashboard.name, dashboard.domain, dashboard.footer, dashboard.styles, dashboard.print],
    dashboard.widgets.map((widget) => [widget.id, widget.hash]),
    dashboard.annotations.filter(({ visibleToViewers }) => visibleToViewers),
    dashboard.goals,
    dashboard.company,
    client,
    [dates.startDate, dates.endDate, dates.compareStartDate, dates.compareEndDate],
    dashboard.timezone,
    locale,
    realTime,
    filters.map(({ widget, value }) => [widget, value]),
    Math.floor(nowMs / (realTime ? FRESH_REAL_TIME_MS : FRESH_MS)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
