import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { readableDashboards } from '../users/index.ts';
import { upsertDashboardUser } from './dashboard-users.queries.ts';
import { getDashboard } from './dashboards.queries.ts';

/** Adds a dashboard that the actor may see to their favourites, or removes it. */
export async function setFavorite(
  ctx: Ctx,
  { id, favorite }: { id: string; favorite: boolean },
): Promise<{ favorite: boolean }> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  const row = await getDashboard(ctx, id);
  const readable = await readableDashboards(ctx);
  if (readable !== 'all' && !readable.includes(row.id)) throw new AppError('not_found');
  await upsertDashboardUser(ctx, { dashboardId: row.id, userId: ctx.actor.userId }, { favorite });
  return { favorite };
}
