import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  clientShares,
  dashboards,
  deletedClients,
  groups,
  users,
} from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type DeletedRow = typeof deletedClients.$inferSelect;

/** Takes everything from a client that is being deleted. Returns what belonged to it and who saw it. */
export async function unassignAll(
  tx: Ctx,
  clientId: string,
): Promise<Pick<DeletedRow, 'dashboardIds' | 'groupIds' | 'userIds'>> {
  const boards = await tx.db
    .update(dashboards)
    .set({ clientId: null })
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.clientId, clientId)))
    .returning({ id: dashboards.id });
  const watched = await tx.db
    .update(groups)
    .set({ clientId: null })
    .where(and(eq(groups.companyId, tx.companyId), eq(groups.clientId, clientId)))
    .returning({ id: groups.id });
  const people = await tx.db
    .delete(clientShares)
    .where(and(eq(clientShares.companyId, tx.companyId), eq(clientShares.clientId, clientId)))
    .returning({ id: clientShares.userId });
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { dashboardIds: idsOf(boards), groupIds: idsOf(watched), userIds: idsOf(people) };
}

export async function insertDeleted(tx: Ctx, values: Omit<DeletedRow, 'companyId'>): Promise<void> {
  await tx.db.insert(deletedClients).values({ ...values, companyId: tx.companyId });
}

/** A deleted client, which is no longer one afterwards; nothing for any other. */
export async function takeDeleted(tx: Ctx, id: string): Promise<DeletedRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.db
    .delete(deletedClients)
    .where(and(eq(deletedClients.companyId, tx.companyId), eq(deletedClients.id, id)))
    .returning();
  return row;
}

/** Clients of any company that were deleted before an instant. System scope. */
export async function deleteDeletedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(deletedClients).where(lt(deletedClients.deletedAt, before));
}

/** Assigns what belonged to a client again, if nothing else has been assigned since. */
export async function assignAgain(tx: Ctx, { id, dashboardIds, groupIds }: DeletedRow): Promise<void> {
  if (dashboardIds.length > 0)
    await tx.db
      .update(dashboards)
      .set({ clientId: id })
      .where(
        and(
          eq(dashboards.companyId, tx.companyId),
          isNull(dashboards.clientId),
          inArray(dashboards.id, dashboardIds),
        ),
      );
  if (groupIds.length > 0)
    await tx.db
      .update(groups)
      .set({ clientId: id })
      .where(and(eq(groups.companyId, tx.companyId), isNull(groups.clientId), inArray(groups.id, groupIds)));
}

/** Those of these people who are still in the company, with role `client`. */
export async function remainingReaders(tx: Ctx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, tx.companyId), eq(users.role, 'client'), inArray(users.id, userIds)));
  return rows.map(({ id }) => id);
}
