import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboards } from '../../platform/database/schema/schema.ts';

export async function archiveActive(tx: Ctx, endedAt: Date): Promise<number> {
  const rows = await tx.db
    .update(dashboards)
    .set({ active: false, endedAt })
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.active, true)))
    .returning({ id: dashboards.id });
  return rows.length;
}

export async function countActive(tx: Ctx): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), eq(dashboards.active, true)));
  return Number(row?.count ?? 0);
}

/** Of unpaid ones, those that were edited last. */
export async function reactivate(tx: Ctx, most: number): Promise<number> {
  const latest = tx.db
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(and(eq(dashboards.companyId, tx.companyId), isNotNull(dashboards.endedAt)))
    .orderBy(desc(dashboards.updatedAt), dashboards.id)
    .limit(most);
  const rows = await tx.db
    .update(dashboards)
    .set({ active: true, endedAt: null })
    .where(and(eq(dashboards.companyId, tx.companyId), inArray(dashboards.id, latest)))
    .returning({ id: dashboards.id });
  return rows.length;
}
