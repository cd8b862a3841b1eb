import type { Query } from '@vitrine/contract/entities/query.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { accuRankerAuth as auth } from './accuranker.client.ts';
import { accuranker } from './accuranker.connector.ts';
import { reports } from './accuranker.reports.ts';
import { ACCURANKER_CLIENT_ID, ACCURANKER_CLIENT_SECRET, demoRankGrant } from './mock/grants.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const host = 'app.accuranker.com';
const open = (options: OpenOptions, email = 'ana@northlight.example') =>
  createOAuthSession(
    {
      ...options,
      oauth: { auth, clientId: ACCURANKER_CLIENT_ID, clientSecret: ACCURANKER_CLIENT_SECRET },
    },
    { refreshToken: demoRankGrant(email) },
  );

const daily = testQuery({
  parameters: { property: '149901', reportType: 'overview' },
  metrics: ['share_of_voice', 'average_rank', 'keywords_0_3'],
});
const keywords = {
  parameters: { property: '149902', reportType: 'keywords' },
  metrics: ['keywords', 'rank'],
};

connectorSuite({
  connector: accuranker,
  open,
  host,
  path: '/api/',
  tokenHost: host,
  tokenPath: '/oauth/',
  daily,
  empty: null,
  paged: { query: { ...daily, ...keywords, dimension: 'keyword' }, path: '/keywords/', pages: 4 },
  named: {
    query: {
      ...daily,
      parameters: { property: '149901', reportType: 'tags' },
      metrics: ['share_of_voice'],
      dimension: 'tag',
    },
    label: 'priority ⭐',
  },
});

describe('AccuRanker', () => {
  let clock = now;
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
  });
  const session = () => open({ gateway: mocks.url, nowMs: () => clock });
  const { runQuery } = testQueries(accuranker, daily, () => session());

  test('every report returns what AccuRanker has', async () => {
    const week = { startDate: '2026-09-28', endDate: '2026-10-04' };
    const recorded = reports.map((report) =>
      queriesOfReport(report, { ...week, parameters: { property: '149904', reportType: report.id } }),
    );
    const selected = (parameters: Query['parameters'], dimension: string) => ({
      ...week,
      parameters: { property: '149901', reportType: 'keywords', ...parameters },
      metrics: ['rank', 'rank_change', 'keywords', 'keyword_visits'],
      dimension,
    });
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'search engines of one device': selected({ device: ['1'] }, 'search_engine'),
      'devices of a segment': selected({ segment: '31' }, 'device'),
      'pages over half a year': {
        parameters: { property: '149904', reportType: 'landing_pages' },
        metrics: ['ga4_total_revenue', 'ga4_bounce_rate', 'group_keywords'],
        dimension: 'landing_page',
        ...{ startDate: '2026-03-01', endDate: '2026-09-15' },
      },
    });
  });

  test('domains come under their clients', async () => {
    const properties = (await accuranker.properties?.(session())) ?? [];
    expect(properties[0]).toEqual({
      id: '149901',
      name: 'trailhead-outfitters.example',
      group: 'Trailhead Outfitters',
    });
  });

  test('a renewed sign-in keeps the new refresh token', async () => {
    const querySession = session();
    await accuranker.identify(querySession);
    expect(querySession.saved).toMatchObject([
      { kind: 'oauth', refreshToken: expect.stringMatching(/^arr_/) },
    ]);
  });

  test('a plan that lacks an endpoint is no dead sign-in', async () => {
    mocks.faults.add({ kind: 'forbidden', host, path: '/api/' });
    await expectError(runQuery({}), 'permission', 'plan');
  });

  test('a summary requests the last days only, a year spans of a hundred', async () => {
    const brief = session();
    await runQuery({ dimension: null, startDate: '2025-11-01', endDate: '2026-10-31' }, brief);
    expect(brief.requests.filter(({ path }) => path.includes('/domains/'))).toHaveLength(1);
    const long = session();
    await runQuery({ startDate: '2025-11-01', endDate: '2026-10-31' }, long);
    expect(long.requests.filter(({ path }) => path.includes('/domains/'))).toHaveLength(4);
  });

  test('a chosen competitor is listed beside the domain', async () => {
    const competitors = {
      parameters: { property: '149902', reportType: 'competitors' },
      dimension: 'competitor',
    };
    const { rows, totals } = await runQuery(competitors);
    expect(rows.map(({ dimension }) => dimension)).toEqual([
      'This domain',
      'bookwise',
      'tallyhub',
      'countly',
    ]);
    expect(totals.share_of_voice).toBeNull();
    const parameters = { ...competitors.parameters, competitor: ['1499021'] };
    const chosen = await runQuery({ ...competitors, parameters });
    expect(chosen.rows.map(({ dimension }) => dimension)).toEqual(['This domain', 'tallyhub']);
    expect(chosen.rows[1]).toEqual(rows[2]);
  });

  test('the same keyword on several devices gets distinct labels', async () => {
    const { rows } = await runQuery({ ...keywords, dimension: 'keyword' });
    const labels = rows.map(({ dimension }) => dimension);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('invoice template (Google, Mobile, Denver, Colorado)');
    expect(rows.every((row) => row.keywords === 1)).toBe(true);
  });

  test('days before keywords were looked up have no values, not even a count', async () => {
    const days = { startDate: '2010-01-01', endDate: '2010-01-31' };
    const metrics = ['keywords', 'keyword_volume', 'keyword_visits'];
    for (const dimension of [null, 'keyword', 'ranking_page']) {
      const { rows, totals, notes } = await runQuery({ ...keywords, ...days, metrics, dimension });
      expect(totals).toEqual({ keywords: null, keyword_volume: null, keyword_visits: null });
      expect(rows).toHaveLength(dimension ? 0 : 1);
      expect(notes).toMatchObject([{ code: 'partial' }]);
    }
  });

  test('options are collected from the keywords', async () => {
    const names = async (id: string) =>
      (await queryOptions(accuranker, session(), id, { property: '149902' })).map(({ name }) => name);
    expect(await names('engines')).toEqual(['Bing', 'Google']);
    expect(await names('locations')).toEqual(['Denver, Colorado']);
    expect(await names('competitors')).toEqual(['bookwise', 'tallyhub', 'countly']);
    expect(await names('segments')).toEqual(['Starred ⭐', 'Commercial on phones']);
  });

  test.each([
    [{ metrics: ['rank'] }, 'Rank'],
    [
      {
        parameters: { property: '149901', reportType: 'tags' },
        metrics: ['share_of_voice'],
        dimension: null,
      },
      'overlap',
    ],
    [
      { parameters: { property: '149901', reportType: 'tags' }, metrics: ['winners'], dimension: 'tag' },
      'Winners',
    ],
    [{ dimension: 'keyword' }, 'Keyword'],
    [{ parameters: { reportType: 'overview' } }, 'domain'],
  ])('returns a readable error for %o', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });
});
