import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { groups, snoozes, watchedDomains } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type SnoozeRow = typeof snoozes.$inferSelect;
export type WatchedRow = { domainId: string; host: string; group: typeof groups.$inferSelect };

/** Snoozes that hold at this moment, of these domains and their alerts. */
export async function listSnoozes(ctx: Ctx, domainIds: string[]): Promise<SnoozeRow[]> {
  if (domainIds.length === 0) return [];
  return ctx.db
    .select()
    .from(snoozes)
    .where(
      and(
        eq(snoozes.companyId, ctx.companyId),
        inArray(snoozes.domainId, domainIds),
        isNull(snoozes.endedAt),
        or(ne(snoozes.mode, 'until'), gt(snoozes.until, ctx.clock.now())),
      ),
    );
}

export function listSnoozesOfGroup(ctx: Ctx, groupId: string): Promise<SnoozeRow[]> {
  return ctx.db
    .select({ snooze: snoozes })
    .from(snoozes)
    .innerJoin(watchedDomains, eq(watchedDomains.id, snoozes.domainId))
    .where(
      and(
        eq(snoozes.companyId, ctx.companyId),
        eq(watchedDomains.groupId, groupId),
        isNull(snoozes.endedAt),
        or(ne(snoozes.mode, 'until'), gt(snoozes.until, ctx.clock.now())),
      ),
    )
    .then((rows) => rows.map(({ snooze }) => snooze));
}

export async function insertSnooze(
  tx: Ctx,
  values: Omit<typeof snoozes.$inferInsert, 'id' | 'companyId' | 'createdAt'>,
): Promise<SnoozeRow> {
  const { companyId, clock } = tx;
  const [row] = await tx.db
    .insert(snoozes)
    .values({ ...values, companyId, createdAt: clock.now() })
    .returning();
  if (!row) throw new Error('The snooze was not created.');
  return row;
}

/** False if it had ended before; only the caller that gets true may act on the end. */
export async function endSnoozeRow(tx: Ctx, snoozeId: string): Promise<boolean> {
  const ended = await tx.db
    .update(snoozes)
    .set({ endedAt: tx.clock.now() })
    .where(and(eq(snoozes.companyId, tx.companyId), eq(snoozes.id, snoozeId), isNull(snoozes.endedAt)))
    .returning({ id: snoozes.id });
  return ended.length > 0;
}

/** A snooze that has not been ended yet, whether or not its time is over. */
export async function listUnended(tx: Ctx, domainId: string, alertId: string | null): Promise<SnoozeRow[]> {
  return tx.db
    .select()
    .from(snoozes)
    .where(
      and(
        eq(snoozes.companyId, tx.companyId),
        eq(snoozes.domainId, domainId),
        alertId === null ? isNull(snoozes.alertId) : eq(snoozes.alertId, alertId),
        isNull(snoozes.endedAt),
      ),
    )
    .for('update');
}

/** The snooze of an incident goes on for the next one of the same rule. */
export async function moveSnooze(tx: Ctx, snoozeId: string, alertId: string): Promise<void> {
  await tx.db
    .update(snoozes)
    .set({ alertId })
    .where(and(eq(snoozes.companyId, tx.companyId), eq(snoozes.id, snoozeId)));
}

export async function isLinkUsed(ctx: Ctx, link: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: snoozes.id })
    .from(snoozes)
    .where(and(eq(snoozes.companyId, ctx.companyId), eq(snoozes.link, link)));
  return row !== undefined;
}

/** Snoozes whose time is over, of every company. System scope. */
export function listDue(db: Db, now: Date, limit: number) {
  return db
    .select({ id: snoozes.id, companyId: snoozes.companyId, domainId: snoozes.domainId })
    .from(snoozes)
    .where(and(isNull(snoozes.endedAt), eq(snoozes.mode, 'until'), lte(snoozes.until, now)))
    .orderBy(asc(snoozes.until))
    .limit(limit);
}

/** A snooze that has not ended, locked until the transaction ends; nothing when another process holds it. */
export async function lockSnooze(tx: Ctx, id: string): Promise<SnoozeRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(snoozes)
    .where(and(eq(snoozes.companyId, tx.companyId), eq(snoozes.id, id), isNull(snoozes.endedAt)))
    .for('update', { skipLocked: true });
  return row;
}

/** Domains of the company by their ids, with their groups; those of `groupId` alone where one is given. */
export async function listWatched(ctx: Ctx, domainIds: string[], groupId?: string): Promise<WatchedRow[]> {
  if (!domainIds.every(isUuid) || (groupId !== undefined && !isUuid(groupId))) return [];
  return ctx.db
    .select({ domainId: watchedDomains.id, host: watchedDomains.host, group: groups })
    .from(watchedDomains)
    .innerJoin(groups, eq(groups.id, watchedDomains.groupId))
    .where(
      and(
        eq(watchedDomains.companyId, ctx.companyId),
        inArray(watchedDomains.id, domainIds),
        groupId === undefined ? undefined : eq(watchedDomains.groupId, groupId),
      ),
    );
}

/** As `listWatched` for one domain; `not_found` for any other. */
export async function getWatched(ctx: Ctx, domainId: string, groupId?: string): Promise<WatchedRow> {
  const [row] = await listWatched(ctx, [domainId], groupId);
  if (!row) throw new AppError('not_found');
  return row;
}
