import type { Query } from '@vitrine/contract/entities/query.ts';
import { expect, test } from 'vitest';
import { openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryTable, testQuery } from '../kit/testing/query-table.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { googleAnalytics } from './google-analytics.connector.ts';
import { realTime, realTimeFields } from './google-analytics.real-time.ts';

const host = 'analyticsdata.googleapis.com';
const nowMs = () => Date.parse('2026-11-18T19:00:20Z');

const now = testQuery({
  parameters: { property: 'properties/310001' },
  metrics: ['activeUsers', 'screenPageViews'],
  dimension: null,
  startDate: '2026-11-18',
  endDate: '2026-11-18',
  timezone: 'America/Denver',
  realTime: true,
});

const mocks = withMocks(nowMs);

const open = () =>
  openGoogle(googleAnalytics.auth as OAuthAuth, 'ana@northlight.example', { gateway: mocks.url, nowMs });

const runQuery = (part: Partial<Query>, session = open()) =>
  queryTable(googleAnalytics, session, { ...now, ...part });

test('counts people once over the half hour, views as often as there were', async () => {
  const whole = await runQuery({});
  const byMinute = await runQuery({ dimension: 'minutesAgo' });
  const sum = (key: string) => byMinute.rows.reduce((total, row) => total + Number(row[key]), 0);
  expect(whole.rows).toEqual([whole.totals]);
  expect(whole.totals.screenPageViews).toBe(sum('screenPageViews'));
  expect(byMinute.totals).toEqual(whole.totals);
  expect(Number(whole.totals.activeUsers)).toBeGreaterThan(0);
  expect(Number(whole.totals.activeUsers)).toBeLessThan(sum('activeUsers'));
});

test('labels the thirty minutes in the dashboard’s time zone, the empty ones too', async () => {
  const { rows, columns, timezone } = await runQuery({ dimension: 'minutesAgo', filters: [rare] });
  expect(columns[0]).toMatchObject({ role: 'dimension', type: 'minute' });
  expect(timezone).toBe('America/Denver');
  expect(rows).toHaveLength(30);
  expect([rows[0]?.dimension, rows.at(-1)?.dimension]).toEqual(['2026-11-18T11:31', '2026-11-18T12:00']);
  expect(rows.some((row) => row.activeUsers === 0)).toBe(true);
});

const rare = { field: 'city', operator: 'equals' as const, value: 'nowhere' };

test('a filter and its opposite make the whole', async () => {
  const filter = { field: 'deviceCategory', value: 'mobile' };
  const views = async (operator?: 'equals' | 'not_equals') =>
    Number((await runQuery({ filters: operator ? [{ ...filter, operator }] : [] })).totals.screenPageViews);
  expect((await views('equals')) + (await views('not_equals'))).toBe(await views());
  expect(await views('equals')).toBeGreaterThan(0);
});

test('no users are 0, not missing', async () => {
  const { totals, rows } = await runQuery({ filters: [rare] });
  expect(totals).toEqual({ activeUsers: 0, screenPageViews: 0 });
  expect(rows).toEqual([totals]);
});

test('uses the real-time method, one call a query', async () => {
  const session = open();
  await googleAnalytics.query(session, [now, { ...now, dimension: 'country' }]);
  const calls = session.requests.filter((request) => request.host === host).map(({ path }) => path);
  expect(calls).toEqual(Array(2).fill('/v1beta/properties/310001:runRealtimeReport'));
});

test.each([
  ['a metric of reports', { metrics: ['sessions'] }],
  ['a dimension of reports', { dimension: 'date' }],
  ['a filter of reports', { filters: [{ field: 'pagePath', operator: 'equals' as const, value: '/' }] }],
  ['minutes to filter by', { filters: [{ field: 'minutesAgo', operator: 'equals' as const, value: '3' }] }],
])('rejects %s before a request to Google', async (_, part) => {
  const session = open();
  await expectError(runQuery(part, session), 'bad_query', 'in real time');
  expect(session.requests.filter((request) => request.host === host)).toEqual([]);
});

test('an exhausted real-time budget is a quota error', async () => {
  mocks.faults.add({ kind: 'throttle', host, path: '/v1beta/properties/310001:runRealtimeReport' });
  await expectError(runQuery({}), 'quota');
  mocks.faults.clear();
});

test('every field that is offered has a response', async () => {
  for (const dimension of realTimeFields.dimensions.keys()) {
    const table = await runQuery({ dimension, metrics: [...realTimeFields.metrics.keys()] });
    expect(table.rows.length, dimension).toBeGreaterThan(0);
  }
  for (const { id, inputs } of realTime.templates) {
    const { metrics, dimension } = inputs as Pick<Query, 'metrics' | 'dimension'>;
    expect((await runQuery({ metrics, dimension })).rows.length, id).toBeGreaterThan(0);
  }
});
