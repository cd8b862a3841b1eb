import type { Direction } from '@vitrine/contract/entities/table.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { calculatedMetrics, dashboards, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type CalculatedMetricRow = typeof calculatedMetrics.$inferSelect;
export type CalculatedMetricValues = Pick<CalculatedMetricRow, 'name' | 'type' | 'unit' | 'expression'> & {
  direction?: Direction | undefined;
};

/** Of one source type or of all, by name. */
export function listRows(ctx: Ctx, sourceType?: string): Promise<CalculatedMetricRow[]> {
  const own = eq(calculatedMetrics.companyId, ctx.companyId);
  return ctx.db
    .select()
    .from(calculatedMetrics)
    .where(sourceType === undefined ? own : and(own, eq(calculatedMetrics.sourceType, sourceType)))
    .orderBy(calculatedMetrics.name, calculatedMetrics.createdAt);
}

/** Those of the named ones that the company has. */
export async function findRows(ctx: Ctx, ids: string[]): Promise<CalculatedMetricRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return ctx.db
    .select()
    .from(calculatedMetrics)
    .where(and(eq(calculatedMetrics.companyId, ctx.companyId), inArray(calculatedMetrics.id, known)));
}

export async function getRow(ctx: Ctx, id: string): Promise<CalculatedMetricRow> {
  const [row] = await findRows(ctx, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function insertRow(
  ctx: Ctx,
  values: CalculatedMetricValues & { sourceType: string },
): Promise<CalculatedMetricRow> {
  const [row] = await ctx.db
    .insert(calculatedMetrics)
    .values({ ...values, companyId: ctx.companyId, createdAt: ctx.clock.now() })
    .returning();
  if (!row) throw new Error('The calculated metric was not created.');
  return row;
}

export async function updateRow(
  ctx: Ctx,
  id: string,
  values: CalculatedMetricValues,
): Promise<CalculatedMetricRow> {
  const [row] = await ctx.db
    .update(calculatedMetrics)
    .set(values)
    .where(and(eq(calculatedMetrics.companyId, ctx.companyId), eq(calculatedMetrics.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function deleteRow(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .delete(calculatedMetrics)
    .where(and(eq(calculatedMetrics.companyId, ctx.companyId), eq(calculatedMetrics.id, id)));
}

/** The dashboards whose widgets name it, with how many widgets do. */
export async function usageOf(ctx: Ctx, id: string) {
  const naming = JSON.stringify([{ inputs: { metrics: [calculatedMetricId(id)] } }]);
  const rows = await ctx.db
    .select({
      dashboardId: dashboards.id,
      name: dashboards.name,
      permalink: dashboards.permalink,
      widgets: count(widgets.id),
    })
    .from(widgets)
    .innerJoin(dashboards, eq(dashboards.id, widgets.dashboardId))
    .where(
      and(eq(widgets.companyId, ctx.companyId), sql`${widgets.widget} -> 'instances' @> ${naming}::jsonb`),
    )
    .groupBy(dashboards.id, dashboards.name, dashboards.permalink)
    .orderBy(dashboards.name);
  return rows.map((row) => ({ ...row, widgets: Number(row.widgets) }));
}
