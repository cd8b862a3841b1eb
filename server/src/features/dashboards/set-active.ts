import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { getDashboard, updateDashboardRow } from './dashboards.queries.ts';
import { requireQuota } from './require-quota.ts';

/** Archives or restores. An archived dashboard keeps everything but its link; restoring one counts against the quota. */
export async function setActive<A extends boolean>(
  ctx: Ctx,
  dashboardId: string,
  active: A,
): Promise<{ active: A }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, dashboardId, { lock: true });
    if (active && !row.active) await requireQuota(tx);
    await updateDashboardRow(tx, dashboardId, { active, endedAt: null });
    return { active };
  });
}
