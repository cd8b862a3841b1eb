import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries } from '../kit/testing/query-table.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { ahrefsV3 } from './ahrefs-v3.connector.ts';
import { AHREFS_KEY, ENDED_AHREFS_KEY } from './mock/keys.ts';
import { daily, open } from './testing/session.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
connectorSuite({
  connector: ahrefsV3,
  open,
  host: 'api.ahrefs.com',
  daily,
  empty: null,
  named: {
    query: {
      ...daily,
      parameters: { target: 'trailhead-outfitters.example', reportType: 'keywords', rows: 500 },
      metrics: ['volume'],
      dimension: 'keyword',
    },
    label: '🏕️ camping checklist',
  },
});

describe('Ahrefs', () => {
  let clock = now;
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
  });
  const session = (token = AHREFS_KEY) => open({ gateway: mocks.url, nowMs: () => clock }, token);
  const { runQuery } = testQueries(ahrefsV3, daily, () => session());
  const list = (reportType: string, more: Record<string, ParameterValue> = {}) => ({
    target: 'ledgerly.example',
    reportType,
    ...more,
  });

  test('a key that has ended ends the source; used-up units do not', async () => {
    await expectError(ahrefsV3.identify(session(ENDED_AHREFS_KEY)), 'source_invalid');
    const usedUp = open({
      gateway: mocks.url,
      nowMs: () => clock,
      fetch: async () => Response.json({ error: 'API units limit reached' }, { status: 403 }),
    });
    await expectError(runQuery({}, usedUp), 'quota');
  });

  test('reports the remaining units and when they are renewed', async () => {
    const querySession = session();
    await runQuery({}, querySession);
    expect(querySession.quotas).toMatchObject([
      {
        name: 'API units of the workspace',
        limit: 50_000_000,
        resetsAtMs: Date.parse('2026-12-01T00:00:00Z'),
      },
    ]);
    expect(querySession.quotas[0]?.left).toBeLessThan(50_000_000);
  });

  test('queries that need the same response share one request', async () => {
    const querySession = session();
    const overview = { ...daily, parameters: list('overview'), dimension: null };
    const outcomes = await ahrefsV3.query(querySession, [
      { ...overview, metrics: ['org_traffic', 'domain_rating'] },
      { ...overview, metrics: ['org_keywords'] },
    ]);
    expect(outcomes.every(({ error }) => error === undefined)).toBe(true);
    expect(querySession.requests.filter(({ path }) => path.endsWith('site-explorer/metrics'))).toHaveLength(
      1,
    );
  });

  test('an incomplete list has a note and no total', async () => {
    const some = await runQuery({
      parameters: list('keywords'),
      metrics: ['sum_traffic'],
      dimension: 'keyword',
    });
    expect(some.rows).toHaveLength(100);
    expect(some.totals).toEqual({ sum_traffic: null });
    expect(some.notes).toMatchObject([
      {
        code: 'truncated',
        text: 'Only the first 100 rows were read, which is the limit of this widget. There are more, so there is no total.',
      },
    ]);
    const all = await runQuery({
      parameters: list('keywords', { rows: 5000 }),
      metrics: ['sum_traffic', 'keywords'],
      dimension: null,
    });
    const whole = await runQuery({
      parameters: list('overview'),
      metrics: ['org_traffic', 'org_keywords'],
      dimension: null,
    });
    expect(Object.values(all.totals)).toEqual(Object.values(whole.totals));
  });

  test.each([
    ['HTTPS://Ledgerly.example/pricing/?a=1', 'subdomains'],
    ['ledgerly.example/', 'domain'],
  ])('accepts %s as a domain', async (target, mode) => {
    const ahrefsMetrics = { metrics: ['domain_rating'], dimension: null };
    const typed = await runQuery({ ...ahrefsMetrics, parameters: { target, mode, reportType: 'overview' } });
    expect(typed).toEqual(await runQuery({ ...ahrefsMetrics, parameters: list('overview') }));
  });

  test('a path is a part of its site', async () => {
    const keywords = async (target: string, mode: string) =>
      (
        await runQuery({
          parameters: { target, mode, reportType: 'overview' },
          metrics: ['org_keywords'],
          dimension: null,
        })
      ).totals.org_keywords ?? 0;
    const [path, site] = [
      await keywords('https://ledgerly.example/blog/', 'prefix'),
      await keywords('ledgerly.example', 'domain'),
    ];
    expect(path).toBeGreaterThan(0);
    expect(path).toBeLessThan(site);
  });

  test('keywords that came, went and stayed', async () => {
    const { rows } = await runQuery({
      parameters: list('keywords', { rows: 5000 }),
      metrics: ['keywords'],
      dimension: 'status',
    });
    expect(rows.map(({ dimension }) => dimension).toSorted()).toEqual(['Kept', 'Lost', 'New']);
  });

  test('filters are written in the grammar of Ahrefs', async () => {
    const table = await runQuery({
      parameters: list('keywords', { rows: 5000 }),
      metrics: ['cpc', 'best_position'],
      dimension: 'keyword',
      filters: [
        { field: 'keyword', operator: 'contains', value: 'Software' },
        { field: 'keyword', operator: 'not_contains', value: 'free' },
        { field: 'cpc', operator: 'greater', value: '1,5' },
        { field: 'serp_features', operator: 'equals', value: 'video' },
        { field: 'country', operator: 'not_equals', value: 'us' },
        { field: 'country', operator: 'equals', value: 'United Kingdom' },
      ],
    });
    expect(table.rows.length).toBeGreaterThan(0);
    for (const { dimension, cpc } of table.rows) {
      expect(dimension).toContain('software');
      expect(dimension).not.toContain('free');
      expect(cpc).toBeGreaterThan(1.5);
    }
  });

  test('competitors are those of a country, and can be chosen', async () => {
    const parameters = list('competitors', { country: 'us' });
    const options = await queryOptions(ahrefsV3, session(), 'competitors', parameters);
    expect(options.map(({ id }) => id).toSorted()).toEqual([
      'bookwise.example',
      'countly.example',
      'tallyhub.example',
    ]);
    const chosen = await runQuery({
      parameters: { ...parameters, competitor: ['countly.example'] },
      metrics: ['share', 'competitor_traffic'],
      dimension: 'competitor_domain',
    });
    expect(chosen.rows).toMatchObject([{ dimension: 'countly.example', share: expect.any(Number) }]);
    expect(Number(chosen.rows[0]?.share)).toBeLessThan(1);
    expect(chosen.totals).toEqual({ share: null, competitor_traffic: null });
  });

  test('shares of voice of a project are a whole', async () => {
    const { rows } = await runQuery({
      parameters: { reportType: 'tracked_competitors', project: '5302' },
      metrics: ['share_of_voice', 'average_position', 'pos_1_3'],
      dimension: 'competitor_domain',
    });
    expect(rows).toHaveLength(4);
    expect(rows.reduce((sum, { share_of_voice }) => sum + Number(share_of_voice), 0)).toBeCloseTo(1, 3);
  });

  test('lists of links and bands have a note that they are current', async () => {
    const bands = await runQuery({
      parameters: list('traffic_bands'),
      metrics: ['band_pages', 'band_traffic'],
      dimension: 'traffic_band',
    });
    const pages = await runQuery({
      parameters: list('pages'),
      metrics: ['page_count'],
      dimension: null,
      endDate: '2026-11-18',
    });
    expect(bands.totals.band_pages).toBe(pages.totals.page_count);
    expect(bands.notes).toMatchObject([{ code: 'as_of' }]);
    expect(bands.columns.map(({ uncompared }) => uncompared)).toEqual([undefined, true, true]);
    const links = await runQuery({
      parameters: list('backlinks', { links: 'new', rows: 5000 }),
      metrics: ['backlink_count', 'dofollow_count'],
      dimension: 'anchor',
    });
    expect(links.notes).toEqual([]);
    expect(links.columns.some(({ uncompared }) => uncompared)).toBe(false);
    expect(links.totals.backlink_count).toBeGreaterThan(links.totals.dofollow_count ?? 0);
  });

  test('links are requested one by one by default; joined rows show their number', async () => {
    const requested: (string | null)[][] = [];
    const querySession = open({
      gateway: mocks.url,
      nowMs: () => clock,
      fetch: (input, init) => {
        const { searchParams } = new URL(String(input));
        if (searchParams.has('aggregation'))
          requested.push([searchParams.get('aggregation'), searchParams.get('select')]);
        return fetch(input, init);
      },
    });
    const count = async (grouping: string | null) =>
      runQuery(
        {
          parameters: list('backlinks', { grouping, rows: 5000 }),
          metrics: ['backlink_count', 'dofollow_count'],
          dimension: 'domain',
        },
        querySession,
      );
    const [single, grouped] = [await count(null), await count('1_per_domain')];
    expect(requested).toEqual([
      ['all', 'name_source,url_from,is_dofollow'],
      ['1_per_domain', 'name_source,link_group_count'],
    ]);
    expect(grouped.totals).toEqual({ backlink_count: single.totals.backlink_count, dofollow_count: null });
    expect(grouped.notes.map(({ text }) => text).join()).toContain('Every link');
  });

  test('unknown new links are not called zero', async () => {
    const table = await runQuery({
      parameters: list('anchors'),
      metrics: ['new_links', 'links_to_target'],
      dimension: 'anchor',
    });
    expect(table.totals.new_links).toBeNull();
    expect(table.totals.links_to_target).toBeGreaterThan(0);
    expect(table.notes.map(({ code }) => code)).toEqual(['as_of', 'method']);
  });

  test.each<[Partial<Query>, string, string]>([
    [{ parameters: { reportType: 'overview' }, metrics: ['live'], dimension: null }, 'bad_query', 'target'],
    [
      { parameters: list('competitors'), metrics: ['share'], dimension: 'competitor_domain' },
      'bad_query',
      'country',
    ],
    [
      { parameters: list('competitors', { country: 'us' }), metrics: ['share'], dimension: null },
      'bad_query',
      'overlap',
    ],
    [
      { parameters: { reportType: 'rank_tracker' }, metrics: ['position'], dimension: null },
      'bad_query',
      'project',
    ],
    [{ parameters: list('overview'), metrics: ['live'], dimension: 'keyword' }, 'bad_query', 'keyword'],
    [{ filters: [{ field: 'org_traffic', operator: 'greater', value: '5' }] }, 'bad_query', 'lists'],
    [
      {
        parameters: list('keywords'),
        metrics: ['volume'],
        dimension: 'keyword',
        filters: [{ field: 'volume', operator: 'contains', value: '5' }],
      },
      'bad_query',
      'number',
    ],
    [{ parameters: { ...daily.parameters, target: 'nowhere.example' } }, 'not_found', 'target'],
  ])('returns a readable error for %o', async (query, code, message) => {
    await expectError(runQuery(query), code, message);
  });

  test('has no data before it knew the target, and a note', async () => {
    const days = { startDate: '2010-01-01', endDate: '2010-01-31' };
    for (const { id, inputs } of ahrefsV3.templates) {
      clock += 60_000;
      const { metrics, dimension, ...parameters } = inputs;
      const requested = {
        ...days,
        parameters: { target: 'trailhead-outfitters.example', ...parameters },
        metrics: metrics as string[],
        dimension: dimension as string | null,
      };
      const { rows, totals, notes } = await runQuery(requested);
      if (notes.some(({ text }) => text.includes('as of now')) || parameters.links) continue;
      const ahrefsMetrics = rows.flatMap((row) => requested.metrics.map((metric) => row[metric]));
      expect(
        [...ahrefsMetrics, ...Object.values(totals)].filter((value) => value !== null),
        id,
      ).toEqual([]);
      expect(notes.map(({ text }) => text).join(), id).toContain('no data for this target on these days');
    }
  });
});

test.each([
  [{ links: 'lost' }, 'domain', false],
  [{ links: 'lost' }, null, true],
  [{ links: 'live' }, 'domain', true],
])('%j by %s is compared: %s', (parameters, dimension, isCompared) => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-07' };
  const query = { ...days, parameters, dimension, metrics: [], filters: [], timezone: 'UTC', currency: null };
  const before = { startDate: '2026-10-25', endDate: '2026-10-31' };
  expect(ahrefsV3.comparedWith?.(query, before, 0)).toEqual(isCompared ? before : null);
});
