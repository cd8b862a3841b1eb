import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import type { PdfExport } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import {
  MAX_EXPORTED_DASHBOARDS,
  MAX_RUNNING_PDF_EXPORTS,
  pdfExportRefusal,
} from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { listNamedDashboards } from '../dashboards/index.ts';
import { loadPdfExport } from './list-pdf-exports.ts';
import { makeExportedPdfJob } from './make-exported-pdf.job.ts';
import { countWorking, insertPdfExport } from './pdf-exports.queries.ts';
import { requesterOf } from './requester.ts';

const RETENTION_MS = DAY_MS;

export type PdfExportRequest = {
  dashboards: DashboardSelection;
  dates: Dates | null;
  locale: string;
};

/** Begins a PDF export; 422 for more dashboards or exports than there may be, and for a dashboard that is not the company's. */
export async function createPdfExport(ctx: Ctx, request: PdfExportRequest): Promise<PdfExport> {
  const userId = requesterOf(ctx);
  const { dashboards: which } = request;
  const dashboards = await listNamedDashboards(ctx, which, MAX_EXPORTED_DASHBOARDS + 1);
  if (Array.isArray(which) && dashboards.length < new Set(which).size)
    throw new AppError('bad_input', {
      dashboards: ['One of these dashboards no longer exists. Reload the page and select again.'],
    });
  const refusal = pdfExportRefusal(dashboards.length);
  if (refusal) throw new AppError('bad_input', { dashboards: [refusal] });
  const created = await inTransaction(ctx, async (tx) => {
    await lockUntilCommit(tx, `PDF exports of ${userId}`);
    if ((await countWorking(tx, userId)) >= MAX_RUNNING_PDF_EXPORTS)
      throw new AppError(
        'bad_input',
        `${MAX_RUNNING_PDF_EXPORTS} exports are under way. Please wait for one to end.`,
      );
    const { pdfExport, items } = await insertPdfExport(tx, newPdfExport(ctx, userId, request), dashboards);
    // The first of each export come before the last of any: a small one needn't wait for a large one.
    for (const { id, position } of items)
      await tx.jobs.enqueue(makeExportedPdfJob, { itemId: id, attempt: 1 }, { priority: -position });
    return pdfExport;
  });
  return loadPdfExport(ctx, created.id);
}

function newPdfExport(ctx: Ctx, userId: string, { dates, locale }: PdfExportRequest) {
  const expiresAt = new Date(ctx.clock.nowMs() + RETENTION_MS);
  return { userId, dates, locale: tagOf(locale), expiresAt };
}

function tagOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
