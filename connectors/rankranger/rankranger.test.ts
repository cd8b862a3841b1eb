import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { queryOptions, queryTable } from '../kit/testing/query-table.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoRankRangerCredential } from './mock/keys.ts';
import { rankranger } from './rankranger.connector.ts';
import { ranksReference } from './testing/reference-model.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const open = (options: OpenOptions) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoRankRangerCredential } });

const daily: Query = {
  parameters: { property: '75390', reportType: 'rankings' },
  metrics: ['top10', 'average_rank', 'best_rank'],
  dimension: 'date',
  filters: [],
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  timezone: 'UTC',
  currency: null,
};

connectorSuite({
  connector: rankranger,
  open,
  host: 'www.rankranger.com',
  daily,
  empty: { ...daily, startDate: '2019-01-01', endDate: '2019-01-07' },
  paged: {
    query: { ...daily, startDate: '2026-01-01', endDate: '2026-06-30' },
    path: '/api/v2/',
    pages: 6,
  },
  named: { query: { ...daily, dimension: 'tag' }, label: 'priority ⭐' },
});

describe('any query', () => {
  const places = [
    'average_rank',
    'best_rank',
    'top10',
    'rank_change',
    'lost_keywords',
    'ranked_keywords',
    'unranked_keywords',
  ];
  const reach = ['total_volume', 'total_monthly_reach', 'total_organic_reach', 'approximate_monthly_search'];
  type Requested = Pick<Query, 'metrics' | 'dimension' | 'filters'> & {
    parameters: Record<string, ParameterValue>;
  };
  const property = fc.constantFrom('75387', '75389', '75390', '75391');
  const some = (ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 });
  const filters = fc.constantFrom<Query['filters']>(
    [],
    [],
    [{ field: 'keyword', operator: 'contains', value: 'best' }],
    [{ field: 'tag', operator: 'equals', value: 'Überregional' }],
  );
  const about = (reportType: string, metrics: string[], dimensions: (string | null)[]) =>
    fc.record({ property, metrics: some(metrics), dimension: fc.constantFrom(...dimensions), filters }).map(
      ({ property: campaign, ...one }): Requested => ({
        ...one,
        parameters: { property: campaign, reportType },
      }),
    );
  const rankings = about('rankings', places, [
    null,
    'date',
    'week',
    'month',
    'search_engine',
    'landing_page',
    'tag',
    'site',
  ]);
  const competitor = fc.record({ metrics: some(places), dimension: fc.constantFrom(null, 'week') }).map(
    (one): Requested => ({
      ...one,
      filters: [],
      parameters: { property: '75387', domain: 'peakline.example', searchEngine: '443' },
    }),
  );
  const visibility = fc
    .record({
      engine: fc.constantFrom(['75387', '64'], ['75387', '443'], ['75389', '72'], ['75391', '64']),
      dimension: fc.constantFrom(null, 'date', 'week', 'month', 'site'),
    })
    .map(
      ({ engine: [campaign = '', searchEngine = ''], dimension }): Requested => ({
        metrics: ['visibility_score'],
        dimension,
        filters: [],
        parameters: { property: campaign, searchEngine, reportType: 'visibility' },
      }),
    );
  const cases = fc
    .record({
      requested: fc.oneof(
        rankings,
        competitor,
        visibility,
        about('market_reach', reach, [null, 'keyword', 'tag']),
      ),
      start: fc.integer({ min: 1, max: 550 }),
      days: fc.integer({ min: 1, max: 80 }),
    })
    .map(({ requested, start, days }): Query => {
      const startDate = addDays('2026-11-17', -start);
      return { ...daily, ...requested, startDate, endDate: addDays(startDate, days - 1) };
    })
    .filter(({ endDate }) => endDate <= '2026-11-17');
  referenceSuite({
    connector: rankranger,
    open: (options) => open(options),
    cases,
    reference: ranksReference,
    rounding: 0.0005,
  });
});

