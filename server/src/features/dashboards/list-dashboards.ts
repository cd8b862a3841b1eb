import type {
  DashboardFilter,
  DashboardSort,
  DashboardSummary,
} from '@vitrine/contract/entities/dashboard-list.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { visibleClients } from '../clients/index.ts';
import { readableDashboards } from '../users/index.ts';
import { presentSummary } from './dashboard.present.ts';
import { listDashboardRows, listTags } from './dashboard-list.queries.ts';

type Input = DashboardFilter & { sort?: DashboardSort; page: number };
type Meta = { total: number; page: number; perPage: number; tags: string[] };

/** The company's dashboards; for people with role `client` those in use that were shared with them, without tags. */
export async function listDashboards(
  ctx: Ctx,
  input: Input,
): Promise<{ data: DashboardSummary[]; meta: Meta }> {
  const clients = await visibleClients(ctx);
  const { rows, total, perPage } = await listDashboardRows(ctx, {
    sort: 'changed',
    ...(isViewer(ctx.actor) ? { ...input, tag: undefined } : input),
    among: await readableDashboards(ctx),
    clients,
  });
  const viewer = isViewer(ctx.actor);
  return {
    data: rows.map((row) => presentSummary(row, { clients, viewer })),
    meta: { total, page: input.page, perPage, tags: viewer ? [] : await listTags(ctx) },
  };
}
