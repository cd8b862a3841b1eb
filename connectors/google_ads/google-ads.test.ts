import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import { googleTokenHost, openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults } from '../kit/testing/recorded-results.ts';
import type { TestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import {
  type AdsDimension,
  type AdsMetric,
  dimensions as adsDimensions,
  metrics as adsMetrics,
  fieldOfCount,
  hasMetric,
  isSelectable,
} from './google-ads.catalogue.ts';
import { googleAds } from './google-ads.connector.ts';

const auth = googleAds.auth as OAuthAuth;
const host = 'googleads.googleapis.com';
const ana = 'ana@northlight.example';
const shop = '3105550001@3105550001';
const hotel = '3405550001@5005550100';
const now = Date.parse('2026-11-18T12:00:00Z');

const daily = testQuery({
  parameters: { property: shop, reportType: 'customer' },
  metrics: ['clicks', 'cost', 'ctr'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: googleAds,
  open: (options) => openGoogle(auth, ana, options),
  host,
  suggests: { field: 'device' },
  tokenHost: googleTokenHost,
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
  named: {
    query: { ...daily, parameters: { property: shop, reportType: 'campaign' }, dimension: 'campaign' },
    label: 'Performance Max – winter 🏔️',
  },
  keepsDays: 1125,
});

const counted = adsMetrics.filter(({ field }) => field.startsWith('metrics.'));
/** Where several rows become one, only sums and ratios of known parts are known. */
const survivesMerging = (resource: string) => (metric: AdsMetric) =>
  metric.additive ||
  (metric.parts.length > 0 && metric.parts.every((part) => isSelectable(resource, fieldOfCount(part))));
/** Report types by the dimension with one row for each reported entity. */
const ownRows: Record<string, string> = {
  campaign: 'campaign',
  ad_group: 'ad_group',
  asset_group: 'asset_group',
};

function metricsFor(report: string, { id, key }: AdsDimension): string[] {
  const known = counted.filter((metric) => hasMetric(report, metric));
  const ofAccount = known.filter(({ field, computed }) => computed || isSelectable('customer', field));
  const fitting = () => {
    if (key.startsWith('segments.conversion_action')) return ofAccount.filter(({ conversion }) => conversion);
    if (report === 'customer') return ofAccount;
    return ownRows[report] === id ? known : known.filter(survivesMerging(report));
  };
  return fitting().map((metric) => metric.id);
}

/** Some dimensions of each report type, with all metrics that go with both. */
const recorded: Record<string, (string | null)[]> = {
  customer: ['week', 'device', 'conversion_action_name'],
  campaign: ['campaign', 'campaign_status'],
  ad_group: ['ad_group'],
  ad_group_ad: ['ad'],
  asset_group: ['asset_group'],
  keyword_view: ['match_type'],
  search_term_view: ['search_term'],
  gender_view: ['gender'],
  age_range_view: ['age'],
  geographic_view: ['country'],
  shopping_performance_view: ['product'],
};

describe('Google Ads', () => {
  const mocks = withMocks(() => now);

  const open = (email = ana, operator: Record<string, string> = {}): TestSession => ({
    ...openGoogle(auth, email, { gateway: mocks.url, nowMs: () => now }),
    operator,
  });
  const { runQuery, options } = testQueries(googleAds, daily, () => open());
  const ofReport = (reportType: string, more: Record<string, ParameterValue> = {}) => ({
    parameters: { property: shop, reportType, ...more },
  });

  test('accounts come with their manager path: active ones, no managers, unnamed ones by number', async () => {
    const properties = (await googleAds.properties?.(open())) ?? [];
    expect(properties.map(({ id }) => id)).toEqual([
      '3505550002@5005550100',
      '3205550001@5005550100',
      '3405550001@5005550100',
      '3305550001@5005550100',
      '3105550001@3105550001',
    ]);
    expect(properties[0]).toMatchObject({ name: '350-555-0002', group: 'Northlight Studio (500-555-0100)' });
    expect(await googleAds.properties?.(open('network@northlight.example'))).toHaveLength(230);
    expect(await googleAds.properties?.(open('newcomer@northlight.example'))).toEqual([]);
  });

  test("money is the account's, days are its own", async () => {
    const table = await runQuery({ parameters: { property: hotel, reportType: 'customer' } });
    expect(table.columns.find(({ key }) => key === 'cost')?.currency).toBe('EUR');
    expect(table.timezone).toBe('Europe/Berlin');
    const empty = await runQuery({ ...ofReport('keyword_view'), dimension: null, metrics: ['cost'] });
    expect(empty.columns[0]?.currency).toBe('USD');
  });

  test('people are not added up over campaigns', async () => {
    const table = await runQuery({
      ...ofReport('campaign'),
      dimension: 'campaign',
      metrics: ['unique_users'],
    });
    const sum = table.rows.reduce((total, row) => total + Number(row.unique_users), 0);
    expect(Number(table.totals.unique_users)).toBeGreaterThan(0);
    expect(table.totals.unique_users).toBeLessThan(sum);
    await expectError(
      runQuery({ metrics: ['unique_users'], startDate: '2026-01-01' }),
      'bad_query',
      '92 days',
    );
  });

  test('a campaign, its ad groups, and their cost', async () => {
    const campaigns = await options('campaigns', { property: shop });
    const boots = campaigns.find(({ name }) => name.startsWith('Search'));
    expect(campaigns.map(({ name }) => name)).not.toContain('Spring clearance');
    const adGroups = await options('adGroups', { property: shop, campaign: [boots?.id ?? ''] });
    expect(adGroups.map(({ name }) => name)).toEqual(['Hiking boots', 'Trail running']);
    const byCampaign = await runQuery({
      ...ofReport('campaign'),
      dimension: 'campaign',
      metrics: ['cost'],
    });
    const one = await runQuery({
      ...ofReport('campaign', { campaign: [boots?.id ?? ''] }),
      metrics: ['cost'],
      dimension: null,
    });
    expect(one.totals.cost).toBeCloseTo(
      Number(byCampaign.rows.find(({ dimension }) => dimension === boots?.name)?.cost),
      6,
    );
    const parts = await Promise.all(
      adGroups.map(({ id }) =>
        runQuery({ ...ofReport('campaign', { adGroup: [id] }), metrics: ['cost'], dimension: null }),
      ),
    );
    expect(parts.reduce((sum, table) => sum + Number(table.totals.cost), 0)).toBeCloseTo(
      Number(one.totals.cost),
      6,
    );
  });

  test('metrics are computed from their parts, in rows and totals', async () => {
    const ofHotel = (report: string) => ofReport(report, { property: hotel });
    const byReport = Object.entries(recorded).flatMap(([report, ids]) =>
      entriesOfReport(adsDimensions, report)
        .filter(({ id }) => ids.includes(id))
        .map((dimension) => {
          const metrics = metricsFor(report, dimension);
          const hasProducts = ['asset_group', 'shopping_performance_view'].includes(report);
          const session = hasProducts ? ofReport(report) : ofHotel(report);
          return [`${report} by ${dimension.id}`, { ...session, metrics, dimension: dimension.id }];
        }),
    );
    const sums = counted.filter(survivesMerging('campaign')).map(({ id }) => id);
    const narrowed = (filter: Query['filters'][number]) => ({
      ...ofReport('campaign'),
      metrics: sums,
      dimension: 'channel',
      filters: [filter],
    });
    await expectRecordedResults(runQuery, {
      ...Object.fromEntries(byReport),
      'named campaigns': narrowed({ field: 'campaign', operator: 'contains', value: 'search' }),
      mobile: narrowed({ field: 'device', operator: 'equals', value: 'Mobile' }),
      'channels that cost more': narrowed({ field: 'cost', operator: 'greater', value: '1000' }),
    });
  });

  test('one conversion action of several', async () => {
    const [purchase] = await options('conversionActions', { property: shop });
    const all = await runQuery({ metrics: ['conversions'], dimension: null });
    const some = await runQuery({
      ...ofReport('customer', { conversionAction: [purchase?.id ?? ''] }),
      metrics: ['conversions'],
      dimension: null,
    });
    expect(Number(some.totals.conversions)).toBeGreaterThan(0);
    expect(Number(some.totals.conversions)).toBeLessThan(Number(all.totals.conversions));
  });

  test('budgets and scores are listed with their campaigns', async () => {
    const table = await runQuery({
      ...ofReport('campaign'),
      dimension: 'campaign',
      metrics: ['daily_budget', 'optimization_score'],
    });
    expect(table.rows.find(({ dimension }) => dimension === 'Brand')).toMatchObject({
      daily_budget: 40,
      optimization_score: 0.93,
    });
    expect(table.totals.daily_budget).toBeNull();
    const account = await runQuery({ metrics: ['optimization_score'], dimension: null });
    expect(account.totals.optimization_score).toBe(0.82);
  });

  test('hours of a day and ads without a name', async () => {
    const hours = await runQuery({ dimension: 'hour', endDate: '2026-10-02', metrics: ['impressions'] });
    expect(hours.rows).toHaveLength(48);
    const ads = await runQuery({ ...ofReport('ad_group_ad'), dimension: 'ad', metrics: ['clicks'] });
    expect(ads.rows.map(({ dimension }) => dimension)).toContain('Waterproof hiking boots');
  });

  test('a share with the value 0 is not missing where there were impressions', async () => {
    const filters = [{ field: 'device', operator: 'equals' as const, value: 'Tablet' }];
    const hours = { dimension: 'hour', startDate: '2026-10-01', endDate: '2026-10-07', filters };
    const share = 'absolute_top_impression_percentage';
    const alone = await runQuery({
      ...hours,
      parameters: { property: hotel, reportType: 'customer' },
      metrics: [share],
    });
    const beside = await runQuery({
      ...hours,
      parameters: { property: hotel, reportType: 'customer' },
      metrics: [share, 'impressions'],
    });
    expect(alone.rows.map((row) => row[share])).toEqual(beside.rows.map((row) => row[share]));
    expect(alone.rows.map((row) => row[share])).toContain(0);
  });

  test.each([
    ['a dimension of another report', { dimension: 'keyword' }, 'no dimension "Keyword"'],
    [
      'a metric of other reports',
      { ...ofReport('geographic_view'), dimension: 'city', metrics: ['search_impression_share'] },
      'no metric "Search impression share"',
    ],
    ['clicks by conversion action', { dimension: 'conversion_action_name' }, 'remove "Clicks"'],
    ['no account', { parameters: { reportType: 'customer' } }, 'Select a Google Ads account'],
    [
      'a budget of everything',
      { ...ofReport('campaign'), dimension: null, metrics: ['daily_budget'] },
      'not known',
    ],
    [
      'a device nobody has',
      { filters: [{ field: 'device', operator: 'equals' as const, value: 'Toaster' }] },
      'Toaster',
    ],
  ])('%s is a bad query', async (_case, query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('quotes and wildcards in a filter are only text', async () => {
    const filters = [{ field: 'keyword', operator: 'contains' as const, value: "men's" }];
    const table = await runQuery({ ...ofReport('keyword_view'), dimension: 'keyword', filters });
    expect(table.rows.map(({ dimension }) => dimension)).toEqual(["trailhead men's boots"]);
    const none = await runQuery({
      ...ofReport('keyword_view'),
      dimension: 'keyword',
      filters: [{ ...filters[0], field: 'keyword', operator: 'contains', value: '%' }],
    });
    expect(none.rows).toEqual([]);
  });

  test('lost accounts, retired versions and sign-ins without accounts are reported', async () => {
    await expectError(
      runQuery({ parameters: { property: '3405550001@3405550001', reportType: 'customer' } }),
      'permission',
    );
    for (const version of ['v20', 'v99']) {
      await expectError(
        runQuery({}, open(ana, { GOOGLE_ADS_API_VERSION: version })),
        'provider_error',
        'GOOGLE_ADS_API_VERSION',
      );
    }
    await expectError(runQuery({}, open('newcomer@northlight.example')), 'permission');
  });

  test('a stream that ends in an error is one, not a part of the rows', async () => {
    mocks.faults.add({ kind: 'fail', host, status: 504, times: 1 });
    const session = open();
    await expectError(runQuery({ ...ofReport('campaign'), dimension: 'date' }, session), 'provider_error');
    expect(session.outcomes).toMatchObject({ failed: 1 });
  });

  test('days beyond 37 months are missing, and a note names the limit', async () => {
    const table = await runQuery({ startDate: '2023-10-15', endDate: '2023-10-20' });
    expect(table.rows.map(({ clicks }) => clicks === null)).toEqual([true, true, true, false, false, false]);
    expect(table.notes[0]?.text).toContain('37 months');
  });

  test('campaigns have no zero rows for days that Google no longer stores', async () => {
    const { rows, totals, notes } = await runQuery({
      parameters: { ...daily.parameters, reportType: 'campaign' },
      dimension: 'campaign',
      ...{ startDate: '2010-10-01', endDate: '2010-10-31' },
    });
    expect(rows).toEqual([]);
    expect(totals).toMatchObject({ clicks: null });
    expect(notes[0]).toMatchObject({ code: 'history' });
  });

  test('lists follow the report', async () => {
    expect((await options('dimensions', { reportType: 'keyword_view' })).map(({ id }) => id)).toContain(
      'match_type',
    );
    expect((await options('metrics', { reportType: 'landing_page_view' })).map(({ id }) => id)).not.toContain(
      'unique_users',
    );
    expect((await options('fields', { reportType: 'campaign' })).map(({ id }) => id)).toContain('channel');
  });

  test('every metric and every dimension is known to Google', async () => {
    const setUp = ['daily_budget', 'optimization_score'];
    const reports = googleAds.parameters.find(({ id }) => id === 'reportType')?.options ?? [];
    for (const { id: reportType } of reports) {
      const metrics = (await options('metrics', { reportType })).map(({ id }) => id);
      const requested = metrics.filter((id) => !setUp.includes(id));
      await expect(
        runQuery({ ...ofReport(reportType), metrics: requested, dimension: null }),
        reportType,
      ).resolves.toBeDefined();
      await expect(
        runQuery({ ...ofReport(reportType), metrics: requested }),
        reportType,
      ).resolves.toBeDefined();
    }
    for (const report of reports) {
      for (const { id: dimension } of await options('dimensions', { reportType: report.id })) {
        const table = await runQuery({ ...ofReport(report.id), metrics: ['conversions'], dimension });
        expect(table.rows.length, `${dimension} of ${report.id}`).toBeGreaterThan(0);
      }
    }
  });
});
