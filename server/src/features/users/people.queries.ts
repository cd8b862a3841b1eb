import type { PeopleSort } from '@vitrine/contract/endpoints/users.ts';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboards, emailChanges, users } from '../../platform/database/schema/schema.ts';
import type { UserRow } from './users.queries.ts';

export type PeopleFilter = { search?: string | undefined; role?: Role | undefined };

function matching({ search, role }: PeopleFilter) {
  const like = `%${search?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    role === undefined ? undefined : eq(users.role, role),
    search ? or(ilike(users.name, like), ilike(users.email, like)) : undefined,
  );
}

/** Missing values last, people of the same value by name. */
export function listPeopleRows(
  ctx: Ctx,
  filter: PeopleFilter,
  { sort, limit, offset }: { sort: PeopleSort; limit: number; offset: number },
): Promise<UserRow[]> {
  return ctx.db
    .select()
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), matching(filter)))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset);
}

function orderOf(sort: PeopleSort): SQL[] {
  const [key, direction] = sort.startsWith('-') ? [sort.slice(1), desc] : [sort, asc];
  const name = sql`lower(${users.name})`;
  const byName = [asc(name), asc(users.id)];
  if (key === 'name') return [direction(name), asc(users.id)];
  if (key === 'role') return [direction(users.role), ...byName];
  if (key === 'factor') return [direction(users.twoFactorEnabled), ...byName];
  return [sql`${direction(users.lastSeenAt)} nulls last`, ...byName];
}

export async function countPeople(ctx: Ctx, filter: PeopleFilter): Promise<number> {
  const where = and(eq(users.companyId, ctx.companyId), matching(filter));
  const [row] = await ctx.db.select({ total: count() }).from(users).where(where);
  return Number(row?.total ?? 0);
}

export async function deleteUserRow(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(users).where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)));
}

/** Releases the editing locks of a person; returns the dashboards that were locked. */
export async function freeLocks(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .update(dashboards)
    .set({ lockedBy: null, lockedAt: null })
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.lockedBy, userId)))
    .returning({ id: dashboards.id });
  return rows.map(({ id }) => id);
}

/** New e-mail addresses that wait for confirmation, by person. */
export async function waitingAddresses(ctx: Ctx, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: emailChanges.userId, email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.companyId, ctx.companyId), inArray(emailChanges.userId, userIds)));
  return new Map(rows.map(({ userId, email }) => [userId, email]));
}
