import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { channels, groups } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type GroupRow = typeof groups.$inferSelect;
export type GroupValues = Pick<
  GroupRow,
  'name' | 'clientId' | 'timezone' | 'metrics' | 'channelIds' | 'notify'
>;

/** Groups of the company by name. */
export function listGroupRows(ctx: Ctx): Promise<GroupRow[]> {
  return ctx.db
    .select()
    .from(groups)
    .where(eq(groups.companyId, ctx.companyId))
    .orderBy(asc(groups.name), asc(groups.createdAt));
}

export async function countGroups(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ groups: count() })
    .from(groups)
    .where(eq(groups.companyId, ctx.companyId));
  return row?.groups ?? 0;
}

/** A group of the company; `not_found` for any other. `lock` holds it until the transaction ends. */
export async function getGroup(
  ctx: Ctx,
  groupId: string,
  options: { lock?: boolean } = {},
): Promise<GroupRow> {
  if (!isUuid(groupId)) throw new AppError('not_found');
  const query = ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.companyId, ctx.companyId), eq(groups.id, groupId)));
  // Cells of the group may be written meanwhile: the lock only excludes other changes.
  const [row] = options.lock ? await query.for('no key update') : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Holds those of these groups that exist until the transaction ends, in one order, so that two such calls don't wait for each other. */
export async function lockGroups(tx: Ctx, groupIds: readonly string[]): Promise<void> {
  await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.companyId, tx.companyId), inArray(groups.id, [...groupIds])))
    .orderBy(groups.id)
    .for('no key update');
}

export async function insertGroup(
  ctx: Ctx,
  values: GroupValues & { createdBy: string | null },
): Promise<GroupRow> {
  const [row] = await ctx.db
    .insert(groups)
    .values({ ...values, companyId: ctx.companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The group was not created.');
  return row;
}

export async function updateGroupRow(ctx: Ctx, groupId: string, values: Partial<GroupValues>): Promise<void> {
  await ctx.db
    .update(groups)
    .set(values)
    .where(and(eq(groups.companyId, ctx.companyId), eq(groups.id, groupId)));
}

export async function deleteGroup(ctx: Ctx, groupId: string): Promise<void> {
  await ctx.db.delete(groups).where(and(eq(groups.companyId, ctx.companyId), eq(groups.id, groupId)));
}

/** Ids of all channels the company has. */
export async function channelIdsOf(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.companyId, ctx.companyId));
  return new Set(rows.map(({ id }) => id));
}
