import type { Query } from '@vitrine/contract/entities/query.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoSerpstatCredential, serpstatAccounts } from './mock/tokens.ts';
import { metricsOf, reports } from './serpstat.catalogue.ts';
import { serpstat } from './serpstat.connector.ts';

const host = 'api.serpstat.com';
const open = (options: OpenOptions, token = demoSerpstatCredential.token) =>
  createTestSession({
    ...options,
    maxConcurrent: 1,
    credentials: { kind: 'key', account: 'Northlight Studio', token },
  });

const shop = { target: 'trailhead-outfitters.example', searchEngine: 'g_us' };
const history = testQuery({
  parameters: { ...shop, reportType: 'history' },
  metrics: ['organic_traffic', 'organic_keywords', 'visibility'],
  dimension: 'month',
  startDate: '2026-05-01',
  endDate: '2026-10-31',
});
const now = { startDate: '2026-11-01', endDate: '2026-11-17' };
const keywords: Query = {
  ...history,
  ...now,
  parameters: { ...shop, reportType: 'keywords', lines: 1000 },
  metrics: ['search_volume'],
  dimension: 'keyword',
};
const project = { reportType: 'rank_tracker', campaign: '1213108', region: '372691' };
const tracker: Query = {
  ...history,
  ...now,
  parameters: project,
  metrics: ['average_rank', 'top10'],
  dimension: 'date',
};

connectorSuite({
  connector: serpstat,
  open,
  host,
  daily: history,
  empty: { ...history, parameters: { ...history.parameters, target: 'nobody.example' } },
  paged: { query: keywords, path: '/v4', pages: 4 },
  named: { query: keywords, label: '🏕️ camping checklist' },
  templates: { endDate: now.endDate, parameters: { campaign: project.campaign, region: project.region } },
});

