import { createHash } from 'node:crypto';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../../platform/database/lock-until-commit.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { findSources } from '../../sources/index.ts';
import { checkMeasures } from '../definitions/check-measures.ts';
import { describeMetric } from '../definitions/describe-metric.ts';
import { getDomain } from '../definitions/domains.queries.ts';
import { getGroup } from '../definitions/groups.queries.ts';
import { dataVersion } from '../table/cells.queries.ts';
import { RESULT_LIFETIME_MS, RUNNING_LIMIT_MS, WAITING_LIMIT_MS } from './backtest-limits.ts';
import { type BacktestResponse, backtestResult } from './backtest-result.ts';
import { backtestRuleJob } from './backtest-rule.job.ts';
import {
  type BacktestRequest,
  type BacktestRow,
  findUsableBacktest,
  insertBacktest,
} from './backtests.queries.ts';

/** A limit for people; more than this is a loop. */
const byHand = limitRate({ name: 'backtest-rule: by hand', points: 120, perSeconds: 60 * 60 });

/**
 * Has a worker compute how often a rule would have fired; equal requests over the same data share one result. 404 for a group or
 * domain that is not the company's, 422 on `rule` for one that doesn't suit the metric, 429 for too many tests.
 */
export async function requestBacktest(
  ctx: Ctx,
  request: BacktestRequest,
  polls?: number,
): Promise<BacktestResponse> {
  const metric = describeMetric(request.metric);
  if (!metric) throw new AppError('bad_input', { metric: ['Unknown metric.'] });
  await byHand.count(ctx.services, ctx.companyId);
  const problem = ruleProblem(request.rule, metric);
  if (problem) throw new AppError('bad_input', { rule: [problem] });
  const key = digestOf([request, await dataOf(ctx, metric, request)]);
  const { id } = await inTransaction(ctx, async (tx) => {
    // The lock turns concurrent equal requests into one row.
    await lockUntilCommit(tx, `backtest ${tx.companyId} ${key}`);
    return (await usable(tx, key)) ?? begin(tx, key, request);
  });
  return backtestResult(ctx, id, polls);
}

/** What the result depends on beside the request. Checks that group, domain and source are the company's. */
async function dataOf(ctx: Ctx, metric: GroupMetric, request: BacktestRequest): Promise<unknown[]> {
  const { groupId, domainId, measure, timezone = 'UTC' } = request;
  const group = groupId === undefined ? null : await getGroup(ctx, groupId);
  const domain = group && domainId !== undefined ? await getDomain(ctx, group.id, domainId) : null;
  const today = ctx.clock.today(group && !measure ? group.timezone : timezone);
  if (measure) {
    await checkMeasures(ctx, [metric], { measures: { [metric.id]: measure } });
    const [source] = await findSources(ctx, [measure.sourceId]);
    return [today, source?.revision];
  }
  return [today, group && (await dataVersion(ctx, group.id, metric.id)), domain?.id];
}

function usable(tx: Ctx, key: string): Promise<BacktestRow | undefined> {
  const nowMs = tx.clock.nowMs();
  return findUsableBacktest(tx, key, {
    waitingSince: new Date(nowMs - WAITING_LIMIT_MS),
    runningSince: new Date(nowMs - RUNNING_LIMIT_MS),
  });
}

async function begin(tx: Ctx, key: string, request: BacktestRequest): Promise<BacktestRow> {
  const expiresAt = new Date(tx.clock.nowMs() + RESULT_LIFETIME_MS);
  const row = await insertBacktest(tx, { groupId: request.groupId ?? null, key, request, expiresAt });
  await tx.jobs.enqueue(backtestRuleJob, { backtestId: row.id });
  return row;
}

/** The rule's id and the metric's other rules don't matter. */
function digestOf([{ metric, rule, ...on }, data]: [BacktestRequest, unknown[]]): string {
  const { id: _, ...condition } = rule;
  const parts = [{ ...metric, rules: [] }, condition, on, data];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
