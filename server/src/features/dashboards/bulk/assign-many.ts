import type { DashboardSelection } from '@vitrine/contract/entities/dashboard-list.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { assignClient } from '../assign-client.ts';
import { updateDashboardRow } from '../dashboards.queries.ts';
import { selectDashboards } from './select-dashboards.ts';

/** Assigns several to a client, or to none; their design does not change. Returns how many were assigned. */
export function assignMany(
  ctx: Ctx,
  { dashboards, clientId }: { dashboards: DashboardSelection; clientId: string | null },
): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectDashboards(tx, dashboards);
    const moved = await assignClient(tx, rows, clientId);
    for (const { id } of moved) await updateDashboardRow(tx, id, { clientId });
    return { count: moved.length };
  });
}
