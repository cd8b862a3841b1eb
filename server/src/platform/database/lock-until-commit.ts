import { sql } from 'drizzle-orm';
import type { Ctx } from '../ctx/ctx.ts';

/** Until the transaction of `tx` ends, others wait for the lock of this key. */
export async function lockUntilCommit(tx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
