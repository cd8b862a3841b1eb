import { eq, lt, sql } from 'drizzle-orm';
import { deleteInBatches } from './batches.ts';
import type { Db } from './database.ts';
import { rateLimits } from './schema/schema.ts';

/** The clocks of processes differ by less than this; beyond it the clock was set back, and stored values are ignored. */
const CLOCK_MOVED_MS = 10 * 60 * 1000;

/**
 * Uses `costMs` of a limit that refills over time, unless more than `maxMs` would be used. Returns how much is used, in
 * milliseconds until all of it is free again, or null if refused. One statement, so that processes agree. System scope.
 */
export async function spend(
  db: Db,
  key: string,
  { costMs, maxMs, nowMs }: { costMs: number; maxMs: number; nowMs: number },
): Promise<number | null> {
  const { fullAtMs } = rateLimits;
  const now = sql`${nowMs}::bigint`;
  const used = sql`case when ${fullAtMs} > ${nowMs + maxMs + CLOCK_MOVED_MS}::bigint then ${now} else greatest(${fullAtMs}, ${now}) end`;
  const next = sql`(${used}) + ${costMs}::bigint`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, fullAtMs: nowMs + costMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAtMs: next },
      setWhere: sql`${next} <= ${nowMs + maxMs}::bigint`,
    })
    .returning();
  return row ? row.fullAtMs - nowMs : null;
}

/** Returns what one `spend` has used. System scope. */
export async function unspend(db: Db, key: string, costMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ fullAtMs: sql`${rateLimits.fullAtMs} - ${costMs}::bigint` })
    .where(eq(rateLimits.key, key));
}

/** Resets the limit. System scope. */
export async function clearSpent(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes expired entries. System scope. */
export async function pruneSpent(db: Db, nowMs: number): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.fullAtMs, nowMs));
}
