import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/ctx/ctx.ts';
import { type WatchedGroup, watchedGroup } from '../../../testing/alerts/watched-group.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { findDomain } from '../definitions/domains.queries.ts';
import { showTable } from '../table/group-table.ts';
import { type CheckOutcome, recordOutcomes } from './record-outcomes.ts';

const clock = testClock('2026-11-20T10:00:00Z');
let harness: TestServices;
let company: Awaited<ReturnType<TestServices['newCompany']>>;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [], clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock.set('2026-11-20T10:00:00Z');
  company = await harness.newCompany();
});

const metricOf = (check: 'http_status' | 'tls_days' | 'dns_change'): Partial<GroupMetric> => ({
  ...{ id: 'm', kind: 'check', check, sourceLabel: null },
  traits: builtInChecks[check].traits,
});

const watch = (check: Parameters<typeof metricOf>[0]) =>
  watchedGroup(company.system, { metric: metricOf(check), rules: [{ id: 'r', kind: 'failing' }] });

async function record(
  { domains }: WatchedGroup,
  checked: Partial<CheckOutcome> & Pick<CheckOutcome, 'check'>,
) {
  const whole = { outcome: 'ok' as const, times: 1, value: 1, weight: 1, text: '', ...checked };
  await inTransaction(company.system, async (tx) => {
    const domain = await findDomain(tx, domains[0]?.id ?? '');
    if (domain) await recordOutcomes(tx, domain, [whole]);
  });
}

const cellOf = async ({ group }: WatchedGroup) => (await showTable(company.system, group.id))[0]?.cells.m;

it('uptime is the share of all results, whatever their day', async () => {
  const watched = await watch('http_status');
  for (const value of [1, 1, 0]) await record(watched, { check: 'http_status', value });
  clock.set('2026-11-21T10:00:00Z');
  await record(watched, { check: 'http_status', value: 0, weight: 0 });
  await record(watched, { check: 'http_status', value: 1, text: '200 OK' });
  const cell = await cellOf(watched);
  expect(cell?.week.value).toBeCloseTo(3 / 4);
  expect(cell).toMatchObject({ latest: 1, latestDay: '2026-11-21', text: '200 OK', state: 'ok' });
});

it('days left are the newest result, changes are summed', async () => {
  const tls = await watch('tls_days');
  for (const value of [40, 39]) await record(tls, { check: 'tls_days', value });
  expect(await cellOf(tls)).toMatchObject({ latest: 39, week: { value: 39, compare: null } });
  const dns = await watch('dns_change');
  for (const value of [1, 0, 1]) await record(dns, { check: 'dns_change', value });
  expect(await cellOf(dns)).toMatchObject({ week: { value: 2 } });
});

it('an unknown result leaves the values and is shown', async () => {
  const watched = await watch('http_status');
  await record(watched, { check: 'http_status', value: 1 });
  await record(watched, { check: 'http_status', outcome: 'unknown', value: null, text: 'No network' });
  expect(await cellOf(watched)).toMatchObject({ state: 'broken', text: 'No network', week: { value: 1 } });
});

it('a confirmed failure opens an alert, and two good results end it', async () => {
  const watched = await watch('http_status');
  const fail = (times: number) =>
    record(watched, { check: 'http_status', outcome: 'failing', times, value: 0, text: 'Error 500' });
  await fail(1);
  await fail(2);
  expect((await cellOf(watched))?.state).toBe('ok');
  await fail(3);
  expect((await cellOf(watched))?.state).toBe('alert');
  for (const times of [1, 2]) await record(watched, { check: 'http_status', times });
  expect((await cellOf(watched))?.state).toBe('ok');
});
