import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { queryOptions, queryTable } from '../kit/testing/query-table.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { madeUntil } from './mock/data/people.ts';
import { crmWorkflows } from './mock/data/team.ts';
import { demoCrmCredential } from './mock/keys.ts';
import { salesflare } from './salesflare.connector.ts';
import { dealsReference } from './testing/reference-model.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const team = { currency: 'USD', timezone: 'America/Los_Angeles' };
const open = (options: OpenOptions) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoCrmCredential }, settings: team });

const daily: Query = {
  parameters: { reportType: 'opportunities', pipeline: '1' },
  metrics: ['new_opportunities', 'won', 'won_value'],
  dimension: 'date',
  filters: [],
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  timezone: 'America/Los_Angeles',
  currency: null,
};

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

const ofDays = [
  'average_won',
  'lost_value',
  'expected_closings',
  'new_opportunities',
  'new_value',
  'average_value',
  'won',
  'won_value',
  'lost',
  'win_rate',
  'sales_cycle',
];

const byName: Filter[] = [
  { field: 'owner', operator: 'contains', value: 'jörg' },
  { field: 'stage', operator: 'not_contains', value: 'won' },
  { field: 'tag', operator: 'contains', value: 'in' },
  { field: 'account', operator: 'contains', value: 'acme' },
];

describe('any query', () => {
  const cases = fc
    .record({
      pipeline: fc.constantFrom('1', '2', '3', 'all'),
      start: fc.integer({ min: 1, max: 400 }),
      days: fc.integer({ min: 1, max: 45 }),
      ofDays: fc.uniqueArray(fc.constantFrom(...ofDays, 'forecast'), { minLength: 1, maxLength: 4 }),
      ofNow: fc.constantFrom([], [], ['open_opportunities', 'weighted_value', 'pipeline_value', 'overdue']),
      dimension: fc.constantFrom(
        null,
        'date',
        'week',
        'month',
        'stage',
        'owner',
        'tag',
        'pipeline',
        'account',
        'assignee',
        'hotness',
        'currency',
      ),
      owner: fc.constantFrom(null, null, ['43']),
      named: fc.constantFrom<Filter[]>([], [], ...byName.map((filter) => [filter])),
      limit: fc.constantFrom<Filter['operator'] | null>(null, null, null, 'greater', 'less'),
    })
    .map(({ pipeline, start, days, ofDays: metrics, ofNow, dimension, owner, named, limit }): Query => {
      const [first = ''] = metrics;
      const startDate = addDays('2026-11-17', -start);
      const isTime = ['date', 'week', 'month'].includes(dimension ?? '');
      return {
        ...daily,
        parameters: { reportType: 'opportunities', pipeline, ...(owner ? { owner: [...owner] } : {}) },
        metrics: isTime ? metrics : [...metrics, ...ofNow],
        dimension,
        filters: [...named, ...(limit && dimension ? [{ field: first, operator: limit, value: '2' }] : [])],
        startDate,
        endDate: addDays(startDate, days - 1),
      };
    })
    .filter(({ endDate }) => endDate <= '2026-11-17');
  referenceSuite({ connector: salesflare, open, cases, reference: dealsReference });
});

describe('Salesflare', () => {
  const mocks = withMocks(() => now);
  const session = () => open({ gateway: mocks.url, nowMs: () => now });
  const runQuery = (query: Partial<Query>, querySession = session()) =>
    queryTable(salesflare, querySession, { ...daily, ...query });

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
    await expect(runQuery({ ...workflows, dimension: null })).rejects.toMatchObject({ code: 'bad_query' });
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
    await expect(runQuery(query)).rejects.toMatchObject({
      code: 'bad_query',
      message: expect.stringContaining(message),
    });
  });
});
