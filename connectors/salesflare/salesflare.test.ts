import type { Query } from '@vitrine/contract/entities/query.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, test } from 'vitest';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { addDays } from '../kit/table/dates.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { madeUntil } from './mock/data/people.ts';
import { crmWorkflows } from './mock/data/team.ts';
import { demoCrmCredential } from './mock/keys.ts';
import { isSnapshot, metrics } from './salesflare.catalogue.ts';
import { salesflare } from './salesflare.connector.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const team = { currency: 'USD', timezone: 'America/Los_Angeles' };
const open = (options: OpenOptions) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoCrmCredential }, settings: team });

const daily = testQuery({
  parameters: { reportType: 'opportunities', pipeline: '1' },
  metrics: ['new_opportunities', 'won', 'won_value'],
  timezone: 'America/Los_Angeles',
});

connectorSuite({
  connector: salesflare,
  open,
  host: 'api.salesflare.com',
  daily,
  empty: { ...daily, startDate: '2017-01-01', endDate: '2017-01-07' },
  paged: {
    query: {
      ...daily,
      metrics: ['new_opportunities'],
      dimension: 'owner',
      startDate: '2026-01-01',
      endDate: '2026-11-15',
    },
    path: '/opportunities',
    pages: 4,
  },
  named: { query: { ...daily, dimension: 'tag' }, label: 'Événement 🎪' },
});

