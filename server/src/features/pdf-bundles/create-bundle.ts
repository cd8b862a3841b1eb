import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import type { PdfBundle } from '@vitrine/contract/entities/pdf.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import {
  bundleRefusal,
  MAX_BUNDLED_DASHBOARDS,
  MAX_RUNNING_BUNDLES,
} from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { listNamedDashboards } from '../dashboards/index.ts';
import { countWorking, insertBundle } from './bundles.queries.ts';
import { loadBundle } from './list-bundles.ts';
import { makeBundledPdfJob } from './make-bundled-pdf.job.ts';
import { requesterOf } from './requester.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;

export type BundleRequest = {
  dashboards: DashboardSelection;
  dates: Dates | null;
  locale: string;
};

/** Begins a bundle; 422 for more dashboards or bundles than there may be, and for a dashboard that is not the company's. */
export async function createBundle(ctx: Ctx, request: BundleRequest): Promise<PdfBundle> {
  const userId = requesterOf(ctx);
  const { dashboards: which } = request;
  const dashboards = await listNamedDashboards(ctx, which, MAX_BUNDLED_DASHBOARDS + 1);
  if (Array.isArray(which) && dashboards.length < new Set(which).size)
    throw new AppError('bad_input', {
      dashboards: ['One of these dashboards no longer exists. Reload the page and select again.'],
    });
  const refusal = bundleRefusal(dashboards.length);
  if (refusal) throw new AppError('bad_input', { dashboards: [refusal] });
  const created = await inTransaction(ctx, async (tx) => {
    await lockUntilCommit(tx, `bundles of ${userId}`);
    if ((await countWorking(tx, userId)) >= MAX_RUNNING_BUNDLES)
      throw new AppError(
        'bad_input',
        `${MAX_RUNNING_BUNDLES} exports are under way. Please wait for one to end.`,
      );
    const { bundle, items } = await insertBundle(tx, newBundle(ctx, userId, request), dashboards);
    // The first of each bundle come before the last of any: a small one needn't wait for a large one.
    for (const { id, position } of items)
      await tx.jobs.enqueue(makeBundledPdfJob, { itemId: id }, { priority: -position });
    return bundle;
  });
  return loadBundle(ctx, created.id);
}

function newBundle(ctx: Ctx, userId: string, { dates, locale }: BundleRequest) {
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
