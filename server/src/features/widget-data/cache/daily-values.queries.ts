import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dailyFigures } from '../../../platform/database/schema/schema.ts';
import type { DailySeries } from '../../../platform/database/schema/sources.ts';

export type { DailySeries, DayReading } from '../../../platform/database/schema/sources.ts';

export type KeyedSeries = { sourceId: string; key: string; series: DailySeries };

export function readSeries(ctx: Ctx, sourceIds: string[], keys: string[]): Promise<KeyedSeries[]> {
  return ctx.db
    .select({ sourceId: dailyFigures.sourceId, key: dailyFigures.key, series: dailyFigures.series })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.companyId, ctx.companyId),
        inArray(dailyFigures.sourceId, sourceIds),
        inArray(dailyFigures.key, keys),
      ),
    );
}

/** Adds days to what is kept of each series; a day that is read again is replaced. */
export async function mergeSeries(ctx: Ctx, series: KeyedSeries[]): Promise<void> {
  if (series.length === 0) return;
  const fetchedAt = ctx.clock.now();
  const days = sql`(${dailyFigures.series} -> 'days') || (excluded.series -> 'days')`;
  await ctx.db
    .insert(dailyFigures)
    .values(series.map((one) => ({ ...one, companyId: ctx.companyId, fetchedAt })))
    .onConflictDoUpdate({
      target: [dailyFigures.sourceId, dailyFigures.key],
      set: { series: sql`excluded.series || jsonb_build_object('days', ${days})`, fetchedAt },
    });
}

/** Forgets series of every company to which nothing was added since an instant. System scope. */
export async function deleteSeriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(dailyFigures).where(lt(dailyFigures.fetchedAt, before));
}
