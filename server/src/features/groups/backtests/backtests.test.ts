import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backtestNow } from '../../../testing/alerts/backtest-now.ts';
import { largeGroup } from '../../../testing/alerts/large-group.ts';
import { measuredAgain } from '../../../testing/alerts/watched-group.ts';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { backtestResult } from './backtest-result.ts';
import { backtestRuleJob } from './backtest-rule.job.ts';
import type { BacktestRequest } from './backtests.queries.ts';
import { pruneBacktests } from './prune-backtests.recurring.ts';
import { requestBacktest } from './request-backtest.ts';
import { runBacktest } from './run-backtest.ts';

const clock = testClock('2026-11-20T10:00:00Z');
let harness: TestServices;
let company: Awaited<ReturnType<TestServices['newCompany']>>;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [backtestRuleJob], clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z');
  company = await harness.newCompany();
});

const testOf = (groupId: string, bound = 0) => ({
  metric: {
    ...{ id: 'm0', kind: 'source' as const, type: 'google_analytics', metric: 'sessions', inputs: {} },
    rules: [],
  },
  rule: { id: 'r', kind: 'threshold' as const, days: 1 as const, side: 'above' as const, bound },
  groupId,
});

/** The check of a back-test, and its step; no worker has finished it. */
async function pendingTest(request: BacktestRequest): Promise<{ check: string; step: string }> {
  const response = await requestBacktest(company.admin, request, 0);
  if (response.status !== 202) throw new Error('The back-test is finished.');
  return response.body;
}

const resultOf = (check: string) => backtestResult(company.admin, check, 0);
const run = (check: string, signal?: AbortSignal) => runBacktest(company.system, check, signal);
const jobsOf = async (checks: string[]) => {
  const jobs = (await harness.enqueued('backtest-rule')) as { backtestId: string }[];
  return jobs.filter(({ backtestId }) => checks.includes(backtestId));
};

it('is pending until a worker has computed it', async () => {
  const { check, step } = await pendingTest(testOf(await largeGroup(company.system, 2, 1)));
  expect(step).toBe('waiting');
  expect(await resultOf(check)).toEqual({ status: 202, body: { check, step: 'waiting' } });
  await run(check);
  const response = await resultOf(check);
  expect(response).toMatchObject({ status: 200, body: { data: { startDate: '2025-10-20', fired: 2 } } });
});

it('equal requests share one job, whatever the rule’s id; other conditions and newer data do not', async () => {
  const groupId = await largeGroup(company.system, 1, 1);
  const request = testOf(groupId);
  const renamed = { ...request, rule: { ...request.rule, id: 'other' } };
  const requested = await Promise.all([pendingTest(request), pendingTest(request), pendingTest(renamed)]);
  const checks = requested.map(({ check }) => check);
  expect(new Set(checks).size).toBe(1);
  expect(await jobsOf(checks)).toHaveLength(1);
  const [check = ''] = checks;
  await run(check);
  expect((await requestBacktest(company.admin, request, 0)).status).toBe(200);
  expect((await pendingTest(testOf(groupId, 50))).check).not.toBe(check);
  clock.advance(MINUTE_MS);
  await measuredAgain(company.system, groupId);
  expect((await pendingTest(request)).check).not.toBe(check);
});

it('is unavailable once no worker has begun it within a minute; a worker that comes later leaves it alone', async () => {
  const request = testOf(await largeGroup(company.system, 1, 1));
  const { check } = await pendingTest(request);
  clock.advance(MINUTE_MS);
  expect((await resultOf(check)).status).toBe(202);
  clock.advance(SECOND_MS);
  const unavailable = { status: 503, errors: { general: [expect.stringContaining('no worker')] } };
  await expect(resultOf(check)).rejects.toMatchObject(unavailable);
  await run(check);
  await expect(resultOf(check)).rejects.toMatchObject(unavailable);
  expect((await pendingTest(request)).check).not.toBe(check);
});

it('times out five minutes after a worker began it, and starts anew if that worker died', async () => {
  const request = testOf(await largeGroup(company.system, 1, 1));
  const { check } = await pendingTest(request);
  clock.advance(50 * SECOND_MS);
  await expect(run(check, AbortSignal.abort())).rejects.toThrow();
  clock.advance(5 * MINUTE_MS - SECOND_MS);
  expect(await pendingTest(request)).toEqual({ check, step: 'running' });
  clock.advance(2 * SECOND_MS);
  await expect(resultOf(check)).rejects.toMatchObject({ status: 500 });
  const second = await pendingTest(request);
  expect(second).toMatchObject({ step: 'waiting' });
  await expect(run(check, AbortSignal.abort())).rejects.toThrow();
  expect(await resultOf(check)).toMatchObject({ body: { step: 'running' } });
  await run(check);
  expect((await resultOf(check)).status).toBe(200);
});

it('of another company does not exist', async () => {
  const groupId = await largeGroup(company.system, 1, 1);
  const { check } = await pendingTest(testOf(groupId));
  const { admin } = await harness.newCompany();
  await expect(backtestResult(admin, check, 0)).rejects.toMatchObject({ status: 404 });
  await expect(requestBacktest(admin, testOf(groupId), 0)).rejects.toMatchObject({ status: 404 });
  await expect(resultOf('no-id')).rejects.toMatchObject({ status: 404 });
});

it('is deleted a day after it was requested', async () => {
  const request = testOf(await largeGroup(company.system, 1, 1));
  await backtestNow(company.admin, request);
  const { check } = await pendingTest({ ...request, rule: { ...request.rule, bound: 5 } });
  await pruneBacktests.run(harness.services);
  await run(check);
  expect((await resultOf(check)).status).toBe(200);
  clock.advance(24 * 60 * MINUTE_MS + SECOND_MS);
  await pruneBacktests.run(harness.services);
  await expect(resultOf(check)).rejects.toMatchObject({ status: 404 });
});

/** Polls over HTTP until there is a result. */
async function finished({ api }: Caller, request: ReturnType<typeof testOf>) {
  let response = await api.campaigns.backtest(request);
  while (response.status === 202) response = await api.campaigns.backtestResult({ id: response.body.check });
  return response.body.data;
}

it('a web process only requests it, over HTTP; a worker computes it', async () => {
  for (const worker of [false, true]) {
    const app = await startTestApp({ worker });
    const { admin, ctx } = await app.newCompany();
    const caller = await app.caller(admin);
    const request = testOf(await largeGroup(ctx, 1, 1));
    if (worker) expect(await finished(caller, request)).toMatchObject({ fired: 1 });
    else expect(await caller.api.campaigns.backtest(request)).toMatchObject({ body: { step: 'waiting' } });
    await app.stop();
  }
});
