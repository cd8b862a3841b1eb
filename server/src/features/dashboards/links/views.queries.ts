import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shareLinks, shareLinkViews } from '../../../platform/database/schema/schema.ts';

export type LinkViewRow = typeof shareLinkViews.$inferSelect;
export type NewView = Omit<typeof shareLinkViews.$inferInsert, 'id' | 'companyId'>;

/** The views of one link, the newest first; those of one instant in the order of their ids. */
export function listViewRows(
  ctx: Ctx,
  { linkId, after }: { linkId: string; after: { viewedAt: Date; id: string } | null },
  limit: number,
): Promise<LinkViewRow[]> {
  const { viewedAt, id, companyId } = shareLinkViews;
  const older = after
    ? or(lt(viewedAt, after.viewedAt), and(eq(viewedAt, after.viewedAt), lt(id, after.id)))
    : undefined;
  return ctx.db
    .select()
    .from(shareLinkViews)
    .where(and(eq(companyId, ctx.companyId), eq(shareLinkViews.linkId, linkId), older))
    .orderBy(desc(viewedAt), desc(id))
    .limit(limit);
}

/** Counts views of one link and adds them to its log; nothing for a link that was revoked meanwhile. System scope. */
export async function addViews(
  db: Db,
  linkId: string,
  views: NewView[],
): Promise<{ companyId: string; views: number } | undefined> {
  const last = new Date(Math.max(...views.map(({ viewedAt }) => viewedAt.getTime())));
  const [link] = await db
    .update(shareLinks)
    .set({ views: sql`${shareLinks.views} + ${views.length}`, lastViewedAt: last })
    .where(eq(shareLinks.id, linkId))
    .returning({ companyId: shareLinks.companyId, views: shareLinks.views });
  if (!link) return undefined;
  await db.insert(shareLinkViews).values(views.map((view) => ({ ...view, companyId: link.companyId })));
  return link;
}

/** Deletes all but the newest views of one link. System scope. */
export async function keepNewestViews(db: Db, linkId: string, kept: number): Promise<void> {
  const newest = db
    .select({ id: shareLinkViews.id })
    .from(shareLinkViews)
    .where(eq(shareLinkViews.linkId, linkId))
    .orderBy(desc(shareLinkViews.viewedAt), desc(shareLinkViews.id))
    .limit(kept);
  await db
    .delete(shareLinkViews)
    .where(and(eq(shareLinkViews.linkId, linkId), notInArray(shareLinkViews.id, newest)));
}

/** Of every company. System scope. */
export async function deleteViewsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, shareLinkViews, lt(shareLinkViews.viewedAt, before));
}
