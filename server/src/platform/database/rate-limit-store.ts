import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rateLimits } from './schema/schema.ts';

/** Processes may be apart by less than this; beyond it the clock was set back, and what is stored says nothing. */
const CLOCK_MOVED_MS = 10 * 60 * 1000;

/**
 * Uses up `costMs` of a limit that refills as time passes, unless that would leave more than `mostMs` used. Returns how much is used
 * then, in milliseconds until all of it may be used again, or null where it was refused. One statement, so that processes agree. System scope.
 */
export async function spend(
  db: Db,
  key: string,
  { costMs, mostMs, nowMs }: { costMs: number; mostMs: number; nowMs: number },
): Promise<number | null> {
  const { fullAtMs } = rateLimits;
  const now = sql`${nowMs}::bigint`;
  const used = sql`case when ${fullAtMs} > ${nowMs + mostMs + CLOCK_MOVED_MS}::bigint then ${now} else greatest(${fullAtMs}, ${now}) end`;
  const next = sql`(${used}) + ${costMs}::bigint`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, fullAtMs: nowMs + costMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAtMs: next },
      setWhere: sql`${next} <= ${nowMs + mostMs}::bigint`,
    })
    .returning();
  return row ? row.fullAtMs - nowMs : null;
}

/** Gives back what one `spend` has used up. System scope. */
export async function unspend(db: Db, key: string, costMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ fullAtMs: sql`${rateLimits.fullAtMs} - ${costMs}::bigint` })
    .where(eq(rateLimits.key, key));
}

/** All of it may be used again. System scope. */
export async function clearSpent(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes what says nothing any more. System scope. */
export async function pruneSpent(db: Db, nowMs: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAtMs, nowMs));
}
