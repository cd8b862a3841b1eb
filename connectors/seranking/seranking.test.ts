import type { Query } from '@vitrine/contract/entities/query.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoSeRankingCredential } from './mock/keys.ts';
import { seranking } from './seranking.connector.ts';
import { reports } from './seranking.reports.ts';

const open = (options: OpenOptions) =>
  createTestSession({
    ...options,
    maxPerSecond: 5,
    credentials: { kind: 'key', ...demoSeRankingCredential },
  });

const daily = testQuery({
  parameters: { property: '700', reportType: 'positions' },
  metrics: ['top10', 'average_rank', 'top3'],
});

connectorSuite({
  connector: seranking,
  open,
  host: 'api4.seranking.com',
  daily,
  empty: null,
  named: { query: { ...daily, dimension: 'group' }, label: 'priority ⭐' },
});

describe('SE Ranking', () => {
  let clock = Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(() => clock);
  beforeEach(() => {
    clock += 60_000;
  });
  const waited = (ms: number) => {
    clock += ms;
  };
  const session = () => open({ gateway: mocks.url, nowMs: () => clock, waited });
  const { runQuery } = testQueries(seranking, daily, () => session());

  test('projects come with those that are looked up first', async () => {
    const names = (await seranking.properties?.(session()))?.map(({ name }) => name);
    expect(names?.[0]).toBe('Trailhead Outfitters (trailhead-outfitters.example)');
    expect(names?.at(-1)).toBe('Brightwater Dental (brightwater-dental.example), paused');
  });

  test('every report returns what SE Ranking has', async () => {
    const week = { startDate: '2026-09-28', endDate: '2026-10-04' };
    const recorded = reports.map((report) =>
      queriesOfReport(report, { ...week, parameters: { property: '703', reportType: report.id } }),
    );
    const positions = { metrics: ['average_rank', 'rank_change', 'volume', 'price'], dimension: 'group' };
    const of = (parameters: Query['parameters']) => ({ ...positions, ...week, parameters });
    await expectRecordedResults(runQuery, {
      ...Object.assign({}, ...recorded),
      'two groups': of({ property: '700', group: ['1', '3'] }),
      'one search engine': of({ property: '701', searchEngine: '70167' }),
      'search engines': { ...of({ property: '701' }), dimension: 'search_engine' },
      'a paused project': of({ property: '704' }),
    });
  });

  test('a weekly project has gaps, no zeros', async () => {
    const { rows } = await runQuery({ parameters: { property: '702', reportType: 'positions' } });
    const known = rows.filter((row) => row.average_rank !== null).map(({ dimension }) => dimension);
    expect(known).toEqual(['2026-10-05', '2026-10-12']);
  });

  test('of a long range only its beginning and end are read', async () => {
    const querySession = session();
    await runQuery({ dimension: null, startDate: '2026-01-01', endDate: '2026-10-31' }, querySession);
    expect(querySession.requests.filter(({ path }) => path.endsWith('/positions'))).toHaveLength(2);
  });

  test('a chosen competitor is listed beside the website', async () => {
    const competitors = {
      parameters: { property: '701', reportType: 'competitors' },
      dimension: 'site',
      startDate: '2026-10-10',
    };
    const { rows, totals } = await runQuery(competitors);
    expect(rows.map(({ dimension }) => dimension)).toEqual([
      'This website',
      'bookwise',
      'tallyhub',
      'countly',
    ]);
    expect(totals.average_rank).toBeNull();
    clock += 60_000;
    const parameters = { ...competitors.parameters, competitor: ['1499021'] };
    const chosen = await runQuery({ ...competitors, parameters });
    expect(chosen.rows.map(({ dimension }) => dimension)).toEqual(['This website', 'tallyhub']);
  });

  test('the project sums itself up as of now, as its positions do', async () => {
    const summary = await runQuery({
      parameters: { property: '700', reportType: 'summary' },
      metrics: ['today_avg', 'total_up', 'total_down', 'visibility_percent', 'index_google', 'domain_trust'],
      dimension: null,
    });
    const [startDate, endDate] = ['2026-11-17', '2026-11-18'];
    const metrics = ['gained_keywords', 'lost_keywords'];
    const moved = await runQuery({ metrics, dimension: null, startDate, endDate });
    const today = await runQuery({ metrics: ['average_rank'], dimension: null, startDate: endDate, endDate });
    expect(summary.totals).toEqual({
      today_avg: today.totals.average_rank,
      total_up: moved.totals.gained_keywords,
      total_down: moved.totals.lost_keywords,
      visibility_percent: expect.any(Number),
      index_google: expect.any(Number),
      domain_trust: expect.any(Number),
    });
    expect(summary.totals.visibility_percent).toBeLessThan(1);
    expect(summary.columns.every(({ uncompared }) => uncompared)).toBe(true);
    expect(summary.notes).toMatchObject([{ code: 'as_of' }]);
  });

  test('the cost of checks is in the currency of the account, and of each day', async () => {
    expect(await seranking.identify(session())).toMatchObject({ settings: { currency: 'USD' } });
    const inEuro = Object.assign(session(), { settings: { currency: 'EUR' } });
    const year = { dimension: null, startDate: '2026-01-01', endDate: '2026-10-31' };
    const { columns, totals } = await runQuery({ ...year, metrics: ['price', 'suggested_bid'] }, inEuro);
    expect(columns.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    clock += 60_000;
    const months = await runQuery({ ...year, metrics: ['price'], dimension: 'month' });
    expect(totals.price).toBeCloseTo(
      months.rows.reduce((sum, row) => sum + Number(row.price), 0),
      6,
    );
  });

  test('backlinks are those of now', async () => {
    const { totals, notes } = await runQuery({
      parameters: { property: '701', reportType: 'backlinks' },
      metrics: ['backlinks', 'linking_domains'],
      dimension: null,
    });
    expect(totals.backlinks).toBeGreaterThan(Number(totals.linking_domains));
    expect(notes[0]?.text).toContain('as of now');
  });

  test.each([
    [{ metrics: ['backlinks'] }, 'Backlinks'],
    [{ parameters: { property: '700', reportType: 'competitors' }, dimension: null }, 'no total'],
    [{ dimension: 'site' }, 'Website'],
    [{ parameters: { reportType: 'positions' } }, 'project'],
  ])('returns a readable error for %o', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });
});
