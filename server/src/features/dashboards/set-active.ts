import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { getDashboard, updateDashboardRow } from './dashboards.queries.ts';
import { requireQuota } from './require-quota.ts';

/** Archives or restores. An archived dashboard loses only its link; restoring one counts against the quota. */
export async function setActive<A extends boolean>(
  ctx: Ctx,
  dashboardId: string,
  active: A,
): Promise<{ active: A }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, dashboardId, { lock: true });
    if (active && !row.active) await requireQuota(tx);
    await updateDashboardRow(tx, dashboardId, { active, endedAt: null });
    const action = active ? 'dashboard.restored' : 'dashboard.archived';
    if (active !== row.active) {
      await recordAudit(tx, { action, subject: row.name });
      await tx.live.publish('DashboardUpdated', { id: dashboardId });
    }
    return { active };
  });
}
