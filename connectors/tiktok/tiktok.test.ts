import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './mock/app.ts';
import { advertisers } from './mock/data/advertisers.ts';
import { demoToken } from './mock/tokens.ts';
import { tikTokAuth } from './tiktok.auth.ts';
import { tiktok } from './tiktok.connector.ts';
import { labelOf } from './tiktok.labels.ts';

const host = 'business-api.tiktok.com';
const now = Date.parse('2026-11-18T12:00:00Z');
const [trailhead = '', bluebird = '', , , boosts = ''] = advertisers.map(({ id }) => id);

function open(
  options: OpenOptions,
  { email = 'ana@northlight.example', version = 'v1.3', secret = TIKTOK_SECRET } = {},
) {
  return createOAuthSession(
    {
      ...options,
      operator: { TIKTOK_API_VERSION: version },
      oauth: { auth: tikTokAuth, clientId: TIKTOK_APP_ID, clientSecret: secret },
    },
    { accessToken: demoToken(email), expiresAtMs: Number.MAX_SAFE_INTEGER },
  );
}

const daily = testQuery({
  parameters: { advertiser: trailhead },
  metrics: ['spend', 'clicks'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: tiktok,
  open: (options) => open(options),
  host,
  daily,
  empty: { ...daily, parameters: { advertiser: bluebird }, startDate: '2026-01-02', endDate: '2026-01-06' },
  paged: {
    query: {
      ...daily,
      parameters: { advertiser: boosts },
      dimension: 'objective',
      startDate: '2024-11-20',
      endDate: '2026-11-10',
    },
    path: 'report',
    pages: 4,
  },
  named: { query: { ...daily, dimension: 'campaign' }, label: "Hikers' stories 🥾" },
});

/** All that reports about audiences know. */
const common = [
  ...['spend', 'impressions', 'gross_impressions', 'clicks', 'ctr', 'cpc', 'cpm', 'conversion'],
  ...['cost_per_conversion', 'conversion_rate', 'conversion_rate_v2', 'result', 'cost_per_result'],
  ...['result_rate', 'real_time_conversion', 'real_time_cost_per_conversion', 'real_time_conversion_rate'],
];
const ofPeople = [
  ...['reach', 'frequency', 'cost_per_1000_reached', 'average_video_play', 'average_video_play_per_user'],
];
const all = tiktok.metrics.map(({ id }) => id);
const ofAudience = [
  ...['gender', 'age', 'country', 'province', 'platform', 'placement', 'language', 'interest', 'connection'],
];
describe('TikTok Ads', () => {
  const mocks = withMocks(() => now);

  type Changes = Parameters<typeof open>[1];
  const session = (changes?: Changes) => open({ gateway: mocks.url, nowMs: () => now }, changes);
  const { runQuery, options } = testQueries(tiktok, daily, () => session());

  test('a person is named, and the advertisers of the token are a list', async () => {
    expect(await tiktok.identify(session())).toMatchObject({
      account: 'ana@northlight.example',
      name: 'Ana Kovač',
    });
    expect((await options('advertisers')).map(({ name }) => name)).toContain('Bluebird Ceramics 🏺');
    expect((await options('advertisers'))[0]?.id).toBe(trailhead);
  });

  test('ids stay whole: campaigns of one first digits are not mixed up', async () => {
    const all = await options('campaigns', { advertiser: trailhead });
    expect(all.map(({ name }) => name)).toContain('Old season');
    const one = all.find(({ name }) => name === 'Spring trails')?.id ?? '';
    const chosen = await runQuery({
      parameters: { advertiser: trailhead, campaign: [one] },
      dimension: 'campaign',
    });
    expect(chosen.rows.map(({ dimension }) => dimension)).toEqual(['Spring trails']);
    const groups = await options('adGroups', { advertiser: trailhead, campaign: [one] });
    expect(groups).toHaveLength(2);
    const ofGroups = { advertiser: trailhead, adGroup: groups.map(({ id }) => id) };
    const byGroups = await runQuery({ parameters: ofGroups, dimension: 'campaign' });
    expect(byGroups.rows).toEqual(chosen.rows);
  });

  test('one campaign’s people are known, those of two together are not', async () => {
    const [first, second] = await options('campaigns', { advertiser: trailhead });
    const of = (ids: (string | undefined)[]) =>
      runQuery({
        parameters: { advertiser: trailhead, campaign: ids.map((id) => id ?? '') },
        metrics: ['reach', 'spend'],
        dimension: null,
      });
    expect(Number((await of([first?.id])).totals.reach)).toBeGreaterThan(0);
    expect((await of([first?.id, second?.id])).totals.reach).toBeNull();
  });

  test('four hundred days are requested thirty at a time, a year of campaigns at once', async () => {
    const byDay = session();
    await runQuery({ startDate: '2025-10-01', endDate: '2026-10-31' }, byDay);
    expect(byDay.requests.filter(({ path }) => path.includes('report'))).toHaveLength(14);
    const byCampaign = session();
    await runQuery({ startDate: '2025-11-01', endDate: '2026-10-31', dimension: 'campaign' }, byCampaign);
    expect(byCampaign.requests.filter(({ path }) => path.includes('report'))).toHaveLength(1);
  });

  test('thousands of campaigns by name are requested by the hundred', async () => {
    const filters = [{ field: 'campaign', operator: 'contains' as const, value: 'reel boost ✨ 85' }];
    const with_ = session();
    const table = await runQuery(
      { parameters: { advertiser: boosts }, filters, dimension: null, metrics: ['impressions'] },
      with_,
    );
    expect(Number(table.totals.impressions)).toBeGreaterThan(0);
    expect(with_.requests.filter(({ path }) => path.includes('campaign'))).toHaveLength(9);
  });

  test('hours of a day, in the advertiser’s own timezone', async () => {
    const table = await runQuery({ dimension: 'hour', startDate: '2026-10-01', endDate: '2026-10-02' });
    const days = await runQuery({ startDate: '2026-10-01', endDate: '2026-10-02' });
    expect(table.rows).toHaveLength(48);
    expect(table.rows[13]?.dimension).toBe('2026-10-01T13');
    expect(table.totals.clicks).toBe(days.totals.clicks);
    expect(table.timezone).toBe('America/Denver');
    await expectError(runQuery({ dimension: 'hour', startDate: '2026-08-01' }), 'bad_query');
  });

  test("a dash in TikTok's response is a missing value", async () => {
    const { rows } = await runQuery({ metrics: ['secondary_goal_result'], dimension: 'campaign' });
    const of = (name: string) => rows.find(({ dimension }) => dimension === name)?.secondary_goal_result;
    expect(of("Hikers' stories 🥾")).toBeNull();
    expect(Number(of('Spring trails'))).toBeGreaterThan(0);
  });

  test('people of more than 365 days are unknown, and a note explains it', async () => {
    const table = await runQuery({
      metrics: ['reach', 'spend'],
      dimension: null,
      startDate: '2025-01-01',
      endDate: '2026-10-31',
    });
    expect(table.totals.reach).toBeNull();
    expect(Number(table.totals.spend)).toBeGreaterThan(0);
    expect(table.notes[0]?.text).toContain('365 days');
  });

  test.each(ofAudience)('people by %s add up to all, and no note is added', async (dimension) => {
    const { rows, totals, notes } = await runQuery({ metrics: ['clicks'], dimension });
    expect(rows.reduce((sum, { clicks }) => sum + Number(clicks), 0)).toBe(totals.clicks);
    expect(notes).toEqual([]);
  });

  test.each([
    [{ metrics: ['reach'], dimension: 'gender' }, 'by gender'],
    [{ dimension: 'weather' }, 'weather'],
    [{ parameters: {} }, 'Select a TikTok advertiser'],
    [{ parameters: { advertiser: trailhead, reportType: 'AUDIENCE' } }, 'dimension about people'],
    [
      { parameters: { advertiser: trailhead, reportType: 'BASIC' }, dimension: 'age', metrics: ['spend'] },
      'audience report',
    ],
    [{ filters: [{ field: 'age', operator: 'equals' as const, value: '18–24' }] }, 'in rows'],
  ])('%o has a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('another person’s advertiser is no dead sign-in', async () => {
    await expectError(runQuery({}, session({ email: 'marco@northlight.example' })), 'permission');
  });

  test('a wrong version or secret is the operator’s matter', async () => {
    await expectError(runQuery({}, session({ version: 'v1.2' })), 'provider_error', 'TIKTOK_API_VERSION');
    await expectError(
      tiktok.identify(session({ secret: 'wrong' })),
      'provider_error',
      'TIKTOK_CLIENT_SECRET',
    );
  });

  test('metrics are computed from their parts, in rows and totals', async () => {
    await expectRecordedResults(runQuery, {
      campaigns: { metrics: all, dimension: 'campaign' },
      months: { metrics: all, dimension: 'month', startDate: '2026-08-20' },
      'objectives of ad groups': {
        metrics: all.filter((id) => !ofPeople.includes(id)),
        dimension: 'objective',
        filters: [{ field: 'adGroup', operator: 'contains', value: 'lookalike' }],
      },
      'ages with more than 500 clicks': {
        metrics: common,
        dimension: 'age',
        filters: [{ field: 'clicks', operator: 'greater', value: '500' }],
      },
    });
  });

  test('dimensions follow the report and the metrics', async () => {
    const audience = await options('dimensions', { reportType: 'AUDIENCE', metrics: ['spend'] });
    expect(audience.map(({ id }) => id)).toContain('age');
    expect(audience.map(({ id }) => id)).not.toContain('campaign');
    const list = await options('dimensions', { metrics: ['reach'] });
    expect(list.find(({ id }) => id === 'age')?.group).toBe('Not with the chosen metrics');
  });

  test.each([
    ['age', 'AGE_18_24', '18–24'],
    ['age', 'AGE_55_100', '55+'],
    ['gender', 'NONE', 'Unknown'],
    ['country', 'DE', 'Germany'],
    ['country', 'ZZZZ', 'ZZZZ'],
    ['language', 'de', 'German'],
    ['objective', 'WEB_CONVERSIONS', 'Web conversions'],
    ['placement', 'Global App Bundle', 'Global App Bundle'],
    ['province', '2951839', 'Province 2951839'],
  ])('%s %s reads %s', (dimension, value, text) => {
    expect(labelOf(dimension, value)).toBe(text);
  });
});
