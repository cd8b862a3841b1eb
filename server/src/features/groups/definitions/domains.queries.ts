import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companies, groups, watchedDomains } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type DomainRow = typeof watchedDomains.$inferSelect;

/** Domains of a group by host. */
export function listDomains(ctx: Ctx, groupId: string): Promise<DomainRow[]> {
  return ctx.db
    .select()
    .from(watchedDomains)
    .where(and(eq(watchedDomains.companyId, ctx.companyId), eq(watchedDomains.groupId, groupId)))
    .orderBy(asc(watchedDomains.host));
}

/** Domains of all groups of the company by host. */
export function listAllDomains(ctx: Ctx): Promise<DomainRow[]> {
  return ctx.db
    .select()
    .from(watchedDomains)
    .where(eq(watchedDomains.companyId, ctx.companyId))
    .orderBy(asc(watchedDomains.host), asc(watchedDomains.id));
}

/** Of these domains, those that the group has. */
export async function findDomains(ctx: Ctx, groupId: string, ids: string[]): Promise<DomainRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return ctx.db
    .select()
    .from(watchedDomains)
    .where(
      and(
        eq(watchedDomains.companyId, ctx.companyId),
        eq(watchedDomains.groupId, groupId),
        inArray(watchedDomains.id, known),
      ),
    )
    .orderBy(asc(watchedDomains.host));
}

/** A domain of the group; `not_found` for any other. */
export async function getDomain(ctx: Ctx, groupId: string, domainId: string): Promise<DomainRow> {
  const [row] = isUuid(groupId) ? await findDomains(ctx, groupId, [domainId]) : [];
  if (!row) throw new AppError('not_found');
  return row;
}

/** A domain of any group; undefined if it is no longer watched. `lock` holds it until the transaction ends. */
export async function findDomain(
  ctx: Ctx,
  domainId: string,
  options: { lock?: boolean } = {},
): Promise<DomainRow | undefined> {
  if (!isUuid(domainId)) return undefined;
  const query = ctx.db
    .select()
    .from(watchedDomains)
    .where(and(eq(watchedDomains.companyId, ctx.companyId), eq(watchedDomains.id, domainId)));
  const [row] = options.lock ? await query.for('no key update') : await query;
  return row;
}

/** Those that were added; a host that the group has already is passed over. */
export async function insertDomains(
  tx: Ctx,
  groupId: string,
  values: Pick<DomainRow, 'host' | 'measures' | 'rules' | 'nextMeasureAt' | 'nextCheckAt'>[],
): Promise<DomainRow[]> {
  const { companyId } = tx;
  const createdAt = tx.clock.now();
  return tx.db
    .insert(watchedDomains)
    .values(values.map((value) => ({ ...value, companyId, groupId, createdAt })))
    .onConflictDoNothing()
    .returning();
}

export async function updateDomains(
  ctx: Ctx,
  ids: string[],
  values: Partial<
    Pick<DomainRow, 'measures' | 'rules' | 'paused' | 'nextMeasureAt' | 'nextCheckAt' | 'awayTimes'>
  >,
): Promise<void> {
  await ctx.db
    .update(watchedDomains)
    .set(values)
    .where(and(eq(watchedDomains.companyId, ctx.companyId), inArray(watchedDomains.id, ids)));
}

/** Has workers look at a domain, its sources and its checks, as soon as they can. */
export function dueNow({ clock }: Ctx): Pick<DomainRow, 'nextMeasureAt' | 'nextCheckAt'> {
  return { nextMeasureAt: clock.now(), nextCheckAt: clock.now() };
}

export async function deleteDomains(tx: Ctx, ids: string[]): Promise<void> {
  await tx.db
    .delete(watchedDomains)
    .where(and(eq(watchedDomains.companyId, tx.companyId), inArray(watchedDomains.id, ids)));
}

/**
 * Domains of every company whose sources are due to be asked, locked until the transaction ends; those that another worker has
 * locked are passed over, and those of companies that asked to be deleted rest. System scope.
 */
export function lockDueDomains(db: Db, now: Date, limit: number) {
  return db
    .select({ id: watchedDomains.id, companyId: watchedDomains.companyId, groupId: watchedDomains.groupId })
    .from(watchedDomains)
    .innerJoin(groups, eq(groups.id, watchedDomains.groupId))
    .innerJoin(companies, eq(companies.id, watchedDomains.companyId))
    .where(
      and(
        eq(watchedDomains.paused, false),
        lte(watchedDomains.nextMeasureAt, now),
        isNull(companies.deletionRequestedAt),
      ),
    )
    .orderBy(asc(watchedDomains.nextMeasureAt))
    .limit(limit)
    .for('update', { of: watchedDomains, skipLocked: true });
}

/** Puts claimed domains of every company off. System scope. */
export async function deferDomains(db: Db, ids: string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.update(watchedDomains).set({ nextMeasureAt: until }).where(inArray(watchedDomains.id, ids));
}
