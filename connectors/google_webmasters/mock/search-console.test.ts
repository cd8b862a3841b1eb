import { beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../families/google/mock/scopes.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { call } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { ALL_SCOPES, type GoogleCaller, googleCaller } from '../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { searchFacts } from './data/facts.ts';

const HOST = 'searchconsole.googleapis.com';
const SITES = `${HOST}/webmasters/v3/sites`;
const shop = 'sc-domain:trailhead-outfitters.example';
const scopes = [...ALL_SCOPES, scope('webmasters.readonly')];
const range = { startDate: '2026-02-01', endDate: '2026-02-28' };

let ana: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email, scopes);
});

const urlOf = (siteUrl: string) => `${SITES}/${encodeURIComponent(siteUrl)}/searchAnalytics/query`;
const sendRequest = (body: object, siteUrl = shop, caller = ana) =>
  caller.post(urlOf(siteUrl), { ...range, ...body });
type Row = { keys?: string[]; clicks: number; impressions: number; ctr: number; position: number };
const sum = (rows: Row[], name: 'clicks' | 'impressions') =>
  rows.reduce((total, row) => total + row[name], 0);

describe('sites', () => {
  it('are listed whole, with every level of permission', async () => {
    const { json } = await ana.get(SITES);
    expect(
      new Set(json.siteEntry.map((site: { permissionLevel: string }) => site.permissionLevel)).size,
    ).toBe(4);
    const older = await ana.get('www.googleapis.com/webmasters/v3/sites');
    expect(older.json).toEqual(json);
    const newcomer = await googleCaller(mocks.url, people.newcomer.email, scopes);
    expect((await newcomer.get(SITES)).json).toEqual({});
  });

  it('are one encoded segment, and of the caller', async () => {
    expect((await ana.get(`${SITES}/${encodeURIComponent(shop)}`)).json.permissionLevel).toBe('siteOwner');
    expect(
      (await ana.post(`${SITES}/https://www.brightwater-dental.example/searchAnalytics/query`, range)).status,
    ).toBe(404);
    expect((await ana.post(`${SITES}/${encodeURIComponent(shop)}/searchanalytics/query`, range)).status).toBe(
      404,
    );
    expect((await ana.get(urlOf(shop))).status).toBe(404);
  });

  it.each([
    ['of others', 'https://www.example.com/'],
    ['not verified', 'https://bluebird-ceramics.example/'],
    ['without its slash', 'https://www.brightwater-dental.example'],
  ])('%s are refused', async (_case, siteUrl) => {
    const refused = await sendRequest({}, siteUrl);
    expect([refused.status, refused.json.error.errors[0].reason]).toEqual([403, 'forbidden']);
    expect(refused.json.error.message).toContain(`'${siteUrl}'`);
  });
});

describe('who may', () => {
  it('rejects bad tokens and missing scopes', async () => {
    const refused = await call(`${mocks.url}/${SITES}`, { headers: { authorization: 'Bearer nonsense' } });
    expect([refused.status, refused.json.error.errors[0].reason]).toEqual([401, 'authError']);
    const scopeless = await googleCaller(mocks.url, people.ana.email, ALL_SCOPES);
    const without = await scopeless.get(SITES);
    expect([without.status, without.json.error.errors[0].reason]).toEqual([403, 'insufficientPermissions']);
  });
});

