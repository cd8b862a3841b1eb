import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboardShares, dashboards, users } from '../../platform/database/schema/schema.ts';
import { signFileUrl } from '../files/index.ts';

/** The dashboards shared with each of these people, by person. */
export async function sharesOf(ctx: Ctx, userIds: string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: dashboardShares.userId, dashboardId: dashboardShares.dashboardId })
    .from(dashboardShares)
    .where(and(eq(dashboardShares.companyId, ctx.companyId), inArray(dashboardShares.userId, userIds)));
  const shares = new Map<string, string[]>();
  for (const { userId, dashboardId } of rows)
    shares.set(userId, [...(shares.get(userId) ?? []), dashboardId]);
  return shares;
}

/** The active dashboards shared with a person. */
export async function readableOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: dashboards.id })
    .from(dashboardShares)
    .innerJoin(dashboards, eq(dashboards.id, dashboardShares.dashboardId))
    .where(
      and(
        eq(dashboardShares.companyId, ctx.companyId),
        eq(dashboardShares.userId, userId),
        eq(dashboards.active, true),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The clients of the company by name, and whether this dashboard is shared with them. */
export async function readersOf(ctx: Ctx, dashboardId: string) {
  const { id, name, email, image } = users;
  const rows = await ctx.db
    .select({ id, name, email, avatar: image, share: dashboardShares.dashboardId })
    .from(users)
    .leftJoin(
      dashboardShares,
      and(
        eq(dashboardShares.companyId, ctx.companyId),
        eq(dashboardShares.userId, users.id),
        eq(dashboardShares.dashboardId, dashboardId),
      ),
    )
    .where(and(eq(users.companyId, ctx.companyId), eq(users.role, 'client')))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ share, avatar, ...reader }) => ({
    ...reader,
    avatar: avatar && signFileUrl(ctx.services, avatar, { companyId: ctx.companyId }),
    shared: share !== null,
  }));
}

/** Those ids that are dashboards of the company; 422 on `dashboardIds` if there is any other. */
export async function requireDashboards(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const known = await existingDashboards(ctx, ids);
  if (known.length < new Set(ids).size)
    throw new AppError('bad_input', { dashboardIds: ['One of these dashboards is not there any more.'] });
  return known;
}

/** Those ids that still exist. */
export async function existingDashboards(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), inArray(dashboards.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Shares dashboards with a person; some may be shared already. */
export async function addShares(ctx: Ctx, userId: string, dashboardIds: readonly string[]): Promise<void> {
  if (dashboardIds.length === 0) return;
  const { companyId, clock } = ctx;
  await ctx.db
    .insert(dashboardShares)
    .values(dashboardIds.map((dashboardId) => ({ dashboardId, userId, companyId, createdAt: clock.now() })))
    .onConflictDoNothing();
}

/** Stops sharing dashboards with a person; all of them without a list. */
export async function removeShares(
  ctx: Ctx,
  userId: string,
  dashboardIds?: readonly string[],
): Promise<void> {
  await ctx.db
    .delete(dashboardShares)
    .where(
      and(
        eq(dashboardShares.companyId, ctx.companyId),
        eq(dashboardShares.userId, userId),
        dashboardIds ? inArray(dashboardShares.dashboardId, [...dashboardIds]) : undefined,
      ),
    );
}
