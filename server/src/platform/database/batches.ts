import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const BATCH = 2_000;

/**
 * Deletes the rows of every company that match, a batch at a time: no statement takes long, locks many rows, or returns more than
 * memory can hold. System scope. Returns their number.
 */
export async function deleteInBatches(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  batch: number = BATCH,
): Promise<number> {
  if (condition === undefined) throw new Error('Without a condition every row would be deleted.');
  for (let deleted = 0; ; ) {
    const rows = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${condition} limit ${batch}) returning 1`,
    );
    deleted += rows.length;
    if (rows.length < batch) return deleted;
  }
}

/** Calls `take` until it returns fewer rows than it may, and hands each batch to `use` before the next is taken. */
export async function takeInBatches<Row>(
  take: (limit: number) => Promise<Row[]>,
  use: (rows: Row[]) => Promise<void>,
  batch: number = BATCH,
): Promise<void> {
  for (;;) {
    const rows = await take(batch);
    await use(rows);
    if (rows.length < batch) return;
  }
}