describe('Salesflare', () => {
  const mocks = withMocks(() => now);
  const session = () => open({ gateway: mocks.url, nowMs: () => now });
  const { runQuery } = testQueries(salesflare, daily, () => session());

  test('every report returns what Salesflare has', async () => {
    const idsOf = (report: string) => entriesOfReport(metrics, report).map(({ id }) => id);
    const ofNow = entriesOfReport(metrics, 'opportunities').filter(isSnapshot);
    const ofDays = idsOf('opportunities').filter(
      (id) => id !== 'time_in_stage' && !ofNow.some((metric) => metric.id === id),
    );
    const month = { startDate: '2026-09-15', endDate: '2026-10-18' };
    const deals = (pipeline: string, dimension: string | null, filter?: Query['filters'][number]) => ({
      ...month,
      parameters: { reportType: 'opportunities', pipeline },
      metrics: ['date', 'week', 'month'].includes(dimension ?? '') ? ofDays : idsOf('opportunities'),
      dimension,
      filters: filter ? [filter] : [],
    });
    const made = (reportType: string, dimension: string) => ({
      ...month,
      parameters: { reportType },
      metrics: idsOf(reportType),
      dimension,
    });
    const named = [
      'pipeline',
      'owner',
      'assignee',
      'hotness',
      'tag',
      'currency',
      'lost_reason',
      'lead_source',
    ];
    const byName = named.map((dimension) => ({
      ...deals('all', dimension),
      metrics: idsOf('opportunities').filter((id) => id !== 'time_in_stage'),
    }));
    await expectRecordedResults(runQuery, {
      'deals by day': deals('1', 'date'),
      'deals by week': deals('2', 'week'),
      'deals by month': deals('all', 'month'),
      'deals by stage': deals('2', 'stage'),
      ...Object.fromEntries(byName.map((query) => [`deals by ${query.dimension}`, query])),
      'recurring deals of an owner': {
        ...byName[0],
        parameters: { reportType: 'opportunities', pipeline: '3', owner: ['43'] },
        dimension: null,
      },
      'weeks of an owner by name': deals('all', 'week', {
        field: 'owner',
        operator: 'contains',
        value: 'jörg',
      }),
      'stages but won': deals('1', 'stage', { field: 'stage', operator: 'not_contains', value: 'won' }),
      'weeks of tags by name': deals('1', 'week', { field: 'tag', operator: 'contains', value: 'in' }),
      'weeks of accounts by name': deals('1', 'week', {
        field: 'account',
        operator: 'contains',
        value: 'acme',
      }),
      'days with more than two wins': deals('1', 'date', { field: 'won', operator: 'greater', value: '2' }),
      'owners with less than four wins': {
        ...byName[0],
        ...{ dimension: 'owner', filters: [{ field: 'won', operator: 'less', value: '4' }] },
      },
      accounts: made('accounts', 'week'),
      contacts: made('contacts', 'month'),
      tasks: made('tasks', 'date'),
      workflows: made('workflows', 'workflow'),
    });
  });

  test('the team’s currency and zone are found out while connecting', async () => {
    expect(await salesflare.identify(session())).toEqual({
      account: 'ana@northlight.example',
      name: 'Ledgerly',
      settings: team,
    });
  });

  test('archived pipelines are not offered, and all of them may be chosen', async () => {
    const names = async (list: string, parameters: Query['parameters']) =>
      (await queryOptions(salesflare, session(), list, parameters)).map(({ name }) => name);
    expect(await names('pipelines', {})).toEqual([
      'All pipelines',
      'Sales',
      'Partnerships – Europe',
      'Subscriptions',
    ]);
    expect(await names('stages', { pipeline: '2' })).toEqual(['First talk', 'Terms', 'Signed', 'Off']);
  });

  test('over all pipelines, money of other currencies is left out and counted', async () => {
    const all = await runQuery({
      parameters: { reportType: 'opportunities', pipeline: 'all' },
      metrics: ['new_value'],
    });
    expect(all.columns.at(-1)?.currency).toBe('USD');
    expect(all.notes).toMatchObject([
      { code: 'currency', text: expect.stringContaining('without their value') },
    ]);
    const euros = await runQuery({
      parameters: { reportType: 'opportunities', pipeline: '2' },
      metrics: ['new_value'],
    });
    expect(euros.columns.at(-1)?.currency).toBe('EUR');
    expect(euros.notes).toEqual([]);
  });

  test('reasons are read from single deals, and each lost deal has one', async () => {
    const querySession = session();
    const { rows, totals, notes } = await runQuery(
      { metrics: ['lost'], dimension: 'lost_reason' },
      querySession,
    );
    expect(rows.reduce((sum, { lost }) => sum + Number(lost), 0)).toBe(totals.lost);
    expect(rows.map(({ dimension }) => dimension)).not.toContain('(no reason given)');
    expect(
      querySession.requests.filter(({ path }) => /opportunities\/\d+/.test(path)).length,
    ).toBeGreaterThan(5);
    expect(notes).toEqual([]);
  });

  test('a note explains that there are more single deals than can be read', async () => {
    const year = {
      startDate: '2025-11-01',
      endDate: '2026-10-31',
      metrics: ['new_opportunities'],
      dimension: 'lead_source',
    };
    const { notes } = await runQuery(year);
    expect(notes).toEqual([{ code: 'truncated', text: 'Only the first 200 deals were read.' }]);
  });

  test('recurring value is that of recurring pipelines', async () => {
    const one = await runQuery({
      parameters: { reportType: 'opportunities', pipeline: '1' },
      metrics: ['recurring_value'],
      dimension: null,
    });
    const three = await runQuery({
      parameters: { reportType: 'opportunities', pipeline: '3' },
      metrics: ['recurring_value'],
      dimension: null,
    });
    expect(one.totals.recurring_value).toBe(0);
    expect(three.totals.recurring_value).toBeGreaterThan(0);
  });

  test('tasks are counted on the day they were made and the day they were done', async () => {
    const { totals } = await runQuery({
      parameters: { reportType: 'tasks' },
      metrics: ['tasks_created', 'tasks_completed'],
      dimension: 'week',
    });
    const hours = (day: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime('America/Los_Angeles').epochMilliseconds / HOUR_MS;
    const within = (hour: number | null) =>
      hour !== null && hour >= hours(daily.startDate) && hour < hours(addDays(daily.endDate, 1));
    const tasks = madeUntil('task', Math.floor(now / DAY_MS));
    expect(totals.tasks_created).toBe(tasks.filter(({ createdHour }) => within(createdHour)).length);
    expect(totals.tasks_completed).toBe(tasks.filter(({ doneHour }) => within(doneHour)).length);
  });

  test('workflows are shown one by one, and never added up', async () => {
    const workflows = {
      parameters: { reportType: 'workflows' },
      metrics: ['workflow_total', 'workflow_met_goal'],
    };
    const { rows, totals } = await runQuery({ ...workflows, dimension: 'workflow' });
    expect(rows.map((row) => row.workflow_total)).toEqual(crmWorkflows.map(({ total }) => total));
    expect(totals.workflow_total).toBeNull();
    await expectError(runQuery({ ...workflows, dimension: null }), 'bad_query');
  });

  test.each([
    [{ metrics: ['open_opportunities'] }, 'no history'],
    [{ metrics: ['time_in_stage'], dimension: 'owner' }, 'by stage only'],
    [{ dimension: 'workflow' }, 'Workflow'],
    [
      { filters: [{ field: 'lost_reason', operator: 'equals' as const, value: 'Price' }] },
      'shows it in rows',
    ],
  ])('returns a readable error for %o', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });
});
