import { AppError } from '@vitrine/contract/errors.ts';
import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { deleteInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/database.ts';
import { backtests } from '../../../platform/database/schema/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';

export type BacktestRow = typeof backtests.$inferSelect;
export type BacktestRequest = BacktestRow['request'];

/** A back-test of this key that is ready, was requested at `waitingSince` or later and waits, or was begun at `runningSince` or later and runs. */
export async function findUsableBacktest(
  ctx: Ctx,
  key: string,
  { waitingSince, runningSince }: { waitingSince: Date; runningSince: Date },
): Promise<BacktestRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(backtests)
    .where(
      and(
        eq(backtests.companyId, ctx.companyId),
        eq(backtests.key, key),
        gt(backtests.expiresAt, ctx.clock.now()),
        or(
          eq(backtests.status, 'ready'),
          and(eq(backtests.status, 'waiting'), gt(backtests.createdAt, waitingSince)),
          and(eq(backtests.status, 'running'), gt(backtests.startedAt, runningSince)),
        ),
      ),
    )
    .orderBy(desc(backtests.createdAt))
    .limit(1);
  return row;
}

export async function insertBacktest(
  tx: Ctx,
  values: Pick<BacktestRow, 'groupId' | 'key' | 'request' | 'expiresAt'>,
): Promise<BacktestRow> {
  const [row] = await tx.db
    .insert(backtests)
    .values({ ...values, companyId: tx.companyId, createdAt: tx.clock.now() })
    .returning();
  if (!row) throw new Error('The back-test was not stored.');
  return row;
}

export async function findBacktest(ctx: Ctx, id: string): Promise<BacktestRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.db
    .select()
    .from(backtests)
    .where(and(eq(backtests.companyId, ctx.companyId), eq(backtests.id, id)));
  return row;
}

/** A back-test of the company; `not_found` for any other. */
export async function getBacktest(ctx: Ctx, id: string): Promise<BacktestRow> {
  const row = await findBacktest(ctx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Changes one that is not finished. */
export async function updateBacktest(
  ctx: Ctx,
  id: string,
  values: Partial<Pick<BacktestRow, 'status' | 'result' | 'errors' | 'startedAt'>>,
): Promise<void> {
  await ctx.db
    .update(backtests)
    .set(values)
    .where(
      and(
        eq(backtests.companyId, ctx.companyId),
        eq(backtests.id, id),
        inArray(backtests.status, ['waiting', 'running']),
      ),
    );
}

/** Deletes the back-tests of every company that have expired. System scope. */
export async function deleteExpiredBacktests(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, backtests, lt(backtests.expiresAt, now));
}
