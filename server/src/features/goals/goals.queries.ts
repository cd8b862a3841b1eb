import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { companies, dashboards, goals, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { copyRows, type StoredRows } from '../deleted-items/index.ts';

export type GoalRow = typeof goals.$inferSelect;
export type GoalValues = Omit<GoalRow, 'id' | 'companyId' | 'createdAt' | 'updatedAt'>;

/** Which goals are listed: of dashboards and clients the caller may see, narrowed by the given ones. */
export type GoalFilter = {
  dashboardId?: string | undefined;
  clientId?: string | undefined;
  metric?: string | undefined;
  dashboards: 'all' | string[];
  clients: 'all' | string[];
};

/** Goals by name. */
export async function listGoalRows(ctx: Ctx, filter: GoalFilter): Promise<GoalRow[]> {
  const { dashboardId, clientId, metric, dashboards: boards, clients } = filter;
  if ([dashboardId, clientId].some((id) => id !== undefined && !isUuid(id))) return [];
  return ctx.db
    .select()
    .from(goals)
    .where(
      and(
        eq(goals.companyId, ctx.companyId),
        dashboardId === undefined ? undefined : eq(goals.dashboardId, dashboardId),
        clientId === undefined ? undefined : eq(goals.clientId, clientId),
        metric === undefined ? undefined : eq(goals.metric, metric),
        boards === 'all' && clients === 'all'
          ? undefined
          : or(
              boards === 'all' ? undefined : inArray(goals.dashboardId, boards),
              clients === 'all' ? undefined : inArray(goals.clientId, clients),
            ),
      ),
    )
    .orderBy(asc(sql`lower(${goals.name})`), asc(goals.id));
}

/** The goals of a dashboard and of the client it belongs to, by name. */
export function goalsShownOn(
  ctx: Ctx,
  { id, clientId }: { id: string; clientId: string | null },
): Promise<GoalRow[]> {
  return ctx.db
    .select()
    .from(goals)
    .where(
      and(
        eq(goals.companyId, ctx.companyId),
        or(eq(goals.dashboardId, id), clientId === null ? undefined : eq(goals.clientId, clientId)),
      ),
    )
    .orderBy(asc(sql`lower(${goals.name})`), asc(goals.id));
}

export type DashboardWithWidgets = { id: string; clientId: string | null; widgets: Widget[] };

/** Those of these dashboards that have widgets, with what decides which goals they show. */
export async function dashboardsWithWidgets(ctx: Ctx, ids: string[]): Promise<DashboardWithWidgets[]> {
  const rows = await ctx.db
    .select({ id: dashboards.id, clientId: dashboards.clientId, widget: widgets.widget })
    .from(dashboards)
    .innerJoin(widgets, and(eq(widgets.companyId, ctx.companyId), eq(widgets.dashboardId, dashboards.id)))
    .where(and(eq(dashboards.companyId, ctx.companyId), inArray(dashboards.id, ids)));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => ({
    id,
    clientId: some[0]?.clientId ?? null,
    widgets: some.map(({ widget }) => widget),
  }));
}

/** A goal of the company; `not_found` for any other. `lock` holds it until the transaction ends. */
export async function getGoalRow(ctx: Ctx, id: string, options: { lock?: boolean } = {}): Promise<GoalRow> {
  if (!isUuid(id)) throw new AppError('not_found');
  const query = ctx.db
    .select()
    .from(goals)
    .where(and(eq(goals.companyId, ctx.companyId), eq(goals.id, id)));
  const [row] = options.lock ? await query.for('update') : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Name and link of the dashboard that a goal belongs to; null for a goal of a client. */
export async function findDashboardOf(
  ctx: Ctx,
  { dashboardId }: Pick<GoalRow, 'dashboardId'>,
): Promise<{ name: string; permalink: string } | null> {
  if (dashboardId === null) return null;
  const [row] = await ctx.db
    .select({ name: dashboards.name, permalink: dashboards.permalink })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
  return row ?? null;
}

/** Those of these goals that exist. */
export function findGoalRows(ctx: Ctx, ids: string[]): Promise<GoalRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(goals)
    .where(and(eq(goals.companyId, ctx.companyId), inArray(goals.id, known)));
}

export async function countGoals(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ count: count() }).from(goals).where(eq(goals.companyId, ctx.companyId));
  return Number(row?.count ?? 0);
}

export async function insertGoal(ctx: Ctx, values: GoalValues): Promise<GoalRow> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(goals)
    .values({ ...values, createdAt: now, updatedAt: now, companyId: ctx.companyId })
    .returning();
  if (!row) throw new Error('The goal was not created.');
  return row;
}

export async function updateGoalRow(ctx: Ctx, id: string, values: Partial<GoalValues>): Promise<void> {
  await ctx.db
    .update(goals)
    .set({ ...values, updatedAt: ctx.clock.now() })
    .where(and(eq(goals.companyId, ctx.companyId), eq(goals.id, id)));
}

/** Stores what was measured, unless the goal was changed in the meantime: then it is measured anew. */
export async function saveMeasurement(
  ctx: Ctx,
  { id, updatedAt }: Pick<GoalRow, 'id' | 'updatedAt'>,
  values: Pick<GoalRow, 'measurement' | 'measureDueAt'>,
): Promise<void> {
  await ctx.db
    .update(goals)
    .set(values)
    .where(and(eq(goals.companyId, ctx.companyId), eq(goals.id, id), eq(goals.updatedAt, updatedAt)));
}

export async function deleteGoalRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(goals).where(and(eq(goals.companyId, ctx.companyId), eq(goals.id, id)));
}

/** A goal's row, to be restored from. */
export function copyGoalRow(tx: Ctx, id: string): Promise<StoredRows> {
  return copyRows(tx, 'goals', sql`id = ${id}`);
}

/** The timezone of a dashboard of the company, held until the transaction ends; null if there is no such dashboard. */
export async function dashboardTimezone(tx: Ctx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.db
    .select({ timezone: dashboards.timezone })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.id, id)))
    .for('key share');
  return row?.timezone ?? null;
}

/** Goals of every company that are due, held until the transaction ends. System scope. */
export function lockDueGoals(db: Db, now: Date, limit: number) {
  return db
    .select({ id: goals.id, companyId: goals.companyId })
    .from(goals)
    .innerJoin(companies, eq(companies.id, goals.companyId))
    .where(and(lte(goals.measureDueAt, now), isNull(companies.deletionRequestedAt)))
    .orderBy(asc(goals.measureDueAt))
    .limit(limit)
    .for('update', { of: goals, skipLocked: true });
}

/** Puts claimed goals of every company off. System scope. */
export async function deferGoals(db: Db, ids: string[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.update(goals).set({ measureDueAt: until }).where(inArray(goals.id, ids));
}
