import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { updateDashboardRow } from '../dashboards.queries.ts';
import { requireQuota } from '../require-quota.ts';
import { selectDashboards } from './select-dashboards.ts';

/** Archives or restores several; 422 if the plan doesn't allow all that are restored. Returns how many were changed. */
export function archiveMany(
  ctx: Ctx,
  { dashboards, active }: { dashboards: DashboardSelection; active: boolean },
): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const rows = (await selectDashboards(tx, dashboards)).filter((row) => row.active !== active);
    if (active && rows.length > 0) await requireQuota(tx, rows.length);
    for (const { id, name } of rows) {
      await updateDashboardRow(tx, id, { active, endedAt: null });
      const action = active ? 'dashboard.restored' : 'dashboard.archived';
      await recordAudit(tx, { action, subject: name });
    }
    if (rows.length > 0) await tx.live.publish('DashboardUpdated', { id: null });
    return { count: rows.length };
  });
}
