import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, eq, ilike, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clients, dashboards, groups, reports, sources } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type ClientRow = typeof clients.$inferSelect;
export type ClientValues = Omit<ClientRow, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** Clients by name; `among` are those the caller may see. */
export function listClientRows(
  ctx: Ctx,
  { search, among }: { search?: string | undefined; among: 'all' | string[] },
): Promise<ClientRow[]> {
  return ctx.db
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.companyId, ctx.companyId),
        search ? ilike(clients.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        among === 'all' ? undefined : inArray(clients.id, among),
      ),
    )
    .orderBy(asc(sql`lower(${clients.name})`), asc(clients.id));
}

/** A client of the company; `not_found` for any other. `lock` holds it until the transaction ends. */
export async function getClient(
  ctx: Ctx,
  id: string,
  options: { lock?: 'update' | 'key share' } = {},
): Promise<ClientRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const query = ctx.db
    .select()
    .from(clients)
    .where(and(eq(clients.companyId, ctx.companyId), eq(clients.id, id)));
  const [row] = options.lock ? await query.for(options.lock) : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Whether another client of the company has this name, whatever its case. */
export async function isNameTaken(ctx: Ctx, name: string, exceptId?: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.companyId, ctx.companyId),
        eq(sql`lower(${clients.name})`, sql`lower(${name})`),
        exceptId === undefined ? undefined : ne(clients.id, exceptId),
      ),
    );
  return row !== undefined;
}

export async function countClients(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(clients)
    .where(eq(clients.companyId, ctx.companyId));
  return Number(row?.count ?? 0);
}

export async function insertClient(
  ctx: Ctx,
  values: ClientValues & Partial<Pick<ClientRow, 'id' | 'createdAt'>>,
): Promise<ClientRow> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(clients)
    .values({ createdAt: now, updatedAt: now, ...values, companyId: ctx.companyId })
    .returning();
  if (!row) throw new Error('The client was not created.');
  return row;
}

export async function updateClientRow(ctx: Ctx, id: string, values: Partial<ClientValues>): Promise<void> {
  await ctx.db
    .update(clients)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(and(eq(clients.companyId, ctx.companyId), eq(clients.id, id)));
}

export async function deleteClientRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(clients).where(and(eq(clients.companyId, ctx.companyId), eq(clients.id, id)));
}

export type ClientCounts = { dashboardsCount: number; reportsCount: number; groupsCount: number };

/** What each client has: active dashboards, their reports, and groups. */
export async function countsOf(ctx: Ctx): Promise<(id: string) => ClientCounts> {
  const boards = await ctx.db
    .select({
      id: dashboards.clientId,
      boards: sql<number>`count(distinct ${dashboards.id})::int`,
      reports: sql<number>`count(${reports.id})::int`,
    })
    .from(dashboards)
    .leftJoin(
      reports,
      and(
        eq(reports.companyId, ctx.companyId),
        eq(reports.dashboardId, dashboards.id),
        isNull(reports.removedAt),
      ),
    )
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.active, true)))
    .groupBy(dashboards.clientId);
  const watched = await ctx.db
    .select({ id: groups.clientId, groups: count() })
    .from(groups)
    .where(eq(groups.companyId, ctx.companyId))
    .groupBy(groups.clientId);
  const byClient = new Map(boards.map((row) => [row.id, row]));
  const groupsOf = new Map(watched.map((row) => [row.id, Number(row.groups)]));
  return (id) => ({
    dashboardsCount: byClient.get(id)?.boards ?? 0,
    reportsCount: byClient.get(id)?.reports ?? 0,
    groupsCount: groupsOf.get(id) ?? 0,
  });
}

/** The type of each source of the company, by its id. */
export async function sourceTypes(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: sources.id, type: sources.type })
    .from(sources)
    .where(eq(sources.companyId, ctx.companyId));
  return new Map(rows.map(({ id, type }) => [id, type]));
}
