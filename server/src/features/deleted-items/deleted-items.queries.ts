import { type DeletedKind, MAX_RESTORED_ITEMS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { deletedItems, users } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type DeletedRow = typeof deletedItems.$inferSelect;

export async function insertDeletedItem(
  tx: Ctx,
  values: Pick<DeletedRow, 'id' | 'kind' | 'name' | 'contents'> & Partial<Pick<DeletedRow, 'credentials'>>,
): Promise<void> {
  const { actor, clock, companyId } = tx;
  const deletedBy = actor.kind === 'user' ? actor.userId : null;
  await tx.db.insert(deletedItems).values({ ...values, companyId, deletedBy, deletedAt: clock.now() });
}

/** Items that were deleted after an instant, the newest first, with the name of who did it. */
export function listDeletedRows(ctx: Ctx, after: Date) {
  const { id, kind, name, deletedAt } = deletedItems;
  return ctx.db
    .select({ id, kind, name, deletedAt, deletedBy: users.name })
    .from(deletedItems)
    .leftJoin(users, and(eq(users.companyId, ctx.companyId), eq(users.id, deletedItems.deletedBy)))
    .where(and(eq(deletedItems.companyId, ctx.companyId), gt(deletedAt, after)))
    .orderBy(desc(deletedAt), id)
    .limit(MAX_RESTORED_ITEMS);
}

/** The items themselves, of the ids that are known, locked until the transaction ends. */
export async function lockDeletedRows(
  tx: Ctx,
  ids: readonly string[],
  where: { after?: Date; kind?: DeletedKind } = {},
): Promise<DeletedRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return tx.db
    .select()
    .from(deletedItems)
    .where(
      and(
        eq(deletedItems.companyId, tx.companyId),
        inArray(deletedItems.id, known),
        where.after ? gt(deletedItems.deletedAt, where.after) : undefined,
        where.kind ? eq(deletedItems.kind, where.kind) : undefined,
      ),
    )
    .orderBy(deletedItems.id)
    .for('update');
}

export async function deleteDeletedRows(tx: Ctx, ids: readonly string[]): Promise<void> {
  await tx.db
    .delete(deletedItems)
    .where(and(eq(deletedItems.companyId, tx.companyId), inArray(deletedItems.id, [...ids])));
}

/** Ids and companies of items that were deleted until an instant, the oldest first. System scope. */
export function listDeletedUntil(db: Db, until: Date, limit: number) {
  return db
    .select({ id: deletedItems.id, companyId: deletedItems.companyId })
    .from(deletedItems)
    .where(lte(deletedItems.deletedAt, until))
    .orderBy(deletedItems.deletedAt)
    .limit(limit);
}

/** All items of a kind, with their contents. */
export function listDeletedOfKind(ctx: Ctx, kind: DeletedKind): Promise<DeletedRow[]> {
  return ctx.db
    .select()
    .from(deletedItems)
    .where(and(eq(deletedItems.companyId, ctx.companyId), eq(deletedItems.kind, kind)));
}
