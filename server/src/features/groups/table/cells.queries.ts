import type { CheckId } from '@vitrine/contract/entities/group.ts';
import { and, count, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { domainChecks, groupCells, groupSeries } from '../../../platform/database/schema/schema.ts';

export type CellRow = typeof groupCells.$inferSelect;
export type SeriesRow = typeof groupSeries.$inferSelect;
export type CellValues = Omit<CellRow, 'companyId'>;
export type SeriesValues = Omit<SeriesRow, 'companyId'>;

export async function cellsOfDomains(ctx: Ctx, domainIds: string[]): Promise<CellRow[]> {
  if (domainIds.length === 0) return [];
  return ctx.db
    .select()
    .from(groupCells)
    .where(and(eq(groupCells.companyId, ctx.companyId), inArray(groupCells.domainId, domainIds)));
}

/** The days of these domains; of one metric where it is named. */
export async function seriesOfDomains(
  ctx: Ctx,
  domainIds: string[],
  metricId?: string,
): Promise<SeriesRow[]> {
  if (domainIds.length === 0) return [];
  return ctx.db
    .select()
    .from(groupSeries)
    .where(
      and(
        eq(groupSeries.companyId, ctx.companyId),
        inArray(groupSeries.domainId, domainIds),
        metricId === undefined ? undefined : eq(groupSeries.metricId, metricId),
      ),
    );
}

/** Changes whenever a metric of a group is measured, or domains come or go. */
export async function dataVersion(ctx: Ctx, groupId: string, metricId: string): Promise<string> {
  const cells = and(
    eq(groupCells.companyId, ctx.companyId),
    eq(groupCells.groupId, groupId),
    eq(groupCells.metricId, metricId),
  );
  const [row] = await ctx.db
    .select({ cells: count(), measuredAt: max(groupCells.measuredAt) })
    .from(groupCells)
    .where(cells);
  return JSON.stringify(row);
}

/** Metrics of these domains that have stored days. */
export async function listKnown(
  ctx: Ctx,
  domainIds: string[],
): Promise<Pick<SeriesRow, 'domainId' | 'metricId'>[]> {
  if (domainIds.length === 0) return [];
  return ctx.db
    .select({ domainId: groupSeries.domainId, metricId: groupSeries.metricId })
    .from(groupSeries)
    .where(and(eq(groupSeries.companyId, ctx.companyId), inArray(groupSeries.domainId, domainIds)));
}

export async function saveCells(tx: Ctx, values: CellValues[]): Promise<void> {
  if (values.length === 0) return;
  const { companyId } = tx;
  await tx.db
    .insert(groupCells)
    .values(values.map((value) => ({ ...value, companyId })))
    .onConflictDoUpdate({
      target: [groupCells.domainId, groupCells.metricId],
      set: {
        week: sql`excluded.week`,
        month: sql`excluded.month`,
        latest: sql`excluded.latest`,
        latestDay: sql`excluded.latest_day`,
        spark: sql`excluded.spark`,
        currency: sql`excluded.currency`,
        text: sql`excluded.text`,
        brokenSince: sql`excluded.broken_since`,
        notes: sql`excluded.notes`,
        measuredAt: sql`excluded.measured_at`,
      },
    });
}

export async function saveSeries(tx: Ctx, values: SeriesValues[]): Promise<void> {
  if (values.length === 0) return;
  const { companyId } = tx;
  await tx.db
    .insert(groupSeries)
    .values(values.map((value) => ({ ...value, companyId })))
    .onConflictDoUpdate({
      target: [groupSeries.domainId, groupSeries.metricId],
      set: {
        firstDay: sql`excluded.first_day`,
        values: sql`excluded."values"`,
        weights: sql`excluded.weights`,
      },
    });
}

/** Deletes the data of these metrics of a domain, which something else measures now. */
export async function deleteCells(tx: Ctx, domainId: string, metricIds: string[]): Promise<void> {
  if (metricIds.length === 0) return;
  for (const table of [groupCells, groupSeries]) {
    await tx.db
      .delete(table)
      .where(
        and(
          eq(table.companyId, tx.companyId),
          eq(table.domainId, domainId),
          inArray(table.metricId, metricIds),
        ),
      );
  }
}

/** Deletes the days of these metrics; shown values stay. */
export async function deleteSeries(tx: Ctx, domainId: string, metricIds: string[]): Promise<void> {
  await tx.db
    .delete(groupSeries)
    .where(
      and(
        eq(groupSeries.companyId, tx.companyId),
        eq(groupSeries.domainId, domainId),
        inArray(groupSeries.metricId, metricIds),
      ),
    );
}

/** Deletes the data of metrics that the group no longer has. */
export async function keepOnlyMetrics(tx: Ctx, groupId: string, metricIds: string[]): Promise<void> {
  for (const table of [groupCells, groupSeries]) {
    await tx.db
      .delete(table)
      .where(
        and(
          eq(table.companyId, tx.companyId),
          eq(table.groupId, groupId),
          notInArray(table.metricId, metricIds),
        ),
      );
  }
}

/** The last results of a domain's check, the newest first. */
export async function probeResultsOf(ctx: Ctx, domainId: string, check: CheckId) {
  const [row] = await ctx.db
    .select({ probeResults: domainChecks.probeResults })
    .from(domainChecks)
    .where(
      and(
        eq(domainChecks.companyId, ctx.companyId),
        eq(domainChecks.domainId, domainId),
        eq(domainChecks.check, check),
      ),
    );
  return row?.probeResults ?? [];
}
