import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordUnlessDiskFull } from '../../platform/files/full-disk.ts';
import { upsertDashboardUser } from './dashboard-users.queries.ts';

/** Puts a dashboard at the top of the actor's recent ones; nothing is remembered of visitors. */
export async function rememberOpened(ctx: Ctx, dashboardId: string): Promise<void> {
  const { actor, clock } = ctx;
  if (actor.kind !== 'user') return;
  const { userId } = actor;
  await recordUnlessDiskFull(() =>
    upsertDashboardUser(ctx, { dashboardId, userId }, { openedAt: clock.now() }),
  );
}