describe('rejected queries', () => {
  it.each([
    ['no start', { startDate: undefined }],
    ['an invalid date', { startDate: '2026-2-1' }],
    ['a range backwards', { startDate: '2026-03-01' }],
    ['an unknown dimension', { dimensions: ['region'] }],
    ['a dimension twice', { dimensions: ['page', 'page'] }],
    ['hours without their state', { dimensions: ['hour'] }],
    ['appearance beside another', { dimensions: ['searchAppearance', 'page'] }],
    ['queries in discover', { dimensions: ['query'], type: 'discover' }],
    ['pages by property', { dimensions: ['page'], aggregationType: 'byProperty' }],
    ['too many rows', { rowLimit: 25_001 }],
    ['no rows', { rowLimit: 0 }],
    ['a negative start', { startRow: -1 }],
    [
      'a filter by date',
      { dimensionFilterGroups: [{ filters: [{ dimension: 'date', expression: '2026-02-01' }] }] },
    ],
    ['or', { dimensionFilterGroups: [{ groupType: 'or', filters: [] }] }],
    [
      'a broken expression',
      {
        dimensionFilterGroups: [
          { filters: [{ dimension: 'query', operator: 'includingRegex', expression: '(' }] },
        ],
      },
    ],
    ['an unknown key', { limit: 5 }],
  ])('%s', async (_case, body) => {
    const refused = await sendRequest(body);
    expect([refused.status, refused.json.error.code]).toEqual([400, 400]);
  });
});

describe('metrics', () => {
  it('are numbers; the days add up to the whole, the queries do not', async () => {
    const [whole] = (await sendRequest({})).json.rows as [Row];
    expect(whole.keys).toBeUndefined();
    expect(whole.ctr).toBeCloseTo(whole.clicks / whole.impressions, 12);
    for (const dimension of ['date', 'country', 'device']) {
      const { rows } = (await sendRequest({ dimensions: [dimension] })).json;
      expect([sum(rows, 'clicks'), sum(rows, 'impressions')]).toEqual([whole.clicks, whole.impressions]);
    }
    const queries = (await sendRequest({ dimensions: ['query'], rowLimit: 25_000 })).json.rows;
    expect(sum(queries, 'impressions')).toBeLessThan(whole.impressions);
    const pages = (await sendRequest({ dimensions: ['page'], rowLimit: 25_000 })).json;
    expect(pages.responseAggregationType).toBe('byPage');
    expect(sum(pages.rows, 'impressions')).toBeGreaterThan(whole.impressions);
    expect(sum(pages.rows, 'clicks')).toBe(whole.clicks);
  });

  it('are the facts of the dataset', async () => {
    const [whole] = (await sendRequest({})).json.rows as [Row];
    let impressions = 0;
    let positions = 0;
    for (let day = dayOf(range.startDate); day <= dayOf(range.endDate); day++) {
      for (const fact of searchFacts(shop, isoDay(day), 'web', NOW)) {
        impressions += fact.impressions;
        positions += fact.positionHundredths / 100;
      }
    }
    expect(whole.impressions).toBe(impressions);
    expect(whole.position).toBeCloseTo(positions / impressions, 9);
  });

  it('come most clicks first, and page by page to the end', async () => {
    const read: Row[] = [];
    for (let startRow = 0; ; startRow += 500) {
      const { rows = [] } = (await sendRequest({ dimensions: ['query'], rowLimit: 500, startRow })).json;
      read.push(...rows);
      if (rows.length < 500) break;
    }
    const all = (await sendRequest({ dimensions: ['query'], rowLimit: 25_000 })).json.rows;
    expect(read).toEqual(all);
    expect(read.length).toBeGreaterThan(1000);
    expect(read.map(({ clicks }) => clicks)).toEqual(read.map(({ clicks }) => clicks).sort((a, b) => b - a));
  });

  it('of a prefix are a part of those of the domain', async () => {
    const blog = 'https://www.trailhead-outfitters.example/blog/';
    const part = (await sendRequest({}, blog)).json.rows[0];
    const filters = [{ dimension: 'page', operator: 'contains', expression: '/BLOG/' }];
    const filtered = (await sendRequest({ dimensionFilterGroups: [{ filters }] })).json;
    expect(filtered.responseAggregationType).toBe('byPage');
    expect(filtered.rows[0].clicks).toBe(part.clicks);
  });

  it('end three days ago, unless fresh ones are requested', async () => {
    const body = { startDate: '2026-03-10', endDate: '2026-03-20', dimensions: ['date'] };
    const final = (await sendRequest(body)).json;
    const fresh = (await sendRequest({ ...body, dataState: 'all' })).json;
    const last = ({ rows }: { rows: Row[] }) =>
      rows
        .flatMap(({ keys = [] }) => keys)
        .sort()
        .at(-1);
    expect([last(final), final.metadata]).toEqual(['2026-03-15', undefined]);
    expect([last(fresh), fresh.metadata]).toEqual(['2026-03-18', { first_incomplete_date: '2026-03-16' }]);
    const blog = await sendRequest(
      { ...body, dataState: 'all' },
      'https://www.trailhead-outfitters.example/blog/',
    );
    expect(blog.json.metadata).toEqual({ firstIncompleteDate: '2026-03-16' });
  });

  it('by hour carry their offset and add up to the day', async () => {
    const body = { startDate: '2026-03-12', endDate: '2026-03-12' };
    const hours = (await sendRequest({ ...body, dimensions: ['hour'], dataState: 'hourly_all' })).json;
    expect(hours.rows.map(({ keys }: { keys: string[] }) => keys[0]).sort()[0]).toBe(
      '2026-03-12T00:00:00-07:00',
    );
    expect(sum(hours.rows, 'clicks')).toBe((await sendRequest(body)).json.rows[0].clicks);
    expect(hours.rows.every(({ clicks, impressions }: Row) => clicks <= impressions)).toBe(true);
    const fresh = { startDate: '2026-03-18', endDate: '2026-03-18', dimensions: ['hour'] };
    const { metadata } = (await sendRequest({ ...fresh, dataState: 'hourly_all' })).json;
    expect(metadata.first_incomplete_hour).toMatch(/^2026-03-18T\d\d:00:00-07:00$/);
  });

  it('are missing where nothing was found', async () => {
    const before = await sendRequest({
      startDate: '2024-01-01',
      endDate: '2024-01-31',
      dimensions: ['query'],
    });
    expect(before.json).toEqual({ responseAggregationType: 'byProperty' });
    expect((await sendRequest({ type: 'googleNews' })).json.rows).toBeUndefined();
  });

  it('of discover have no position', async () => {
    const { rows } = (await sendRequest({ type: 'DISCOVER', dimensions: ['page'] })).json;
    expect(Object.keys(rows[0])).toEqual(['keys', 'clicks', 'impressions', 'ctr']);
  });
});

