import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { googleTokenHost, openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { addDays } from '../kit/table/dates.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { googleWebmasters } from './google-webmasters.connector.ts';
import { searchReference } from './testing/reference-model.ts';

const auth = googleWebmasters.auth as OAuthAuth;
const host = 'searchconsole.googleapis.com';
const ana = 'ana@northlight.example';
const shop = 'sc-domain:trailhead-outfitters.example';
const large = 'sc-domain:ledgerly.example';
const now = Date.parse('2026-11-18T12:00:00Z');

const daily = testQuery({
  parameters: { property: shop },
  metrics: ['clicks', 'impressions', 'ctr', 'position'],
  timezone: 'America/Denver',
});

connectorSuite({
  connector: googleWebmasters,
  open: (options) => openGoogle(auth, ana, options),
  host,
  suggests: { field: 'query' },
  tokenHost: googleTokenHost,
  daily,
  empty: { ...daily, startDate: '2024-01-01', endDate: '2024-01-07' },
  paged: {
    query: {
      ...daily,
      parameters: { property: large },
      metrics: ['impressions', 'clicks'],
      dimension: 'query',
      startDate: '2026-05-01',
      endDate: '2026-11-10',
    },
    path: 'searchAnalytics',
    pages: 5,
  },
  named: { query: { ...daily, dimension: 'query' }, label: '🏕️ camping checklist' },
  keepsDays: 485,
});

const someFilters: Query['filters'][] = [
  [],
  [],
  [{ field: 'device', operator: 'equals', value: 'Mobile' }],
  [{ field: 'country', operator: 'equals', value: 'Germany' }],
  [{ field: 'query', operator: 'contains', value: 'a' }],
  [{ field: 'page', operator: 'contains', value: '/blog/' }],
  [{ field: 'impressions', operator: 'greater', value: '40' }],
];

/** Metrics that some search types don't have. */
const feedGaps = ['position'];
const needQueries = [
  'queriesCount',
  'top3Queries',
  'top10Queries',
  'top20Queries',
  'brandClicks',
  'brandImpressions',
  'nonBrandClicks',
  'nonBrandImpressions',
];
const counted = ['queriesCount', 'top3Queries', 'top10Queries', 'top20Queries', 'pagesCount'];
const ofOneKind = ['clicksImage', 'clicksVideo', 'clicksNews', 'clicksDiscover'];

describe('random queries match the reference model', () => {
  const ids = googleWebmasters.metrics.map(({ id }) => id);
  const cases = fc
    .record({
      property: fc.constantFrom(
        shop,
        'https://www.trailhead-outfitters.example/blog/',
        'https://www.hotel-amberhof.example/',
      ),
      reportType: fc.constantFrom('web', 'web', 'web', 'image', 'discover'),
      start: fc.integer({ min: 0, max: 60 }),
      days: fc.integer({ min: 1, max: 45 }),
      metrics: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 5 }),
      dimension: fc.constantFrom(null, ...googleWebmasters.dimensions.map(({ id }) => id)),
      filters: fc.constantFrom<Query['filters'][]>(...someFilters),
    })
    .map(({ property, reportType, start, days, metrics, dimension, filters }): Query => {
      const onMetrics = filters.some(({ field }) => field === 'impressions');
      const isFeed = reportType === 'discover';
      const impossible = [
        ...(isFeed ? [...feedGaps, ...needQueries] : []),
        ...(onMetrics || dimension === 'searchAppearance' ? counted : []),
        ...(dimension === 'searchType' ? ofOneKind : []),
        ...(dimension === 'query' || filters.some(({ field }) => field === 'query')
          ? ['clicksDiscover']
          : []),
      ];
      const chosen = metrics.filter((id) => !impossible.includes(id));
      // More than a thousand queries would be truncated, and hours exist for ten days.
      const most = dimension === 'query' ? 16 : dimension === 'hour' ? 2 : 45;
      const startDate = dimension === 'hour' ? '2026-11-15' : addDays('2026-08-01', start);
      const isOfQueries = dimension === 'query' || filters.some(({ field }) => field === 'query');
      return {
        ...daily,
        parameters: {
          property,
          brand: 'ledgerly, trailhead',
          reportType: isFeed && isOfQueries ? 'web' : reportType,
        },
        metrics: [
          ...new Set([...(chosen.length > 0 ? chosen : ['clicks']), ...(onMetrics ? ['impressions'] : [])]),
        ],
        dimension,
        filters,
        startDate,
        endDate: addDays(startDate, Math.min(days, most) - 1),
      };
    });
  referenceSuite({
    connector: googleWebmasters,
    open: (options) => openGoogle(auth, ana, options),
    cases,
    reference: searchReference,
  });
});

