import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboardUsers } from '../../platform/database/schema/schema.ts';

/** Remembers something of one person and one dashboard, for their list. */
export async function upsertDashboardUser(
  ctx: Ctx,
  { dashboardId, userId }: { dashboardId: string; userId: string },
  values: { favorite: boolean } | { openedAt: Date },
): Promise<void> {
  await ctx.db
    .insert(dashboardUsers)
    .values({ dashboardId, userId, companyId: ctx.companyId, ...values })
    .onConflictDoUpdate({ target: [dashboardUsers.dashboardId, dashboardUsers.userId], set: values });
}
