import { AppError } from '@vitrine/contract/errors.ts';
import { and, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companies, dashboards, shareLinks } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** The dashboard that a token leads to: its permalink, or the token of another of its links. System scope. */
export async function findByToken(db: Db, token: string) {
  const byLink = db
    .select({ id: shareLinks.dashboardId })
    .from(shareLinks)
    .where(eq(shareLinks.token, token));
  const [found] = await db
    .select({ dashboard: dashboards, company: companies, link: shareLinks })
    .from(dashboards)
    .innerJoin(companies, eq(companies.id, dashboards.companyId))
    .leftJoin(
      shareLinks,
      and(
        eq(shareLinks.dashboardId, dashboards.id),
        or(eq(shareLinks.token, token), and(isNull(shareLinks.token), eq(dashboards.permalink, token))),
      ),
    )
    .where(or(eq(dashboards.permalink, token), eq(dashboards.id, byLink)));
  return found;
}

/** The first link, then the others, the newest first. */
export function listLinkRows(ctx: Ctx, dashboardId: string): Promise<ShareLinkRow[]> {
  return ctx.db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.companyId, ctx.companyId), eq(shareLinks.dashboardId, dashboardId)))
    .orderBy(desc(isNull(shareLinks.token)), desc(shareLinks.createdAt), desc(shareLinks.id));
}

export async function countLinks(ctx: Ctx, dashboardId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ links: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.companyId, ctx.companyId), eq(shareLinks.dashboardId, dashboardId)));
  return row?.links ?? 0;
}

export type LinkCounts = { mainExpired: boolean; others: number };

/** Of each of these dashboards, whether its first link has expired and how many others have not. */
export async function countActiveLinks(ctx: Ctx, dashboardIds: string[]): Promise<Map<string, LinkCounts>> {
  const { dashboardId, token, expiresAt } = shareLinks;
  const expired = lte(expiresAt, ctx.clock.now());
  const rows = await ctx.db
    .select({
      dashboardId,
      mainExpired: sql<boolean>`coalesce(bool_or(${token} is null and ${expired}), false)`,
      others: sql<number>`(count(*) filter (where ${token} is not null and not coalesce(${expired}, false)))::int`,
    })
    .from(shareLinks)
    .where(and(eq(shareLinks.companyId, ctx.companyId), inArray(dashboardId, dashboardIds)))
    .groupBy(dashboardId);
  return new Map(rows.map(({ dashboardId: id, ...counts }) => [id, counts]));
}

/** A link of this dashboard; `not_found` for any other. */
export async function getLink(ctx: Ctx, dashboardId: string, linkId: string): Promise<ShareLinkRow> {
  if (!isUuid(linkId)) throw new AppError('not_found');
  const [row] = await ctx.db
    .select()
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.companyId, ctx.companyId),
        eq(shareLinks.dashboardId, dashboardId),
        eq(shareLinks.id, linkId),
      ),
    );
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertLink(
  ctx: Ctx,
  values: Omit<typeof shareLinks.$inferInsert, 'companyId' | 'createdAt'>,
): Promise<ShareLinkRow> {
  const [row] = await ctx.db
    .insert(shareLinks)
    .values({ ...values, companyId: ctx.companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The link was not created.');
  return row;
}

export async function updateLinkRow(
  ctx: Ctx,
  linkId: string,
  values: Partial<ShareLinkRow>,
): Promise<ShareLinkRow> {
  const [row] = await ctx.db
    .update(shareLinks)
    .set(values)
    .where(and(eq(shareLinks.companyId, ctx.companyId), eq(shareLinks.id, linkId)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function deleteLinkRow(ctx: Ctx, linkId: string): Promise<void> {
  await ctx.db
    .delete(shareLinks)
    .where(and(eq(shareLinks.companyId, ctx.companyId), eq(shareLinks.id, linkId)));
}
