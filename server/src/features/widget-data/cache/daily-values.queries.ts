import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dailyValues } from '../../../platform/database/schema/schema.ts';
import type { DailySeries } from '../../../platform/database/schema/sources.ts';

export type { DailySeries, DailyValue } from '../../../platform/database/schema/sources.ts';

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
  await db.delete(dailyValues).where(lt(dailyValues.fetchedAt, before));
}
