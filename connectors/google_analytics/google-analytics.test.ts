import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import { googleTokenHost, openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { googleAnalytics } from './google-analytics.connector.ts';

const auth = googleAnalytics.auth as OAuthAuth;
const host = 'analyticsdata.googleapis.com';
const ana = 'ana@northlight.example';

const daily = testQuery({
  parameters: { property: 'properties/310001' },
  metrics: ['sessions', 'purchaseRevenue'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: googleAnalytics,
  open: (options) => openGoogle(auth, ana, options),
  host,
  suggests: { field: 'sessionDefaultChannelGroup' },
  tokenHost: googleTokenHost,
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
});

describe('Google Analytics', () => {
  const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(nowMs);

  const open = (email = ana, options: Partial<OpenOptions> = {}, scopes?: string[]) =>
    openGoogle(auth, email, { gateway: mocks.url, nowMs, ...options }, scopes);
  const { runQuery } = testQueries(googleAnalytics, daily, () => open());
  const options = (id: string, parameters: Record<string, ParameterValue>, session = open()) =>
    queryOptions(googleAnalytics, session, id, parameters);

  test('properties come from every page, under their accounts', async () => {
    const session = open('network@northlight.example');
    const properties = (await googleAnalytics.properties?.(session)) ?? [];
    expect(properties).toHaveLength(230);
    expect(session.requests.filter((request) => request.path.endsWith('accountSummaries'))).toHaveLength(2);
    expect(properties[0]).toEqual({
      id: 'properties/700000',
      name: 'Harbor Bakery – Harbor Bakery – web',
      group: 'Harbor Bakery',
    });
  });

  test('five queries cost one call', async () => {
    const session = open();
    const dimensions = ['date', 'country', 'deviceCategory', 'sessionDefaultChannelGroup', null];
    const outcomes = await googleAnalytics.query(
      session,
      dimensions.map((dimension) => ({ ...daily, dimension })),
    );
    const sessions = outcomes.map((outcome) => outcome.table?.totals.sessions);
    expect(new Set(sessions).size).toBe(1);
    expect(sessions[0]).toBeGreaterThan(0);
    expect(session.requests.filter((request) => request.host === host)).toHaveLength(1);
  });

  test('parts of a filter and its opposite make the whole', async () => {
    const filter = { field: 'sessionDefaultChannelGroup', value: 'organic search' };
    const whole = await runQuery({ dimension: null });
    const inside = await runQuery({ dimension: null, filters: [{ ...filter, operator: 'equals' }] });
    const outside = await runQuery({ dimension: null, filters: [{ ...filter, operator: 'not_equals' }] });
    expect(Number(inside.totals.sessions)).toBeGreaterThan(0);
    expect(Number(inside.totals.sessions) + Number(outside.totals.sessions)).toBe(whole.totals.sessions);
  });

  test('metric filters keep the rows that pass', async () => {
    const all = await runQuery({ dimension: 'country' });
    const limit = Number(all.rows[1]?.sessions);
    const filters = [{ field: 'sessions', operator: 'greater' as const, value: String(limit) }];
    const some = await runQuery({ dimension: 'country', filters });
    expect(some.rows).toEqual(all.rows.filter((row) => Number(row.sessions) > limit));
  });

  test('people are not added up over days', async () => {
    const byDay = await runQuery({ metrics: ['activeUsers'] });
    const sum = byDay.rows.reduce((total, row) => total + Number(row.activeUsers), 0);
    const whole = await runQuery({ metrics: ['activeUsers'], dimension: null });
    expect(whole.totals.activeUsers).toBeLessThan(sum);
    expect(byDay.totals.activeUsers).toBe(whole.totals.activeUsers);
  });

  test('a rate is its parts, over the whole range too', async () => {
    const { totals, rows } = await runQuery({ metrics: ['engagementRate', 'engagedSessions', 'sessions'] });
    expect(totals.engagementRate).toBeCloseTo(Number(totals.engagedSessions) / Number(totals.sessions), 9);
    expect(rows[0]?.engagementRate).toBeCloseTo(
      Number(rows[0]?.engagedSessions) / Number(rows[0]?.sessions),
      9,
    );
  });

  test('weeks and months are labelled by their own names', async () => {
    const weeks = await runQuery({ dimension: 'isoYearIsoWeek' });
    expect(weeks.rows.map((row) => row.dimension)).toEqual(['2026-09-28', '2026-10-05', '2026-10-12']);
    const months = await runQuery({ dimension: 'yearMonth', startDate: '2026-08-15' });
    expect(months.rows.map((row) => row.dimension)).toEqual(['2026-08', '2026-09', '2026-10']);
  });

  test("money comes in the property's currency, or in the requested one", async () => {
    const own = await runQuery({ dimension: null });
    const euros = await runQuery({ dimension: null, currency: 'EUR' });
    expect(own.columns[1]).toMatchObject({ type: 'numeric:money', currency: 'USD' });
    expect(euros.columns[1]?.currency).toBe('EUR');
    expect(euros.totals.purchaseRevenue).not.toBe(own.totals.purchaseRevenue);
  });

  test('one key event of several', async () => {
    const parameters = { ...daily.parameters, conversion: 'purchase' };
    const all = await runQuery({ metrics: ['keyEvents'], dimension: null });
    const purchases = await runQuery({ metrics: ['keyEvents'], dimension: null, parameters });
    expect(Number(purchases.totals.keyEvents)).toBeGreaterThan(0);
    expect(Number(purchases.totals.keyEvents)).toBeLessThan(Number(all.totals.keyEvents));
    expect(purchases.columns[0]?.label).toBe('Key events: purchase');
  });

  test('ads metrics need a campaign, and are summed up without one', async () => {
    const byCampaign = await runQuery({
      metrics: ['advertiserAdCost', 'advertiserAdClicks'],
      dimension: 'sessionCampaignName',
    });
    const alone = await runQuery({ metrics: ['advertiserAdCost', 'advertiserAdClicks'], dimension: null });
    expect(alone.rows).toHaveLength(1);
    expect(alone.totals).toEqual(byCampaign.totals);
    const ofNoCampaign = await runQuery({
      parameters: { property: 'properties/340001' },
      metrics: ['advertiserAdCostPerKeyEvent'],
      dimension: null,
      filters: [{ field: 'deviceCategory', operator: 'equals', value: 'Mobile' }],
      startDate: '2026-01-04',
      endDate: '2026-01-04',
    });
    expect(ofNoCampaign.totals.advertiserAdCostPerKeyEvent, 'each campaign has none').toBeCloseTo(26.905, 6);
    await expectError(
      runQuery({ metrics: ['advertiserAdCost'], dimension: 'country' }),
      'bad_query',
      'campaign dimension',
    );
  });

  test("custom fields are looked up in the property's metadata", async () => {
    const parameters = { property: 'properties/310001' };
    const custom = (await options('dimensions', parameters)).find(({ id }) => id.startsWith('custom'));
    const session = open();
    const table = await runQuery({ dimension: custom?.id ?? '' }, session);
    expect(table.columns[0]?.label).toBe(custom?.name);
    expect(session.requests.some((request) => request.path.endsWith('/metadata'))).toBe(true);
  });

  test("another person's property is not accessible", async () => {
    const session = open('marco@northlight.example');
    await expectError(runQuery({}, session), 'permission');
  });

  test('revenue that a person may not see is not offered', async () => {
    const session = open('marco@northlight.example');
    const parameters = { property: 'properties/340001' };
    const offered = (await options('metrics', parameters, session)).map(({ id }) => id);
    expect(offered).toContain('sessions');
    expect(offered).not.toContain('purchaseRevenue');
  });

  test('revenue that a person may not see is missing beside others, and rejected by name when alone', async () => {
    const session = open('marco@northlight.example');
    const requested = { parameters: { property: 'properties/340001' }, dimension: null };
    const table = await runQuery({ ...requested, metrics: ['sessions', 'purchaseRevenue'] }, session);
    expect(table.totals.purchaseRevenue).toBeNull();
    await expect(runQuery({ ...requested, metrics: ['purchaseRevenue'] }, session)).rejects.toMatchObject({
      code: 'bad_query',
      names: [googleAnalytics.metrics.find(({ id }) => id === 'purchaseRevenue')?.label],
    });
  });

  test('a sign-in without the scope gets a hint to tick the box', async () => {
    const session = open(ana, {}, ['openid', 'email']);
    await expectError(runQuery({}, session), 'permission', 'tick every box');
  });

  test('incompatible dimensions come last, under a heading', async () => {
    const list = await options('dimensions', {
      property: 'properties/310001',
      metrics: ['organicGoogleSearchClicks'],
    });
    const firstMarked = list.findIndex(({ group }) => group === 'Not with the chosen metrics');
    expect(firstMarked).toBeGreaterThan(0);
    expect(list.slice(firstMarked).every(({ group }) => group === 'Not with the chosen metrics')).toBe(true);
    expect(list.slice(0, firstMarked).map(({ id }) => id)).toContain('country');
    expect(list.slice(firstMarked).map(({ id }) => id)).toContain('eventName');
  });

  test('lists fall back to the common fields during an outage of Google', async () => {
    mocks.faults.add({ kind: 'fail', host, path: '/v1beta/properties/310001/metadata' });
    const list = await options('metrics', { property: 'properties/310001' });
    mocks.faults.clear();
    expect(list.map(({ id }) => id)).toEqual(googleAnalytics.metrics.map(({ id }) => id));
  });

  test('key events and data streams of a property', async () => {
    const parameters = { property: 'properties/310001' };
    expect((await options('keyEvents', parameters)).map(({ id }) => id)).toEqual([
      'purchase',
      'begin_checkout',
    ]);
    const streams = await options('dataStreams', parameters);
    expect(streams.length).toBeGreaterThan(0);
    const narrowed = await runQuery({
      dimension: null,
      parameters: { ...parameters, profile: streams[0]?.id ?? '' },
    });
    expect(Number(narrowed.totals.sessions)).toBeGreaterThan(0);
  });
});