describe('limits', () => {
  it.each([
    [429, 'rateLimitExceeded', 'Search Analytics QPS quota exceeded'],
    [403, 'quotaExceeded', 'Search Analytics load quota exceeded'],
  ])('enabled with status %i have no retry time', async (status, reason, message) => {
    mocks.faults.add({ kind: 'throttle', host: HOST, status, times: 1 });
    const { json, headers, ...response } = await sendRequest({});
    expect([response.status, json.error.errors[0].reason]).toEqual([status, reason]);
    expect(json.error.errors[0].domain).toBe('usageLimits');
    expect([json.error.message.startsWith(message), headers.get('retry-after')]).toEqual([true, null]);
  });

  it('let 1200 queries of a site through in a minute', async () => {
    await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
    const site = 'https://www.trailhead-outfitters.example/blog/';
    const body = { startDate: '2018-01-01', endDate: '2018-01-01' };
    const statuses: number[] = [];
    for (let count = 0; count < 1201; count += 100) {
      const many = Array.from({ length: Math.min(100, 1201 - count) }, () => sendRequest(body, site));
      statuses.push(...(await Promise.all(many)).map(({ status }) => status));
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([1200, 429]);
  });
});

it('require a sign-in', async () => {
  const anonymous = await call(`${mocks.url}/${SITES}`);
  expect([anonymous.status, anonymous.json.error.message.slice(0, 35)]).toEqual([
    401,
    'Request is missing required authent',
  ]);
});
