import type { Backtest } from '@vitrine/contract/entities/group-table.ts';
import { backtestResult } from '../../features/groups/backtests/backtest-result.ts';
import type { BacktestRequest } from '../../features/groups/backtests/backtests.queries.ts';
import { requestBacktest } from '../../features/groups/backtests/request-backtest.ts';
import { runBacktest } from '../../features/groups/backtests/run-backtest.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';

/** The result of a back-test whose job is run here, as a worker would. Throws its result endpoint's error for a failed one. */
export async function backtestNow(ctx: Ctx, request: BacktestRequest): Promise<Backtest> {
  const response = await requestBacktest(ctx, request, 0);
  if (response.status === 200) return response.body.data;
  const { check } = response.body;
  await runBacktest(ctx, check);
  const result = await backtestResult(ctx, check, 0);
  if (result.status !== 200) throw new Error('The back-test is not finished.');
  return result.body.data;
}
