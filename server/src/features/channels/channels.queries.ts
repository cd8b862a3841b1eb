import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { channels, groups, users } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type ChannelRow = typeof channels.$inferSelect;

/** The oldest first. */
export function listChannelRows(ctx: Ctx): Promise<ChannelRow[]> {
  return ctx.db
    .select()
    .from(channels)
    .where(eq(channels.companyId, ctx.companyId))
    .orderBy(asc(channels.createdAt), asc(channels.id));
}

export async function findChannel(
  ctx: Ctx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ChannelRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = ctx.db
    .select()
    .from(channels)
    .where(and(eq(channels.companyId, ctx.companyId), eq(channels.id, id)));
  const [row] = options.lock ? await query.for('no key update') : await query;
  return row;
}

/** A channel of the company; `not_found` for any other. */
export async function getChannel(
  ctx: Ctx,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ChannelRow> {
  const row = await findChannel(ctx, id, options);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function countChannels(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(channels)
    .where(eq(channels.companyId, ctx.companyId));
  return Number(row?.count ?? 0);
}

export async function insertChannel(
  ctx: Ctx,
  values: Omit<typeof channels.$inferInsert, 'id' | 'companyId' | 'createdAt'>,
): Promise<ChannelRow> {
  const { companyId, clock } = ctx;
  const [row] = await ctx.db
    .insert(channels)
    .values({ ...values, companyId, createdAt: clock.now() })
    .returning();
  if (!row) throw new Error('The channel was not created.');
  return row;
}

export async function updateChannelRow(
  ctx: Ctx,
  id: string,
  values: Partial<ChannelRow>,
): Promise<ChannelRow> {
  const [row] = await ctx.db
    .update(channels)
    .set(values)
    .where(and(eq(channels.companyId, ctx.companyId), eq(channels.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Deletes it with its pending notifications, and removes it from groups. */
export async function deleteChannelRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(groups)
    .set({ channelIds: sql`${groups.channelIds} - ${id}::text` })
    .where(
      and(eq(groups.companyId, ctx.companyId), sql`${groups.channelIds} @> ${JSON.stringify([id])}::jsonb`),
    );
  await ctx.db.delete(channels).where(and(eq(channels.companyId, ctx.companyId), eq(channels.id, id)));
}

/** The number of groups that use each channel. */
export async function countGroups(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ channelIds: groups.channelIds })
    .from(groups)
    .where(eq(groups.companyId, ctx.companyId));
  const counts = new Map<string, number>();
  for (const { channelIds } of rows) for (const id of channelIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Whether somebody of the company signs in with this address. */
export async function isOwnAddress(ctx: Ctx, address: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(sql`lower(${users.email})`, address.toLowerCase())))
    .limit(1);
  return row !== undefined;
}
