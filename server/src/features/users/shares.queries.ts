import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clientShares, dashboardShares, dashboards, users } from '../../platform/database/schema/schema.ts';
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

/** The active dashboards shared with a person, by themselves or with all of their client's. */
export async function readableOf(ctx: Ctx, userId: string): Promise<string[]> {
  const { companyId } = ctx;
  const single = ctx.db
    .select({ id: dashboardShares.dashboardId })
    .from(dashboardShares)
    .where(and(eq(dashboardShares.companyId, companyId), eq(dashboardShares.userId, userId)));
  const whole = ctx.db
    .select({ id: clientShares.clientId })
    .from(clientShares)
    .where(and(eq(clientShares.companyId, companyId), eq(clientShares.userId, userId)));
  const rows = await ctx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(
      and(
        eq(dashboards.companyId, companyId),
        eq(dashboards.active, true),
        or(inArray(dashboards.id, single), inArray(dashboards.clientId, whole)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** People with role `client` by name, and whether this dashboard is shared with them: by itself, or with all of its client's. */
export async function viewersOf(ctx: Ctx, dashboardId: string) {
  const { id, name, email, image } = users;
  const rows = await ctx.db
    .select({
      id,
      name,
      email,
      avatar: image,
      share: dashboardShares.dashboardId,
      clientShare: clientShares.clientId,
    })
    .from(users)
    .leftJoin(
      dashboardShares,
      and(
        eq(dashboardShares.companyId, ctx.companyId),
        eq(dashboardShares.userId, users.id),
        eq(dashboardShares.dashboardId, dashboardId),
      ),
    )
    .leftJoin(dashboards, and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)))
    .leftJoin(
      clientShares,
      and(
        eq(clientShares.companyId, ctx.companyId),
        eq(clientShares.userId, users.id),
        eq(clientShares.clientId, dashboards.clientId),
      ),
    )
    .where(and(eq(users.companyId, ctx.companyId), eq(users.role, 'client')))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ share, clientShare, avatar, ...reader }) => ({
    ...reader,
    avatar: avatar && signFileUrl(ctx.services, avatar, { companyId: ctx.companyId }),
    shared: share !== null,
    sharedByClient: clientShare !== null,
  }));
}

/** Those ids that are dashboards of the company; 422 on `dashboardIds` if there is any other. */
export async function requireDashboards(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const known = await existingDashboards(ctx, ids);
  if (known.length < new Set(ids).size)
    throw new AppError('bad_input', {
      dashboardIds: ['One of these dashboards no longer exists. Reload the page and select again.'],
    });
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
