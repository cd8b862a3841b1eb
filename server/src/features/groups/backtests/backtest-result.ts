import { setTimeout as wait } from 'node:timers/promises';
import type { Backtest, BacktestStep } from '@vitrine/contract/entities/group-table.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { RUNNING_LIMIT_MS, WAITING_LIMIT_MS } from './backtest-limits.ts';
import { type BacktestRow, getBacktest } from './backtests.queries.ts';

const MAX_POLLS = 50;
const POLL_EVERY_MS = 40;
const NO_WORKER =
  'The test was not started within a minute: no worker is running, or all of them are busy. Please try again later.';

export type BacktestResponse =
  | { status: 202; body: { check: string; step: BacktestStep } }
  | { status: 200; body: { data: Backtest } };

/**
 * The result of a back-test if it is ready within two seconds, else 202 with the id to poll. Returns early once a worker starts.
 * 404 for another company's, 422 for what the worker refused, 503 if no worker has started it within a minute.
 */
export async function backtestResult(ctx: Ctx, id: string, polls = MAX_POLLS): Promise<BacktestResponse> {
  const requested = await getBacktest(ctx, id);
  let row = requested;
  for (let poll = 0; isPending(row) && row.status === requested.status && poll < polls; poll += 1) {
    await wait(POLL_EVERY_MS);
    row = await getBacktest(ctx, id);
  }
  return presentBacktest(row, ctx.clock.nowMs());
}

function isPending({ status }: BacktestRow): boolean {
  return status === 'waiting' || status === 'running';
}

function presentBacktest(row: BacktestRow, nowMs: number): BacktestResponse {
  const { id, status, result, errors, createdAt, startedAt } = row;
  if (status === 'ready' && result) return { status: 200, body: { data: result } };
  if (startedAt === null) {
    const isGivenUp = status === 'failed' || nowMs - createdAt.getTime() > WAITING_LIMIT_MS;
    if (isGivenUp) throw new AppError('unavailable', NO_WORKER);
    return { status: 202, body: { check: id, step: 'waiting' } };
  }
  if (status === 'running' && nowMs - startedAt.getTime() <= RUNNING_LIMIT_MS) {
    return { status: 202, body: { check: id, step: 'running' } };
  }
  if (errors) throw new AppError('bad_input', errors);
  throw new AppError('internal', 'The test on historical data failed. Please try again.');
}
