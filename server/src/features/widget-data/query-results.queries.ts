import type { Table } from '@vitrine/contract/entities/table.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/database/database.ts';
import { queryResults } from '../../platform/database/schema/schema.ts';

/** What is known of a kept answer without reading its table. */
export type KeptHead = Omit<typeof queryResults.$inferSelect, 'table' | 'companyId'>;

export type NewResult = Omit<typeof queryResults.$inferSelect, 'id' | 'companyId'>;

export function findHeads(ctx: Ctx, sourceIds: string[], keys: string[]): Promise<KeptHead[]> {
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
        inArray(queryResults.key, keys),
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

export async function saveResult(ctx: Ctx, result: NewResult): Promise<void> {
  const { sourceId: _, key: __, ...values } = result;
  await ctx.db
    .insert(queryResults)
    .values({ ...result, companyId: ctx.companyId })
    .onConflictDoUpdate({ target: [queryResults.sourceId, queryResults.key], set: values });
}

/** Forgets answers, of every company (`companyId`), that have been stale for long: nobody asks for those days any more. System scope. */
export async function deleteStaleBefore(db: Db, before: Date): Promise<void> {
  await db.delete(queryResults).where(lt(queryResults.staleAt, before));
}
