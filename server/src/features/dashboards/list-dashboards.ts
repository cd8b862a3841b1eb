import type { DashboardSummary } from '@vitrine/contract/entities/dashboard.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { readableDashboards } from '../users/index.ts';
import { presentSummary } from './dashboard.present.ts';
import { listDashboardRows } from './dashboards.queries.ts';

type Input = { show: 'active' | 'all'; search?: string | undefined; page: number };

/** The company's dashboards; for clients those in use that were shared with them. */
export async function listDashboards(
  ctx: Ctx,
  input: Input,
): Promise<{ data: DashboardSummary[]; meta: { total: number; page: number; perPage: number } }> {
  const { rows, total, perPage } = await listDashboardRows(ctx, {
    ...input,
    among: await readableDashboards(ctx),
  });
  return { data: rows.map(presentSummary), meta: { total, page: input.page, perPage } };
}