describe('Rank Ranger', () => {
  let clock = now;
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
  });
  const session = (fetchBy?: typeof fetch) =>
    open({ gateway: mocks.url, nowMs: () => clock, ...(fetchBy ? { fetch: fetchBy } : {}) });
  const runQuery = (query: Partial<Query>, querySession = session()) =>
    queryTable(rankranger, querySession, { ...daily, ...query });
  const responding = (body: unknown) => session(async () => Response.json(body));

  test('campaigns carry their domain', async () => {
    const properties = (await rankranger.properties?.(session())) ?? [];
    expect(properties[2]).toEqual({ id: '75389', name: 'Hotel Amberhof (hotel-amberhof.example)' });
  });

  test('the method is a key without a value', async () => {
    const urls: string[] = [];
    await rankranger.identify(
      session((input, init) => {
        urls.push(String(input));
        return fetch(input, init);
      }),
    );
    expect(urls[0]).toMatch(
      /\/api\/v2\/\?package_campaigns&key=482913-[0-9a-f]{32}&output=json&json_strict=true$/,
    );
  });

  test.each([
    [{ result: 'error', code: '101', msg: 'Invalid API key' }, 'source_invalid'],
    [{ result: 'error', code: '7', msg: 'The API key you sent is an unknown key' }, 'source_invalid'],
    [[{ error: 'Campaign was removed', code: 103 }], 'not_found'],
    [{ code: '105', msg: 'Invalid date' }, 'bad_query'],
    [{ result: 'error', code: '106', msg: 'Not in your package' }, 'permission'],
    [{ result: 'error', code: '429', msg: 'Too many requests' }, 'quota'],
    [{ result: 'error', msg: 'Maintenance' }, 'provider_error'],
    ['nothing', 'provider_error'],
  ])('maps the error %o', async (body, code) => {
    await expect(rankranger.identify(responding(body))).rejects.toMatchObject({ code });
  });

  test.each([
    [
      'numbered',
      { result: { 0: { campaign_id: '1', campaign_name: 'A' }, 1: { campaign_id: '2' } } },
      ['A', '2'],
    ],
    [
      'alone',
      { result: { campaign_id: '1', campaign_name: 'A', campaign_domain: 'a.example' } },
      ['A (a.example)'],
    ],
    ['in a list', [{ result: [{ campaign_id: 1, campaign_name: 'A', campaign_domain: 'A' }] }], ['A']],
    ['empty', {}, []],
    ['none', { result: {} }, []],
  ])('reads rows that come %s', async (_how, body, names) => {
    const properties = await rankranger.properties?.(responding(body));
    expect(properties?.map(({ name }) => name)).toEqual(names);
  });

  test('uses the ranks where campaigns have no data of their own', async () => {
    const withoutInfo: typeof fetch = (input, init) =>
      String(input).includes('?campaign_info')
        ? Promise.resolve(Response.json({ result: 'error', code: '102', msg: 'Unknown method' }))
        : fetch(input, init);
    expect(await runQuery({}, session(withoutInfo))).toEqual(await runQuery({}));
    const offered = (list: string, querySession = session()) =>
      queryOptions(rankranger, querySession, list, { property: '75388' });
    expect(await offered('engines', session(withoutInfo))).toEqual(await offered('engines'));
    expect(await offered('domains', session(withoutInfo))).toEqual([
      { id: 'ledgerly.example', name: 'ledgerly.example' },
    ]);
  });

  test('days without a check are missing', async () => {
    const table = await runQuery({ parameters: { property: '75389', reportType: 'rankings' } });
    const known = table.rows.filter(({ top10 }) => top10 !== null).map(({ dimension }) => dimension);
    expect(known).toEqual(['2026-10-05', '2026-10-12']);
  });

  test('the reach of keywords that were not looked up yet is unknown and not zero', async () => {
    const query = {
      parameters: { property: '75387', reportType: 'market_reach' },
      metrics: ['total_monthly_reach', 'total_organic_reach', 'total_volume'],
      startDate: '2010-01-01',
      endDate: '2010-01-31',
    };
    const whole = await runQuery({ ...query, dimension: null });
    expect(whole.totals).toMatchObject({ total_monthly_reach: null, total_organic_reach: null });
    expect(whole.totals.total_volume).toBeGreaterThan(0);
    expect(whole.notes).toMatchObject([{ code: 'partial' }]);
    const byKeyword = await runQuery({ ...query, metrics: ['total_monthly_reach'], dimension: 'keyword' });
    expect(new Set(byKeyword.rows.map((row) => row.total_monthly_reach))).toEqual(new Set([null]));
  });

  test('a long range is read at its ends', async () => {
    const querySession = session();
    const query = {
      dimension: null,
      metrics: ['average_rank', 'rank_change'],
      startDate: '2025-06-01',
      endDate: '2026-10-31',
    };
    const { totals } = await runQuery(query, querySession);
    expect(querySession.requests).toHaveLength(3);
    const expected = ranksReference({ ...daily, ...query }).totals;
    expect(totals.average_rank).toBeCloseTo(expected.average_rank ?? -1, 6);
    expect(totals.rank_change).toBeCloseTo(expected.rank_change ?? -1, 6);
  });

  test('keywords at several engines have the engine in their name', async () => {
    const { rows } = await runQuery({
      parameters: { property: '75387', reportType: 'rankings' },
      metrics: ['average_rank'],
      dimension: 'keyword',
    });
    const names = rows.map(({ dimension }) => dimension);
    expect(names).toContain('🏕️ camping checklist (Google US)');
    expect(names).toContain('🏕️ camping checklist (Google US Mobile)');
  });

  test.each<[Partial<Query>, string]>([
    [{ parameters: { reportType: 'rankings' } }, 'campaign'],
    [
      { parameters: { property: '75390', reportType: 'visibility' }, metrics: ['visibility_score'] },
      'search engine',
    ],
    [{ metrics: ['visibility_score'] }, 'Visibility score'],
    [{ dimension: 'country' }, 'country'],
    [{ filters: [{ field: 'landing_page', operator: 'contains', value: 'x' }] }, 'landing_page'],
  ])('returns a readable error for %o', async (query, message) => {
    await expect(runQuery(query)).rejects.toMatchObject({
      code: 'bad_query',
      message: expect.stringContaining(message),
    });
  });

  test('every widget of the ready dashboard has something to show', async () => {
    for (const { id, inputs } of rankranger.templates) {
      clock += 60_000;
      const { metrics, dimension, ...parameters } = inputs;
      const table = await runQuery({
        parameters: { property: '75387', searchEngine: '64', ...parameters },
        metrics: metrics as string[],
        dimension: dimension as string | null,
      });
      expect(
        table.rows.some((row) => Number(row[String((metrics as string[])[0])]) > 0),
        id,
      ).toBe(true);
    }
  });
});
