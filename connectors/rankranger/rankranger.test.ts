import type { Query } from '@vitrine/contract/entities/query.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoRankRangerCredential } from './mock/keys.ts';
import { rankranger } from './rankranger.connector.ts';
import { reports } from './rankranger.reports.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const open = (options: OpenOptions) =>
  createTestSession({ ...options, credentials: { kind: 'key', ...demoRankRangerCredential } });

const daily = testQuery({
  parameters: { property: '75390', reportType: 'rankings' },
  metrics: ['top10', 'average_rank', 'best_rank'],
});

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
  templates: { parameters: { property: '75387', searchEngine: '64' } },
});

describe('Rank Ranger', () => {
  let clock = now;
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
  });
  const session = (fetchBy?: typeof fetch) =>
    open({ gateway: mocks.url, nowMs: () => clock, ...(fetchBy ? { fetch: fetchBy } : {}) });
  const { runQuery } = testQueries(rankranger, daily, () => session());
  const responding = (body: unknown) => session(async () => Response.json(body));

  test('every report returns what Rank Ranger has', async () => {
    const week = { startDate: '2026-09-28', endDate: '2026-10-04' };
    const of = (parameters: Query['parameters'], more: Partial<Query> = {}) => ({
      ...{ ...week, metrics: ['average_rank', 'rank_change', 'top10', 'unranked_keywords'], dimension: null },
      ...more,
      parameters,
    });
    const recorded = reports.map((report) =>
      queriesOfReport(report, of({ property: '75391', searchEngine: '64', reportType: report.id })),
    );
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'search engines': of({ property: '75387' }, { dimension: 'search_engine' }),
      'a competitor by week': of(
        { property: '75387', domain: 'peakline.example', searchEngine: '443' },
        { dimension: 'week', startDate: '2026-08-17' },
      ),
      'keywords by their text': of(
        { property: '75387' },
        { dimension: 'tag', filters: [{ field: 'keyword', operator: 'contains', value: 'best' }] },
      ),
      'pages of a tag': of(
        { property: '75389' },
        { dimension: 'landing_page', filters: [{ field: 'tag', operator: 'equals', value: 'Überregional' }] },
      ),
    });
  });

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
    await expectError(rankranger.identify(responding(body)), code);
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
    const [first, last] = await Promise.all(
      [query.startDate, query.endDate].map((day) =>
        runQuery({ ...query, dimension: 'keyword', startDate: day, endDate: day }),
      ),
    );
    expect(totals.average_rank).toBe(last?.totals.average_rank);
    const before = new Map(first?.rows.map(({ dimension, average_rank }) => [dimension, average_rank]));
    const changes = (last?.rows ?? []).flatMap(({ dimension, average_rank: now }) => {
      const was = before.get(dimension ?? '') ?? null;
      if (was === null && now === null) return 0;
      return was === null || now === null ? [] : Number(was) - Number(now);
    });
    expect(totals.rank_change).toBeCloseTo(changes.reduce((sum, one) => sum + one, 0) / changes.length, 6);
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
    await expectError(runQuery(query), 'bad_query', message);
  });
});
