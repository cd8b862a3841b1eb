import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboards, pdfs, users, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type DashboardRow = typeof dashboards.$inferSelect;

/** A dashboard of the company; `not_found` for any other. `lock` locks it for this transaction. */
export async function getDashboard(
  ctx: Ctx,
  dashboardId: string,
  options: { lock?: boolean } = {},
): Promise<DashboardRow> {
  if (!isUuid(dashboardId)) throw new AppError('not_found');
  const query = ctx.db
    .select()
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
  const [row] = options.lock ? await query.for('update') : await query;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Those of these dashboards that are the company's, locked until the transaction ends; in the order of their ids, as everywhere. */
export function lockDashboards(tx: Ctx, dashboardIds: string[]): Promise<DashboardRow[]> {
  return tx.db
    .select()
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), inArray(dashboards.id, dashboardIds)))
    .orderBy(asc(dashboards.id))
    .for('update');
}

export async function insertDashboard(
  ctx: Ctx,
  values: Omit<typeof dashboards.$inferInsert, 'companyId'>,
): Promise<DashboardRow> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(dashboards)
    .values({ createdAt: now, updatedAt: now, ...values, companyId: ctx.companyId })
    .returning();
  if (!row) throw new Error('The dashboard was not created.');
  return row;
}

export async function updateDashboardRow(
  ctx: Ctx,
  dashboardId: string,
  values: Partial<DashboardRow>,
): Promise<DashboardRow> {
  const [row] = await ctx.db
    .update(dashboards)
    .set(values)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function deleteDashboardRow(ctx: Ctx, dashboardId: string): Promise<void> {
  await ctx.db
    .delete(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
}

/** Storage keys of all PDFs of a dashboard: those that were downloaded, and those that went out by mail. */
export async function listPdfKeys(ctx: Ctx, dashboardId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: pdfs.storageKey })
    .from(pdfs)
    .where(and(eq(pdfs.companyId, ctx.companyId), eq(pdfs.dashboardId, dashboardId)));
  return rows.flatMap(({ key }) => key ?? []);
}

/** Widgets in their order. */
export async function listWidgets(ctx: Ctx, dashboardId: string): Promise<Widget[]> {
  const rows = await ctx.db
    .select({ widget: widgets.widget })
    .from(widgets)
    .where(and(eq(widgets.companyId, ctx.companyId), eq(widgets.dashboardId, dashboardId)))
    .orderBy(asc(widgets.position), asc(widgets.id));
  return rows.map((row) => row.widget);
}

/** Writes widgets over those of the same id; `order` becomes the position. */
export async function upsertWidgets(ctx: Ctx, dashboardId: string, saved: Widget[]): Promise<void> {
  if (saved.length === 0) return;
  const { companyId } = ctx;
  await ctx.db
    .insert(widgets)
    .values(
      saved.map((widget) => ({ id: widget.id, dashboardId, companyId, position: widget.order, widget })),
    )
    .onConflictDoUpdate({
      target: [widgets.dashboardId, widgets.id],
      set: { widget: sql`excluded.widget`, position: sql`excluded.position` },
    });
}

export async function deleteWidgets(ctx: Ctx, dashboardId: string, widgetIds: string[]): Promise<void> {
  if (widgetIds.length === 0) return;
  await ctx.db
    .delete(widgets)
    .where(
      and(
        eq(widgets.companyId, ctx.companyId),
        eq(widgets.dashboardId, dashboardId),
        inArray(widgets.id, widgetIds),
      ),
    );
}

/** Name of the person who holds a dashboard's editing lock. */
export async function findUserName(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), eq(users.id, userId)));
  return row?.name ?? null;
}