describe('Serpstat', () => {
  let clock = Date.parse('2026-11-18T12:00:00Z');
  const sent: { id: string; method: string; params: Record<string, unknown> }[] = [];
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
    sent.length = 0;
  });
  /** With `newerFails` newer methods return this error. */
  const session = (token?: string, newerFails?: { code: number; message: string }) =>
    open(
      {
        gateway: mocks.url,
        nowMs: () => clock,
        fetch: async (input, init) => {
          const message = JSON.parse(String(init?.body));
          sent.push(message);
          return newerFails && message.method.endsWith('V2')
            ? Response.json({ id: message.id, error: { ...newerFails, data: null } })
            : fetch(input, init);
        },
      },
      token,
    );
  const { runQuery: run } = testQueries(serpstat, history, () => session());
  const offer = (list: string, parameters: Query['parameters'], token?: string) =>
    queryOptions(serpstat, session(token), list, parameters);

  test('every report returns what Serpstat has', async () => {
    const clinic = { target: 'brightwater-dental.example', searchEngine: 'g_us', lines: 1000 };
    const watched = { campaign: '1213177', region: '372731' };
    const recorded = reports.map((report) =>
      queriesOfReport(
        { ...report, metrics: metricsOf(report) },
        {
          ...(report.id === 'history' ? {} : now),
          parameters: { ...clinic, ...watched, reportType: report.id },
        },
      ),
    );
    const ofKeywords = (reportType: string, filter: Query['filters'][number]) => ({
      ...now,
      parameters: { ...clinic, reportType },
      metrics: ['position', 'search_volume', 'cpc', 'ppc_competition', 'keywords'],
      dimension: 'url',
      filters: [filter],
    });
    const past = { startDate: '2026-03-01', endDate: '2026-04-15' };
    const afterASecond = (query: Partial<Query>) => {
      clock += 1_000;
      return run(query);
    };
    await expectRecordedResults(afterASecond, {
      ...Object.assign({}, ...recorded),
      'a past overview': {
        ...past,
        parameters: { ...clinic, reportType: 'overview' },
        metrics: ['organic_traffic', 'visibility', 'lost_keywords_found', 'keywords_change'],
        dimension: null,
      },
      'pages on the first page': ofKeywords('keywords', { field: 'position', operator: 'less', value: '11' }),
      'pages by keyword': ofKeywords('keywords', { field: 'keyword', operator: 'contains', value: 'Dent' }),
      'pages by paid keyword': ofKeywords('paid_keywords', {
        field: 'keyword',
        operator: 'contains',
        value: 'a',
      }),
      'places in the past': {
        ...past,
        parameters: { ...watched, reportType: 'rank_tracker' },
        metrics: ['average_rank', 'rank_change', 'top10', 'ranked_keywords', 'keyword_count'],
        dimension: 'week',
      },
    });
  });

  test('a source is named as entered, and shows its remaining credits', async () => {
    const active = session();
    expect(await serpstat.identify(active)).toMatchObject({ name: 'Northlight Studio' });
    expect(active.quotas.at(-1)).toMatchObject({ name: 'Credits', limit: 50_000_000 });
    await run({}, active);
    expect(active.quotas.at(-1)?.left).toBeLessThan(50_000_000);
  });

  test('a rejected token is dead, exhausted credits are a quota', async () => {
    await expectError(serpstat.identify(session('nobody')), 'source_invalid');
    const poor = session(serpstatAccounts[2]?.token);
    await expectError(run({ ...keywords }, poor), 'quota', 'credits');
    expect(poor.waitsMs).toEqual([]);
  });

  test('waits a second between two requests in one second', async () => {
    const poor = session(serpstatAccounts[2]?.token);
    await serpstat.identify(poor);
    await expectError(serpstat.identify(poor), 'quota');
    expect(poor.waitsMs).toEqual([1100, 1100, 1100]);
  });

  test('the token is sent in a header, and rows of the www are left out', async () => {
    const { rows } = await run({ dimension: 'week' });
    expect(sent).toMatchObject([
      {
        method: 'SerpstatDomainProcedure.getDomainsHistory',
        params: { filters: { date_from: '2026-03-17', date_to: '2026-10-31' }, during_all_time: true },
      },
    ]);
    const known = rows.flatMap((row) => row.organic_keywords ?? []);
    expect(known.length).toBeGreaterThan(5);
    for (const count of known) expect(count).toBeGreaterThan(100);
  });

  test('requests no rows that a filter would remove', async () => {
    const { rows } = await run({
      ...keywords,
      metrics: ['position', 'search_volume'],
      filters: [
        { field: 'keyword', operator: 'contains', value: 'tent' },
        { field: 'position', operator: 'less', value: '40' },
        { field: 'keyword', operator: 'not_contains', value: 'cheap' },
      ],
    });
    expect(sent[0]?.params).toMatchObject({
      keywords: ['tent'],
      minusKeywords: ['cheap'],
      filters: { position_to: 40 },
      sort: { position: 'asc' },
    });
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.position).toBeLessThan(40);
  });

  test('an incomplete list has a note and no totals', async () => {
    const parameters = { ...keywords.parameters, lines: 20 };
    const { rows, totals, notes } = await run({ ...keywords, parameters });
    expect(rows).toHaveLength(20);
    expect(totals).toEqual({ search_volume: null });
    expect(notes).toMatchObject([{ code: 'truncated' }]);
  });

  test('lists and links have no past', async () => {
    const past = { startDate: '2026-08-01', endDate: '2026-08-31' };
    const notes = [{ code: 'partial', text: expect.stringContaining('that end within the last 7 days.') }];
    expect(await run({ ...keywords, ...past })).toMatchObject({ rows: [], notes });
    const links = {
      parameters: { target: shop.target, reportType: 'backlinks' },
      metrics: ['backlinks'],
      dimension: null,
    };
    expect(await run({ ...links, ...past })).toMatchObject({ totals: { backlinks: null }, notes });
    expect(sent).toEqual([]);
    expect((await run({ ...links, ...now })).totals.backlinks).toBeGreaterThan(100);
  });

  test('links are read one by one, back to the first day of the range', async () => {
    const parameters = { target: shop.target, reportType: 'new_backlinks', lines: 1000 };
    const list = { parameters, metrics: ['links'], dimension: 'linking_page' };
    const found = await run({ ...list, startDate: '2026-11-01', endDate: '2026-11-18' });
    expect(found.totals.links).toBe(found.rows.length);
    expect(sent.map(({ params }) => [params.sort, params.order, params.page])).toEqual([['add', 'desc', 1]]);
    clock += 60_000;
    const short = { ...list, parameters: { ...parameters, lines: 5 } };
    const cut = await run({ ...short, startDate: '2025-01-01', endDate: '2025-01-31' });
    expect(cut).toMatchObject({ rows: [], totals: { links: null }, notes: [{ code: 'truncated' }] });
    clock += 60_000;
    const journal = await run({
      ...list,
      dimension: 'link_kind',
      startDate: '2026-01-01',
      endDate: '2026-11-18',
      filters: [{ field: 'linking_page', operator: 'contains', value: 'journal' }],
    });
    expect(journal.rows.map(({ dimension }) => dimension)).toContain('Follow');
  });

  const pages: Query = {
    ...keywords,
    parameters: { ...shop, reportType: 'pages' },
    metrics: ['page_keywords', 'potential_traffic'],
    dimension: 'url',
  };

  test.each([
    { code: 32_116, message: 'Method not supported' },
    { code: 403, message: 'This method is not included in your plan' },
  ])('top pages come from the older method where the newer one is missing: $message', async (refusal) => {
    const newer = await run(pages);
    expect(newer.rows[0]).toMatchObject({ page_keywords: expect.any(Number) });
    expect(await run(pages, session(undefined, refusal))).toEqual(newer);
    const methods = ['getTopUrlsV2', 'getTopUrlsV2', 'getTopUrls'];
    expect(sent.map(({ method }) => method.split('.')[1])).toEqual(methods);
  });

  test('top pages are not requested twice for an account without credits', async () => {
    const refusal = { code: 402, message: 'Not enough credits' };
    await expectError(run(pages, session(undefined, refusal)), 'quota');
    expect(sent).toHaveLength(1);
  });

  test('a site is not its own competitor', async () => {
    const parameters = { ...shop, reportType: 'competitors' };
    const { rows } = await run({ ...now, parameters, metrics: ['common_keywords'], dimension: 'competitor' });
    expect(rows.map(({ dimension }) => dimension)).not.toContain(shop.target);
    expect(await offer('competitors', parameters)).not.toContainEqual(
      expect.objectContaining({ id: shop.target }),
    );
  });

  test('ads are read by title and text', async () => {
    const parameters = { ...shop, reportType: 'paid_keywords' };
    const list = { ...now, parameters, metrics: ['keywords'] };
    expect((await run({ ...list, dimension: 'ad_title' })).rows[0]?.dimension).toMatch(/® Official Site$/);
    clock += 1000;
    expect((await run({ ...list, dimension: 'ad_text' })).rows[0]?.dimension).toMatch(/— order today\.$/);
  });

  test('names anchors, intents and features', async () => {
    const labels = async (query: Partial<Query>) =>
      (await run({ ...keywords, ...query })).rows.map((row) => row.dimension);
    const anchors = { parameters: { target: shop.target, reportType: 'anchors' }, metrics: ['backlinks'] };
    expect(await labels({ ...anchors, dimension: 'anchor' })).toContain('schöne Übersicht');
    clock += 1000;
    expect(await labels({ dimension: 'intent' })).toContain('Informational, Transactional');
    clock += 1000;
    expect(await labels({ dimension: 'serp_type' })).toContain('(none)');
    const abroad = { ...keywords.parameters, searchEngine: 'g_uk' };
    await expectError(run({ ...keywords, dimension: 'intent', parameters: abroad }), 'bad_query');
  });

  test('long ranges of the rank tracker are requested in months, a summary in its ends', async () => {
    const year = { startDate: '2025-11-18', endDate: '2026-08-31' };
    const { rows } = await run({ ...tracker, ...year });
    expect(rows).toHaveLength(287);
    expect(sent).toHaveLength(10);
    sent.length = 0;
    clock += 1000;
    await run({ ...tracker, ...year, dimension: null });
    expect(sent.map(({ params }) => [params.dateFrom, params.dateTo])).toEqual([
      ['2025-11-18', '2025-12-18'],
      ['2026-08-01', '2026-08-31'],
    ]);
  });

  test('a keyword is listed under each of its tags and counts once', async () => {
    const { rows, totals } = await run({ ...tracker, metrics: ['keyword_count'], dimension: 'tag' });
    expect(rows.map(({ dimension }) => dimension)).toContain('priority ⭐');
    expect(totals.keyword_count).toBe(120);
    expect(rows.reduce((sum, row) => sum + Number(row.keyword_count), 0)).toBeGreaterThan(120);
  });

  test('projects come page by page, regions only while they are active', async () => {
    expect(await offer('campaigns', {})).toContainEqual({
      id: '1213140',
      name: 'Ledgerly 📈',
      group: 'Clients',
    });
    expect((await offer('regions', project))?.map(({ name }) => name)).toEqual([
      'Google, United States, Denver, desktop',
      'Google, United States, mobile',
    ]);
    sent.length = 0;
    expect(await offer('campaigns', {}, serpstatAccounts[1]?.token)).toHaveLength(330);
    expect(sent).toHaveLength(4);
  });

  test('the tracker compares with chosen competitors, or the nearest', async () => {
    const query = {
      ...tracker,
      parameters: { ...project, reportType: 'tracker_competitors' },
      metrics: ['average_position', 'traffic_share', 'on_2_3'],
      dimension: 'competitor',
    };
    const { rows, totals } = await run(query);
    expect(rows.map(({ dimension }) => dimension)).toContain('summit-gear.example');
    expect(totals).toEqual({ average_position: null, traffic_share: null, on_2_3: null });
    const chosen = { ...query, parameters: { ...query.parameters, competitor: ['peakline.example'] } };
    expect((await run(chosen)).rows.map(({ dimension }) => dimension)).toEqual([
      shop.target,
      'peakline.example',
    ]);
    expect((await offer('competitors', query.parameters))?.map(({ id }) => id)).toContain('peakline.example');
  });

  test.each([
    [403, 'Invalid token', 200, 'source_invalid'],
    [403, 'Invalid token', 403, 'source_invalid'],
    [400, 'Missing token', 400, 'source_invalid'],
    [403, 'Not enough credits', 403, 'quota'],
    [403, 'Method is forbidden', 200, 'permission'],
    [402, 'Credits exhausted', 402, 'quota'],
    [404, 'Project not found', 404, 'not_found'],
    [32_016, 'Large domains are not supported', 200, 'bad_query'],
    [32_117, 'Not allowed field: x', 200, 'bad_query'],
    [32_116, 'Method not supported', 200, 'provider_error'],
    [429, 'Request frequency exceeded', 200, 'quota'],
    [500, 'Internal error', 200, 'provider_error'],
  ])('maps %i "%s" with status %i to %s', async (code, message, status, means) => {
    const responded = async () =>
      Response.json({ id: '1', error: { code, message, data: null } }, { status });
    const active = open({ gateway: mocks.url, nowMs: () => clock, fetch: responded });
    await expectError(run({}, active), means);
  });

  test.each([
    [{ metrics: ['position'] }, 'Position'],
    [{ ...keywords, dimension: null }, 'Keyword'],
    [{ parameters: { ...history.parameters, searchEngine: '' } }, 'search engine'],
    [{ parameters: { ...history.parameters, searchEngine: 'google' } }, 'Wrong search engine'],
    [{ parameters: { ...history.parameters, target: '' } }, 'domain'],
    [{ ...tracker, parameters: { reportType: 'rank_tracker' } }, 'project'],
    [{ ...tracker, parameters: { ...project, region: null } }, 'region'],
    [{ ...tracker, startDate: '2023-01-01' }, 'months'],
    [{ filters: [{ field: 'mood', operator: 'equals' as const, value: 'good' }] }, 'mood'],
  ])('returns a readable error for %o', async (query, message) => {
    await expectError(run(query), 'bad_query', message);
  });
});

test.each([
  [{ reportType: 'lost_backlinks' }, 'source', false],
  [{ reportType: 'new_backlinks' }, 'source', false],
  [{ reportType: 'lost_backlinks' }, null, true],
  [{ reportType: 'backlinks' }, 'source', true],
])('%j by %s is compared: %s', (parameters, dimension, isCompared) => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-07' };
  const query = { ...days, parameters, dimension, metrics: [], filters: [], timezone: 'UTC', currency: null };
  const before = { startDate: '2026-10-25', endDate: '2026-10-31' };
  expect(serpstat.comparedWith?.(query, before, 0)).toEqual(isCompared ? before : null);
});
