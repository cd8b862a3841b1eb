import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dashboards, widgets } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

/** The columns of a dashboard that its data depends on. */
export type DashboardDataRow = Pick<
  typeof dashboards.$inferSelect,
  | 'id'
  | 'companyId'
  | 'timezone'
  | 'weekStartsOn'
  | 'includesToday'
  | 'compareType'
  | 'rangeType'
  | 'startDate'
  | 'endDate'
  | 'compareStartDate'
  | 'compareEndDate'
>;

const dashboardDataColumns = {
  id: dashboards.id,
  timezone: dashboards.timezone,
  weekStartsOn: dashboards.weekStartsOn,
  includesToday: dashboards.includesToday,
  compareType: dashboards.compareType,
  rangeType: dashboards.rangeType,
  startDate: dashboards.startDate,
  endDate: dashboards.endDate,
  compareStartDate: dashboards.compareStartDate,
  compareEndDate: dashboards.compareEndDate,
};

/** Its widgets and how it counts days; nothing if it was deleted in the meantime. */
export async function findDashboardData(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; timezone: string; includesToday: boolean; widgets: Widget[] } | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.db
    .select({
      id: dashboards.id,
      timezone: dashboards.timezone,
      includesToday: dashboards.includesToday,
    })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, id)));
  if (!row) return undefined;
  const rows = await ctx.db
    .select({ widget: widgets.widget })
    .from(widgets)
    .where(and(eq(widgets.companyId, ctx.companyId), eq(widgets.dashboardId, id)))
    .orderBy(asc(widgets.position));
  return { ...row, widgets: rows.map(({ widget }) => widget) };
}

/** The active dashboards that show the source and were opened since. */
export function dashboardsOfSource(
  ctx: Ctx,
  sourceId: string,
  openedSince: Date,
): Promise<DashboardDataRow[]> {
  const shows = sql`exists (select 1 from ${widgets} where ${widgets.dashboardId} = ${dashboards.id}
    and ${widgets.widget} -> 'instances' @> ${JSON.stringify([{ sourceId }])}::jsonb)`;
  return ctx.db
    .select({ ...dashboardDataColumns, companyId: dashboards.companyId })
    .from(dashboards)
    .where(
      and(
        eq(dashboards.companyId, ctx.companyId),
        eq(dashboards.active, true),
        gt(dashboards.lastOpenedAt, openedSince),
        shows,
      ),
    );
}

/** The company's widgets that name a metric. */
export async function widgetsNaming(ctx: Ctx, metricId: string) {
  const naming = JSON.stringify([{ inputs: { metrics: [metricId] } }]);
  return ctx.db
    .select({ dashboardId: widgets.dashboardId, widget: widgets.widget })
    .from(widgets)
    .where(
      and(eq(widgets.companyId, ctx.companyId), sql`${widgets.widget} -> 'instances' @> ${naming}::jsonb`),
    );
}

/** Writes only the hash, and only if the widget was not saved in the meantime: then it has its new hash already. */
export async function keepHash(ctx: Ctx, dashboardId: string, widget: Widget, hash: string): Promise<void> {
  await ctx.db
    .update(widgets)
    .set({ widget: sql`jsonb_set(${widgets.widget}, '{hash}', ${JSON.stringify(hash)}::jsonb)` })
    .where(
      and(
        eq(widgets.companyId, ctx.companyId),
        eq(widgets.dashboardId, dashboardId),
        eq(widgets.id, widget.id),
        sql`${widgets.widget} ->> 'hash' = ${widget.hash}`,
      ),
    );
}

/** Every company's active dashboards that were opened since. System scope. */
export function dashboardsOpenedSince(db: Db, openedSince: Date): Promise<DashboardDataRow[]> {
  return db
    .select({ ...dashboardDataColumns, companyId: dashboards.companyId })
    .from(dashboards)
    .where(and(eq(dashboards.active, true), gt(dashboards.lastOpenedAt, openedSince)));
}
