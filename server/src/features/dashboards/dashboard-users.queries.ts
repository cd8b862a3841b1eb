import type { Role } from '@vitrine/contract/entities/user.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboardUsers, users } from '../../platform/database/schema/schema.ts';

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

/** The roles of those of these people who are in the company, by id. */
export async function rolesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Role>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), inArray(users.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
