import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, testQueries } from '../kit/testing/query-table.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { semrushAccounts } from './mock/keys.ts';
import { semrush } from './semrush.connector.ts';
import { months, open, shop } from './testing/session.ts';

const host = 'api.semrush.com';
const keywords = { ...shop, reportType: 'keywords', lines: 1000 };

connectorSuite({
  connector: semrush,
  open,
  host,
  daily: months,
  templates: { endDate: '2026-11-17' },
  empty: { ...months, parameters: { ...months.parameters, target: 'nobody.example' } },
  named: {
    query: { ...months, parameters: keywords, metrics: ['search_volume'], dimension: 'keyword' },
    label: '🏕️ camping checklist',
  },
});

describe('Semrush', () => {
  let clock = Date.parse('2026-11-18T12:00:00Z');
  const sent: URL[] = [];
  const mocks = withMocks(() => clock);
  afterEach(() => {
    clock += 60_000;
    sent.length = 0;
  });
  const session = (token?: string) =>
    open(
      {
        gateway: mocks.url,
        nowMs: () => clock,
        fetch: (input, init) => {
          sent.push(new URL(String(input)));
          return fetch(input, init);
        },
      },
      token,
    );
  const { runQuery: run } = testQueries(semrush, months, () => session());
  /** All requests get this response. */
  const responding = (text: string, status = 200) =>
    open({ gateway: mocks.url, nowMs: () => clock, fetch: async () => new Response(text, { status }) });
  const reports = () =>
    sent
      .filter(({ pathname }) => pathname.includes(host))
      .map(({ searchParams }) => Object.fromEntries(searchParams));

  test('a source is named as entered, and shows its remaining units', async () => {
    const active = session();
    expect(await semrush.identify(active)).toEqual({
      account: 'Northlight Studio',
      id: null,
      name: 'Northlight Studio',
    });
    expect(active.quotas).toEqual([
      { name: 'API units', left: expect.any(Number), limit: null, resetsAtMs: null },
    ]);
  });

  test.each([
    ['nonsense', 'source_invalid'],
    ['0'.repeat(32), 'source_invalid'],
  ])('rejects the key %s while connecting', async (token, code) => {
    await expectError(semrush.identify(session(token)), code);
  });

  test('an account without the API is rejected while connecting, one without units is not', async () => {
    await expectError(semrush.identify(session(semrushAccounts[2]?.key)), 'permission', 'has no API');
    const active = session();
    await semrush.identify(active);
    const [{ left: before } = { left: null }] = active.quotas;
    await semrush.identify(active);
    expect(active.quotas.at(-1)?.left).toBe(before);
    mocks.faults.add({ kind: 'throttle', host });
    await semrush.identify(session());
  });

  test('a plan without the API and an empty purse are no dead keys', async () => {
    await expectError(run({}, session(semrushAccounts[2]?.key)), 'permission');
    const poor = semrushAccounts[1]?.key;
    const lines = {
      parameters: { ...keywords, lines: 30 },
      metrics: ['keyword_traffic'],
      dimension: 'keyword',
    };
    const cut = await run({ ...lines, endDate: '2026-11-17' }, session(poor));
    expect(cut.rows).toHaveLength(25);
    expect(cut.totals).toEqual({ keyword_traffic: null });
    expect(cut.notes).toContainEqual({
      code: 'truncated',
      text: 'Only the first 25 lines were read. The API units of the account are used up.',
    });
    const spent = session(poor);
    await expectError(run({}, spent), 'quota', 'units');
    expect(spent.waitsMs).toEqual([]);
    await vi.waitFor(() => expect(spent.quotas).toMatchObject([{ left: 0 }]));
  });

  test('a query succeeds when the balance is unknown', async () => {
    mocks.faults.add({ kind: 'forbidden', host: 'www.semrush.com' });
    expect((await run({})).rows).toHaveLength(6);
  });

  test('requests the months of the range and the one before it', async () => {
    await run({});
    expect(reports()).toMatchObject([
      {
        type: 'domain_rank_history',
        display_sort: 'dt_desc',
        display_offset: '0',
        display_limit: '8',
        export_escape: '1',
      },
    ]);
  });

  test('a range that ends this month uses live data, an earlier one its month', async () => {
    const overview = { parameters: { ...shop, reportType: 'overview' }, metrics: ['rank'], dimension: null };
    const now = await run({ ...overview, startDate: '2026-10-20', endDate: '2026-11-17' });
    expect(now.notes.map(({ code }) => code)).toEqual(['as_of']);
    const then = await run({ ...overview, startDate: '2026-09-01', endDate: '2026-09-30' });
    expect(then.notes).toEqual([]);
    expect(reports().map(({ display_date }) => display_date)).toEqual([undefined, '20260915']);
  });

  test('ranges with the same values are compared with nothing', () => {
    const nowMs = Date.parse('2026-11-18T12:00:00Z');
    const compared = (reportType: string, comparison: [string, string]) =>
      semrush.comparedWith?.(
        { ...months, parameters: { ...shop, reportType }, startDate: '2026-11-11', endDate: '2026-11-17' },
        { startDate: comparison[0], endDate: comparison[1] },
        nowMs,
      );
    expect(compared('overview', ['2026-11-04', '2026-11-10'])).toBeNull();
    expect(compared('overview', ['2026-10-11', '2026-10-17'])).not.toBeNull();
    expect(compared('backlinks', ['2026-11-05', '2026-11-11'])).toBeNull();
    expect(compared('backlinks', ['2026-11-04', '2026-11-10'])).not.toBeNull();
    expect(compared('backlinks_history', ['2026-11-04', '2026-11-10'])).not.toBeNull();
  });

  test.each([
    ['lost', 'keyword', null],
    ['new', 'keyword', null],
    ['rise', 'keyword', '2026-10-01'],
    ['lost', null, '2026-10-01'],
  ])('keywords by %s and %s are compared from %s on', (movement, dimension, startDate) => {
    const base = {
      ...months,
      parameters: { ...keywords, movement },
      metrics: ['search_volume'],
      dimension,
    };
    const before = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const compared = semrush.comparedWith?.(
      { ...base, startDate: '2026-11-01', endDate: '2026-11-17' },
      before,
      Date.parse('2026-11-18T12:00:00Z'),
    );
    expect(compared?.startDate ?? null).toBe(startDate);
  });

  test("filters use Semrush's format, and the first metric decides the order", async () => {
    const { rows } = await run({
      parameters: { ...keywords, lines: 50 },
      metrics: ['position', 'keyword_traffic'],
      dimension: 'keyword',
      filters: [
        { field: 'keyword', operator: 'contains', value: 'tent' },
        { field: 'search_volume', operator: 'greater', value: '100' },
        { field: 'keyword', operator: 'not_contains', value: 'cheap' },
      ],
      endDate: '2026-11-17',
    });
    expect(reports()).toMatchObject([
      {
        display_filter: '+|Ph|Co|tent|+|Nq|Gt|100|-|Ph|Co|cheap',
        display_sort: 'po_asc',
        display_limit: '50',
      },
    ]);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every(({ dimension }) => String(dimension).includes('tent'))).toBe(true);
  });

  test.each([
    ['keywords', ['previous_position', 'keyword_difficulty'], 'keyword', 'kd_desc'],
    ['keywords', ['previous_position'], 'keyword', undefined],
    ['paid_keywords', ['cpc', 'position'], 'keyword', 'po_asc'],
    ['databases', ['rank'], 'database', 'rk_asc'],
    ['competitors', ['organic_traffic', 'relevance'], 'competitor', 'cr_desc'],
    ['linked_pages', ['referring_domains'], 'linked_page', 'domains_num_desc'],
  ])(
    'the list %s of %s comes in an order that Semrush knows',
    async (reportType, metrics, dimension, order) => {
      await run({ parameters: { ...shop, reportType }, metrics, dimension, endDate: '2026-11-17' });
      expect(reports()[0]?.display_sort).toBe(order);
    },
  );

  test('keywords are narrowed by how they moved and by the brand', async () => {
    const parameters = { ...keywords, movement: 'lost', brand: 'other' };
    const { rows } = await run({
      parameters,
      metrics: ['previous_position', 'position'],
      dimension: 'keyword',
      filters: [{ field: 'intent', operator: 'equals', value: 'informational' }],
      endDate: '2026-11-17',
    });
    expect(reports()).toMatchObject([
      { display_positions: 'lost', display_filter: '+|In|Eq|1|-|Br||3', display_sort: 'po_asc' },
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ position, previous_position }) => position === null && previous_position)).toBe(
      true,
    );
  });

  test.each([
    ['mobile-us', 'United States (mobile)'],
    ['il-ext', 'Israel (extended)'],
    ['mobile-il-ext', 'Israel (mobile, extended)'],
  ])('offers the database %s as %s', async (database, name) => {
    const offered = semrush.parameters.find(({ id }) => id === 'database')?.options;
    expect(offered).toContainEqual({ id: database, name });
    await run({ parameters: { ...months.parameters, database } });
    expect(reports()).toMatchObject([{ database }]);
  });

  test('databases of phones are not counted with the countries', async () => {
    const world = {
      parameters: { target: shop.target, reportType: 'databases' },
      metrics: ['organic_traffic'],
      dimension: 'database',
    };
    const { rows } = await run(world);
    expect(rows).toHaveLength(4);
    expect(rows.map(({ dimension }) => String(dimension))).not.toContain('United States (mobile)');
  });

  test('ads are read by title, text and page', async () => {
    const paid = { parameters: { ...shop, reportType: 'paid_keywords' }, metrics: ['keywords'] };
    const labels = async (dimension: string) =>
      (await run({ ...paid, dimension })).rows.map((row) => String(row.dimension));
    expect(await labels('ad_title')).toContain('"shop"; from stock');
    expect((await labels('ad_text')).every((text) => text.endsWith('. Order today; return free.'))).toBe(
      true,
    );
    expect((await labels('url')).every((url) => url.startsWith('https://'))).toBe(true);
  });

  test('an incomplete list has a note and no totals', async () => {
    const { rows, totals, notes } = await run({
      parameters: { ...keywords, lines: 20 },
      metrics: ['keyword_traffic'],
      dimension: 'keyword',
    });
    expect(rows).toHaveLength(20);
    expect(totals).toEqual({ keyword_traffic: null });
    expect(notes).toMatchObject([{ code: 'truncated' }]);
  });

  test('lists of links have no past', async () => {
    const list = {
      parameters: { target: shop.target, reportType: 'anchors' },
      metrics: ['backlinks'],
      dimension: 'anchor',
    };
    const { rows } = await run({ ...list, endDate: '2026-11-17' });
    expect(rows.map(({ dimension }) => dimension)).toContain('schöne Übersicht');
    const past = await run(list);
    const text =
      'Semrush keeps this list as it is now: it is shown for ranges that end within the last 7 days.';
    expect(past).toMatchObject({ rows: [], totals: { backlinks: null }, notes: [{ code: 'partial', text }] });
  });

  test('for earlier links only the history has values', async () => {
    const metrics = ['backlinks', 'follow_links'];
    const past = await run({ parameters: { ...shop, reportType: 'backlinks' }, metrics, dimension: null });
    expect(past).toMatchObject({
      totals: { backlinks: expect.any(Number), follow_links: null },
      notes: [{ code: 'partial' }],
    });
  });

  test('days are those of the last 31', async () => {
    const range = { dimension: 'day', startDate: '2026-10-01', endDate: '2026-11-17' };
    const { rows, notes } = await run(range);
    expect(rows).toHaveLength(48);
    expect(rows.filter(({ rank }) => rank !== null)).toHaveLength(30);
    expect(notes).toMatchObject([{ code: 'partial' }]);
  });

  test('other lists are filtered by the read columns, shown or not', async () => {
    const parameters = { target: shop.target, reportType: 'referring_domains', lines: 1000 };
    const list = { parameters, metrics: ['backlinks'], dimension: 'referring_domain', endDate: '2026-11-17' };
    const all = await run(list);
    const scored = await run({
      ...list,
      filters: [
        { field: 'authority_score', operator: 'greater', value: '50' },
        { field: 'referring_domain', operator: 'contains', value: 'journal' },
      ],
    });
    expect(scored.rows.length).toBeGreaterThan(0);
    expect(scored.rows.length).toBeLessThan(all.rows.length / 4);
    expect(Object.keys(scored.rows[0] ?? {})).toEqual(['dimension', 'backlinks']);
  });

  test('competitors can be chosen', async () => {
    const offered = await queryOptions(semrush, session(), 'competitors', shop);
    expect(offered.map(({ id }) => id)).toContain('summit-gear.example');
    const parameters = { ...shop, reportType: 'competitors', competitor: ['peakline.example'] };
    const { rows } = await run({ parameters, metrics: ['common_keywords'], dimension: 'competitor' });
    expect(rows.map(({ dimension }) => dimension)).toEqual(['peakline.example']);
  });

  test.each([
    ['ERROR 120 :: WRONG KEY - ID PAIR', 200, 'source_invalid'],
    ['ERROR 110 :: WRONG KEY FORMAT', 403, 'source_invalid'],
    ['ERROR 131 :: LIMIT EXCEEDED', 200, 'quota'],
    ['ERROR 132 :: API UNITS BALANCE IS ZERO', 403, 'quota'],
    ['ERROR 135 :: REPORT UNAVAILABLE', 200, 'permission'],
    ['ERROR 429 :: TOO MANY REQUESTS', 200, 'quota'],
    ['ERROR 500 :: INTERNAL', 200, 'provider_error'],
    ['ERROR 10013 :: REQUIRED PARAMETER MISSING', 400, 'bad_query'],
    ['<html>Maintenance</html>', 200, 'provider_error'],
    ['Date;Organic Traffic\n20261015;1', 200, 'provider_error'],
  ])('maps "%s" with status %i to %s', async (text, status, means) => {
    await expectError(run({}, responding(text, status)), means);
  });

  test('too many requests in a second are over in a second, and a used-up month is not', async () => {
    const refusing = (text: string) => run({}, responding(text));
    await expect(refusing('ERROR 429 :: TOO MANY REQUESTS')).rejects.toMatchObject({ retryAfterMs: 1_100 });
    await expect(refusing('ERROR 131 :: LIMIT EXCEEDED')).rejects.toMatchObject({ retryAfterMs: null });
  });

  test.each([200, 404])('no data is an empty result, for any status (%i)', async (status) => {
    expect((await run({}, responding('ERROR 50 :: NOTHING FOUND', status))).totals.rank).toBeNull();
  });

  test.each([
    [{ metrics: ['position'] }, 'Position'],
    [{ parameters: keywords, metrics: ['position'], dimension: null }, 'Keyword'],
    [{ parameters: { ...months.parameters, database: null } }, 'country'],
    [{ parameters: { ...months.parameters, target: ' ' } }, 'domain'],
    [{ parameters: { ...months.parameters, target: 'no domain' } }, 'no domain'],
    [{ dimension: 'keyword' }, 'Keyword'],
    [
      {
        parameters: keywords,
        metrics: ['cpc'],
        dimension: 'keyword',
        filters: [{ field: 'intent', operator: 'equals' as const, value: 'curious' }],
      },
      'Transactional',
    ],
    [
      { parameters: { ...shop, reportType: 'serp_features' }, metrics: ['feature_held'], dimension: null },
      'Feature',
    ],
    [
      {
        ...{ parameters: keywords, metrics: ['cpc'], dimension: 'keyword' },
        filters: Array.from({ length: 26 }, () => ({
          field: 'keyword',
          operator: 'contains' as const,
          value: 'tent',
        })),
      },
      '25 filters at most',
    ],
    [
      {
        ...{ parameters: keywords, metrics: ['cpc'], dimension: 'keyword' },
        filters: [{ field: 'keyword', operator: 'greater' as const, value: 'a' }],
      },
      'compared in this way',
    ],
    [{ filters: [{ field: 'mood', operator: 'equals' as const, value: 'good' }] }, 'mood'],
    [
      { parameters: { ...keywords, database: 'mobile-us' }, metrics: ['cpc'], dimension: 'keyword' },
      'country',
    ],
  ])('returns a readable error for %o', async (query, message) => {
    await expect(run(query)).rejects.toMatchObject({ message: expect.stringContaining(message) });
  });
});
