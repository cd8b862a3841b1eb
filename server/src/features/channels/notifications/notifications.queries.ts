import { and, eq, gt, inArray, max, ne } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { channels, notices } from '../../../platform/database/schema/schema.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** Those of these channels that have passed their test. */
export async function listLiveChannelIds(ctx: Ctx, channelIds: string[]): Promise<string[]> {
  if (channelIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.companyId, ctx.companyId),
        inArray(channels.id, channelIds),
        inArray(channels.state, ['active', 'failing']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** How many notifications of this kind the alert had already. */
export async function nextTurn(ctx: Ctx, alertId: string, kind: NoticeRow['kind']): Promise<number> {
  const [row] = await ctx.db
    .select({ last: max(notices.turn) })
    .from(notices)
    .where(and(eq(notices.companyId, ctx.companyId), eq(notices.alertId, alertId), eq(notices.kind, kind)));
  return row?.last == null ? 0 : row.last + 1;
}

/** A notice that is there already is not made again. */
export async function insertNotices(
  ctx: Ctx,
  rows: Omit<typeof notices.$inferInsert, 'companyId' | 'createdAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { companyId, clock } = ctx;
  await ctx.db
    .insert(notices)
    .values(rows.map((row) => ({ ...row, companyId, createdAt: clock.now() })))
    .onConflictDoNothing();
}

/** Drops the pending notifications of an alert; returns the channels they were for. */
export async function dropWaiting(ctx: Ctx, alertId: string): Promise<string[]> {
  const rows = await ctx.db
    .update(notices)
    .set({ status: 'dropped' })
    .where(
      and(eq(notices.companyId, ctx.companyId), eq(notices.alertId, alertId), eq(notices.status, 'waiting')),
    )
    .returning({ channelId: notices.channelId });
  return rows.map(({ channelId }) => channelId);
}

/** Drops what is pending for a channel whose destination has changed. */
export async function dropWaitingOfChannel(tx: Ctx, channelId: string): Promise<void> {
  await tx.db
    .update(notices)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(notices.companyId, tx.companyId),
        eq(notices.channelId, channelId),
        eq(notices.status, 'waiting'),
      ),
    );
}

/** The channels that know of an alert, or will in a moment. */
export async function listNotified(ctx: Ctx, alertId: string, since?: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ channelId: notices.channelId })
    .from(notices)
    .where(
      and(
        eq(notices.companyId, ctx.companyId),
        eq(notices.alertId, alertId),
        ne(notices.status, 'dropped'),
        since ? gt(notices.createdAt, since) : undefined,
      ),
    );
  return [...new Set(rows.map(({ channelId }) => channelId))];
}