describe('Search Console', () => {
  const mocks = withMocks(() => now);

  const open = (email = ana, scopes?: string[]) =>
    openGoogle(auth, email, { gateway: mocks.url, nowMs: () => now }, scopes);
  const { runQuery, options } = testQueries(googleWebmasters, daily, () => open());

  test('domains and addresses are distinguished; the unverified are left out', async () => {
    const properties = (await googleWebmasters.properties?.(open())) ?? [];
    expect(properties.map(({ name }) => name)).toContain('trailhead-outfitters.example (domain)');
    expect(properties.map(({ name }) => name)).toContain('www.trailhead-outfitters.example/blog');
    expect(properties.map(({ name }) => name)).toContain('http://old.trailhead-outfitters.example');
    expect(properties.map(({ id }) => id)).not.toContain('https://bluebird-ceramics.example/');
    expect(await googleWebmasters.properties?.(open('newcomer@northlight.example'))).toEqual([]);
    expect(await googleWebmasters.properties?.(open('network@northlight.example'))).toHaveLength(230);
  });

  test('the total of queries counts those that are withheld', async () => {
    const queries = await runQuery({ dimension: 'query' });
    const whole = await runQuery({ dimension: null });
    const sum = queries.rows.reduce((total, row) => total + Number(row.impressions), 0);
    expect(queries.totals).toEqual(whole.totals);
    expect(sum).toBeLessThan(Number(whole.totals.impressions));
    expect(queries.notes.map(({ code }) => code)).toContain('thresholded');
  });

  test('the queries with the most clicks take one small page', async () => {
    const session = open();
    const range = { parameters: { property: large }, startDate: '2026-08-01' };
    const table = await runQuery({ ...range, dimension: 'query' }, session);
    expect(table.rows).toHaveLength(1000);
    expect(table.notes.map(({ code }) => code)).toContain('truncated');
    expect(session.requests.filter(({ path }) => path.endsWith('query'))).toHaveLength(2);
    const all = await runQuery({ ...range, dimension: 'query', metrics: ['impressions', 'clicks'] });
    const [best] = table.rows;
    expect(all.rows.find(({ dimension }) => dimension === best?.dimension)?.clicks).toBe(best?.clicks);
    expect(all.totals.clicks).toBe(table.totals.clicks);
  });

  test('days that are no longer stored are missing, and a note names the limit', async () => {
    const table = await runQuery({ startDate: '2025-07-15', endDate: '2025-07-20' });
    expect(table.rows.slice(0, 3).map(({ clicks }) => clicks)).toEqual([null, null, null]);
    expect(Number(table.rows[3]?.clicks)).toBeGreaterThan(0);
    expect(table.notes[0]?.text).toContain('16 months');
  });

  test('the newest days are marked, or left out', async () => {
    const range = { startDate: '2026-11-10', endDate: '2026-11-18' };
    const fresh = await runQuery(range);
    expect(fresh.notes.map(({ text }) => text)).toEqual(['Values from 2026-11-16 on may still change.']);
    expect(Number(fresh.rows[7]?.clicks)).toBeGreaterThan(0);
    const blog = { property: 'https://www.trailhead-outfitters.example/blog/' };
    expect((await runQuery({ ...range, parameters: blog })).notes).toEqual(fresh.notes);
    const final = await runQuery({ ...range, parameters: { property: shop, dataState: 'final' } });
    expect(final.rows.map(({ clicks }) => clicks).slice(6)).toEqual([null, null, null]);
    expect(final.notes).toEqual([]);
  });

  test('hours of the last days, and no others', async () => {
    const range = { dimension: 'hour', startDate: '2026-11-16', endDate: '2026-11-17' };
    const table = await runQuery(range);
    expect(table.rows).toHaveLength(48);
    expect(table.rows[0]?.dimension).toBe('2026-11-16T00');
    expect(table.notes).toEqual([]);
    const fresh = await runQuery({ ...range, endDate: '2026-11-18' });
    expect(fresh.notes.map(({ text }) => text)).toEqual([
      'Values from 2026-11-18 04:00 on may still change.',
    ]);
    const counted = await runQuery({ ...range, metrics: ['queriesCount'] });
    const whole = await runQuery({ ...range, metrics: ['queriesCount'], dimension: null });
    expect(counted.totals).toEqual(whole.totals);
    await expectError(runQuery({ ...range, startDate: '2026-11-01' }), 'bad_query');
  });

  test('search types are listed side by side', async () => {
    const table = await runQuery({ dimension: 'searchType', metrics: ['clicks', 'position'] });
    expect(table.rows.map(({ dimension }) => dimension)).toEqual(['Web', 'Images', 'Videos', 'Discover']);
    expect(table.rows.at(-1)?.position).toBeNull();
    const ranked = await runQuery({ dimension: 'searchType', metrics: ['position', 'impressions'] });
    const places = ranked.rows.slice(0, 3);
    const shown = places.reduce((sum, row) => sum + Number(row.impressions), 0);
    const weighted = places.reduce((sum, row) => sum + Number(row.position) * Number(row.impressions), 0);
    expect(ranked.totals.position).toBeCloseTo(weighted / shown, 9);
    const images = await runQuery({ dimension: null, metrics: ['clicksImage', 'clicks'] });
    expect(images.totals.clicksImage).toBe(table.rows[1]?.clicks);
  });

  test.each([
    [
      'queries of Discover',
      { parameters: { property: shop, reportType: 'discover' }, dimension: 'query', metrics: ['clicks'] },
      'no dimension "Query"',
    ],
    [
      'positions of Discover',
      { parameters: { property: shop, reportType: 'discover' }, metrics: ['position'] },
      'no metric "Average position"',
    ],
    [
      'queries with a metric of Discover',
      { dimension: 'query', metrics: ['clicksDiscover'] },
      'have no queries',
    ],
    [
      'queries counted by search appearance',
      { dimension: 'searchAppearance', metrics: ['queriesCount'] },
      'can only be split by',
    ],
    ['images by kind of search', { dimension: 'searchType', metrics: ['clicksImage'] }, 'Select "Clicks"'],
    ['brand without a name', { metrics: ['brandClicks'] }, 'names of the brand'],
    ['no property', { parameters: {} }, 'Select'],
    [
      'a filter by day',
      { filters: [{ field: 'date', operator: 'equals' as const, value: '2026-10-01' }] },
      'filter by "date"',
    ],
    [
      'an unknown country',
      { filters: [{ field: 'country', operator: 'equals' as const, value: 'Atlantis' }] },
      'Atlantis',
    ],
  ])('%s is refused', async (_case, query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('lists follow the kind of search', async () => {
    const feed = await options('metrics', { reportType: 'discover' });
    expect(feed.map(({ id }) => id)).not.toContain('position');
    expect((await options('dimensions', { reportType: 'discover' })).map(({ id }) => id)).not.toContain(
      'query',
    );
    expect((await options('fields', {})).map(({ id }) => id)).toContain('searchAppearance');
  });

  test('filters read as people write them', async () => {
    const filters = [{ field: 'country', operator: 'starts_with' as const, value: 'United' }];
    const table = await runQuery({ dimension: 'country', filters });
    expect(table.rows.map(({ dimension }) => dimension).sort()).toEqual(['United Kingdom', 'United States']);
    const starting = await runQuery({
      dimension: 'query',
      filters: [{ field: 'query', operator: 'starts_with', value: 'Best (hik' }],
    });
    expect(starting.rows).toEqual([]);
  });

  test('a load quota waits, a lost property does not', async () => {
    mocks.faults.add({ kind: 'throttle', host, status: 403 });
    await expect(runQuery({})).rejects.toMatchObject({ code: 'quota', retryAfterMs: 900_000 });
    mocks.faults.clear();
    await expectError(
      runQuery({ parameters: { property: 'https://www.example.com/' } }),
      'permission',
      'not verified',
    );
  });
});
