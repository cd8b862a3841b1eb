import { AppError } from '@vitrine/contract/errors.ts';
import { canCreateDashboard } from '@vitrine/contract/rules/dashboard-quota.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { loadCompany } from '../company/index.ts';
import { getDashboard, updateDashboardRow } from './dashboards.queries.ts';

/** Archives or restores. An archived dashboard keeps everything but its link; restoring one counts against the quota. */
export async function setActive<A extends boolean>(
  ctx: Ctx,
  dashboardId: string,
  active: A,
): Promise<{ active: A }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDashboard(tx, dashboardId, { lock: true });
    if (active && !row.active && !canCreateDashboard(await loadCompany(tx))) {
      throw new AppError(
        'bad_input',
        'All dashboards of your plan are in use. Archive one or extend your subscription.',
      );
    }
    await updateDashboardRow(tx, dashboardId, { active });
    return { active };
  });
}
