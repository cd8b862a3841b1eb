import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAlert } from '../../../testing/alerts/alert-rows.ts';
import { watchedGroup } from '../../../testing/alerts/watched-group.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { snoozeDomain } from '../../alerts/index.ts';
import { updateDomains } from '../definitions/domains.queries.ts';
import { saveCells } from './cells.queries.ts';
import { showTable } from './group-table.ts';
import { listSummaries } from './summaries.queries.ts';

let harness: TestServices;

beforeAll(async () => {
  harness = await openTestServices({ jobs: [] });
});
afterAll(() => harness.close());

const HOSTS = ['alert', 'broken', 'empty', 'hushed', 'hushed-broken', 'late', 'ok', 'paused', 'unmeasured'];

test('a group is counted as its table shows its domains', async () => {
  const { admin } = await harness.newCompany();
  const watched = await watchedGroup(admin, { hosts: HOSTS.map((name) => `${name}.test`) });
  const { group, metric } = watched;
  const idOf = (name: string) => watched.domains.find(({ host }) => host === `${name}.test`)?.id ?? '';
  const now = admin.clock.now();
  for (const name of HOSTS.filter((each) => each !== 'empty')) {
    const measure = { sourceId: group.id, inputs: {} };
    await updateDomains(admin, [idOf(name)], {
      measures: { [metric.id]: measure },
      paused: name === 'paused',
    });
    if (name === 'late') continue;
    await saveCells(admin, [
      {
        ...{ groupId: group.id, domainId: idOf(name), metricId: metric.id, week: null, month: null },
        ...{ latest: 1, latestDay: null, spark: [], currency: null, text: null, notes: [] },
        brokenSince: ['broken', 'hushed-broken', 'paused'].includes(name) ? now : null,
        measuredAt: name === 'unmeasured' ? null : now,
      },
    ]);
  }
  for (const name of ['alert', 'hushed', 'hushed-broken'])
    await addAlert(admin, { group, metric, domainId: idOf(name), text: 'It fell.' });
  for (const name of ['hushed', 'hushed-broken'])
    await snoozeDomain(admin, { id: group.id, domainId: idOf(name) });
  const other = await watchedGroup(admin, { hosts: ['elsewhere.test'] });

  const rows = await showTable(admin, group.id);
  expect(Object.fromEntries(rows.map(({ host, state }) => [host.replace('.test', ''), state]))).toEqual({
    ...{ alert: 'alert', broken: 'broken', empty: 'empty', hushed: 'snoozed', 'hushed-broken': 'snoozed' },
    ...{ late: 'waiting', ok: 'ok', paused: 'paused', unmeasured: 'waiting' },
  });
  const counted = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  const summary = {
    domains: rows.length,
    alerting: counted('alert'),
    snoozed: counted('snoozed'),
    broken: counted('broken'),
    waiting: counted('waiting', 'empty'),
    paused: counted('paused'),
    ok: counted('ok'),
    openAlerts: 3,
    measuredAt: now.toISOString(),
  };
  expect((await listSummaries(admin)).get(group.id)).toEqual(summary);
  expect([...(await listSummaries(admin, group.id))]).toEqual([[group.id, summary]]);
  expect((await listSummaries(admin)).get(other.group.id)).toMatchObject({ domains: 1, waiting: 1 });
});
