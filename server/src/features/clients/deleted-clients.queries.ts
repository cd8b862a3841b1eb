import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clientShares, dashboards, groups, users } from '../../platform/database/schema/schema.ts';
import { copyRows, type DeletedContents } from '../deleted-items/index.ts';

/** A client's row with its annotations and goals, to be restored from. */
export async function copyClientRow(tx: Ctx, id: string): Promise<DeletedContents['rows']> {
  return {
    clients: await copyRows(tx, 'clients', sql`id = ${id}`),
    annotations: await copyRows(tx, 'annotations', sql`client_id = ${id}`),
    goals: await copyRows(tx, 'goals', sql`client_id = ${id}`),
  };
}

/** Takes everything from a client that is being deleted. Returns what belonged to it and who saw it. */
export async function unassignAll(tx: Ctx, clientId: string): Promise<DeletedContents['related']> {
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
  return { dashboards: idsOf(boards), groups: idsOf(watched), users: idsOf(people) };
}

/** Assigns what belonged to a client again, if nothing else has been assigned since. */
export async function assignAgain(
  tx: Ctx,
  id: string,
  { dashboards: dashboardIds = [], groups: groupIds = [] }: DeletedContents['related'],
): Promise<void> {
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
export async function remainingViewers(tx: Ctx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, tx.companyId), eq(users.role, 'client'), inArray(users.id, userIds)));
  return rows.map(({ id }) => id);
}
