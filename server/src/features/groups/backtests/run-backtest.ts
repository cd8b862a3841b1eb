import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { WAITING_LIMIT_MS } from './backtest-limits.ts';
import { type BacktestRow, findBacktest, updateBacktest } from './backtests.queries.ts';
import { computeBacktest } from './compute-backtest.ts';

/** Computes a back-test and stores its result, or why it failed. One that was given up, finished or deleted meanwhile is left alone. */
export async function runBacktest(ctx: Ctx, backtestId: string, signal?: AbortSignal): Promise<void> {
  const row = await findBacktest(ctx, backtestId);
  if (!row || row.status === 'ready' || row.status === 'failed') return;
  if (isGivenUp(row, ctx.clock.nowMs())) return updateBacktest(ctx, row.id, { status: 'failed' });
  await updateBacktest(ctx, row.id, { status: 'running', startedAt: ctx.clock.now() });
  try {
    const result = await computeBacktest(ctx, row.request, signal);
    await updateBacktest(ctx, row.id, { status: 'ready', result });
  } catch (error) {
    if (signal?.aborted) throw error;
    const refused = error instanceof AppError && error.code === 'bad_input';
    if (!refused) ctx.log.error({ err: error, backtestId }, 'back-test failed');
    await updateBacktest(ctx, row.id, { status: 'failed', errors: refused ? error.errors : null });
  }
}

/** Clients have received 503 by now. */
function isGivenUp({ status, createdAt }: BacktestRow, nowMs: number): boolean {
  return status === 'waiting' && nowMs - createdAt.getTime() > WAITING_LIMIT_MS;
}
