import type { Table } from '@vitrine/contract/entities/table.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dailyValues, queryResults } from '../../../platform/database/schema/schema.ts';
import type { DailySeries } from '../../../platform/database/schema/sources.ts';

export type { DailySeries, DailyValue } from '../../../platform/database/schema/sources.ts';

/** The facts of a cached result without its table. */
export type CachedHead = Omit<typeof queryResults.$inferSelect, 'table' | 'companyId'>;

type NewResult = Omit<typeof queryResults.$inferSelect, 'id' | 'companyId'>;

/** `keys` are passed as one array: hundreds of parameters cost more than the query. */
export function findHeads(ctx: Ctx, sourceIds: string[], keys: string[]): Promise<CachedHead[]> {
  return ctx.db
    .select({
      id: queryResults.id,
      sourceId: queryResults.sourceId,
      key: queryResults.key,
      fetchedAt: queryResults.fetchedAt,
      final: queryResults.final,
      staleAt: queryResults.staleAt,
    })
    .from(queryResults)
    .where(
      and(
        eq(queryResults.companyId, ctx.companyId),
        inArray(queryResults.sourceId, sourceIds),
        sql`${queryResults.key} = any(${sql.param(keys)}::text[])`,
      ),
    );
}

export function readTables(
  ctx: Ctx,
  ids: string[],
): Promise<{ id: string; table: Table; fetchedAt: Date }[]> {
  return ctx.db
    .select({ id: queryResults.id, table: queryResults.table, fetchedAt: queryResults.fetchedAt })
    .from(queryResults)
    .where(and(eq(queryResults.companyId, ctx.companyId), inArray(queryResults.id, ids)));
}

/** In one statement, in which no two may have the same key. A row is sent once: tables are large. */
export async function saveResults(ctx: Ctx, results: readonly NewResult[]): Promise<void> {
  await ctx.db
    .insert(queryResults)
    .values(results.map((result) => ({ ...result, companyId: ctx.companyId })))
    .onConflictDoUpdate({
      target: [queryResults.sourceId, queryResults.key],
      set: {
        table: sql`excluded."table"`,
        fetchedAt: sql`excluded.fetched_at`,
        final: sql`excluded.final`,
        staleAt: sql`excluded.stale_at`,
      },
    });
}

/** Deletes every company's results that have been stale since an instant. Returns how many there were of each. System scope. */
export function deleteStaleBefore(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, queryResults, lt(queryResults.staleAt, before));
}

export type KeyedSeries = { sourceId: string; key: string; series: DailySeries };

export function readSeries(ctx: Ctx, sourceIds: string[], keys: string[]): Promise<KeyedSeries[]> {
  return ctx.db
    .select({ sourceId: dailyValues.sourceId, key: dailyValues.key, series: dailyValues.series })
    .from(dailyValues)
    .where(
      and(
        eq(dailyValues.companyId, ctx.companyId),
        inArray(dailyValues.sourceId, sourceIds),
        inArray(dailyValues.key, keys),
      ),
    );
}

/** Adds days to each cached series; a day that was read again is replaced. */
export async function mergeSeries(ctx: Ctx, series: KeyedSeries[]): Promise<void> {
  if (series.length === 0) return;
  const fetchedAt = ctx.clock.now();
  const days = sql`(${dailyValues.series} -> 'days') || (excluded.series -> 'days')`;
  await ctx.db
    .insert(dailyValues)
    .values(series.map((one) => ({ ...one, companyId: ctx.companyId, fetchedAt })))
    .onConflictDoUpdate({
      target: [dailyValues.sourceId, dailyValues.key],
      set: { series: sql`excluded.series || jsonb_build_object('days', ${days})`, fetchedAt },
    });
}

/** Deletes every company's series that have had no new days since an instant. System scope. */
export async function deleteSeriesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, dailyValues, lt(dailyValues.fetchedAt, before));
}
