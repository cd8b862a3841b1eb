import type { Viewer } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listViewers, shareDashboard } from '../../users/index.ts';
import { getDashboard } from '../dashboards.queries.ts';

/** The company's clients by name, and which of them see the dashboard. A copy of it is not shared. */
export async function showViewers(ctx: Ctx, dashboardId: string): Promise<Viewer[]> {
  const { id } = await getDashboard(ctx, dashboardId);
  return listViewers(ctx, id);
}

/** Lets a client see the dashboard, or no longer. */
export async function shareWithClient(
  ctx: Ctx,
  input: { id: string; userId: string; shared: boolean },
): Promise<{ shared: boolean }> {
  const { id, name } = await getDashboard(ctx, input.id);
  return shareDashboard(ctx, { dashboard: { id, name }, userId: input.userId, shared: input.shared });
}
