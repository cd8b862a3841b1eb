import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../mock-kit/testing/call.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './app.ts';
import { advertisers } from './data/advertisers.ts';
import { demoToken } from './tokens.ts';

const REDIRECT = 'http://localhost:3000/oauth/callback/tiktok';
const APP = { app_id: TIKTOK_APP_ID, secret: TIKTOK_SECRET };

let now = NOW;
const mocks = withMocks(() => now);
beforeEach(() => {
  now = NOW;
});

const api = (path: string) => `${mocks.url}/business-api.tiktok.com/open_api/v1.3${path}`;
const get = (
  path: string,
  query: Record<string, string> = {},
  token: string | null = demoToken(people.ana.email),
) =>
  call(`${api(path)}?${new URLSearchParams(query)}`, {
    headers: token === null ? {} : { 'access-token': token },
  });
const post = (path: string, body: unknown, type = 'application/json') =>
  call(api(path), { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

async function consent(decision = 'allow') {
  const query = new URLSearchParams({ app_id: TIKTOK_APP_ID, state: 's', redirect_uri: REDIRECT });
  const body = new URLSearchParams({ account: people.ana.email, decision });
  return call(`${mocks.url}/business-api.tiktok.com/portal/auth?${query}`, { method: 'POST', body });
}

const codeOf = async () =>
  new URL((await consent()).headers.get('location') ?? '').searchParams.get('auth_code');

describe('the consent', () => {
  it('returns a code twice, with the state; a cancelled consent stays on the page', async () => {
    const query = new URL((await consent()).headers.get('location') ?? '').searchParams;
    expect([query.get('state'), query.get('code')]).toEqual(['s', query.get('auth_code')]);
    expect((await consent('cancel')).headers.get('location')).toBeNull();
  });

  it('makes a token of a code once, within an hour, that never ends', async () => {
    const auth_code = await codeOf();
    const { json } = await post('/oauth2/access_token/', { ...APP, auth_code });
    expect([json.code, json.data.expires_in, json.data.advertiser_ids.length]).toEqual([
      0,
      undefined,
      advertisers.length,
    ]);
    now += 400 * DAY_MS;
    expect((await get('/user/info/', {}, json.data.access_token)).json.data.email).toBe(people.ana.email);
    expect((await post('/oauth2/access_token/', { ...APP, auth_code })).json.code).toBe(40110);
    const late = await codeOf();
    now += 3_600_001;
    expect((await post('/oauth2/access_token/', { ...APP, auth_code: late })).json.code).toBe(40110);
  });

  it('rejects form bodies, unknown clients and incomplete requests', async () => {
    const auth_code = await codeOf();
    expect((await post('/oauth2/access_token/', { ...APP, auth_code }, 'text/plain')).json.code).toBe(40000);
    expect((await post('/oauth2/access_token/', { ...APP, secret: 'x', auth_code })).json.code).toBe(40101);
    expect((await post('/oauth2/access_token/', { ...APP, app_id: '1', auth_code })).json.code).toBe(40113);
    expect((await post('/oauth2/access_token/', { ...APP, auth_code: 'x' })).json.message).toContain(
      'Invalid auth_code',
    );
    expect((await post('/oauth2/access_token/', APP)).json.message).toBe(
      'Missing required field(s): auth_code',
    );
  });

  it('revokes a token', async () => {
    const { json } = await post('/oauth2/access_token/', { ...APP, auth_code: await codeOf() });
    const { access_token } = json.data;
    expect((await post('/oauth2/revoke_token/', { ...APP, access_token })).json).toMatchObject({
      code: 0,
      data: {},
    });
    expect((await get('/user/info/', {}, access_token)).json.code).toBe(40105);
  });
});

describe('the portal', () => {
  it.each<Record<string, string>>([
    { app_id: '1' },
    { redirect_uri: 'http://localhost:3000/elsewhere' },
    { redirect_uri: 'https://evil.example/oauth/callback/tiktok' },
  ])('shows an error page for %o', async (changes) => {
    const requested = { app_id: TIKTOK_APP_ID, state: 's', redirect_uri: REDIRECT, ...changes };
    const page = await call(
      `${mocks.url}/business-api.tiktok.com/portal/auth?${new URLSearchParams(requested)}`,
    );
    expect([page.status, page.text.includes('<form')]).toEqual([400, false]);
  });
});

describe('every call', () => {
  it.each([
    [null, 40104, 'Access token is null, you should set it in http header with key Access-Token.'],
    [`Bearer ${demoToken(people.ana.email)}`, 40105, 'Access token is incorrect or has been revoked.'],
    ['made-up', 40105, 'Access token is incorrect or has been revoked.'],
  ])('with the token %s gets %i within 200', async (token, code, message) => {
    const { status, json } = await get('/user/info/', { access_token: demoToken(people.ana.email) }, token);
    expect([status, json.code, json.message, json.data]).toEqual([200, code, message, {}]);
  });

  it('needs its slash, its version and its method', async () => {
    expect(await get('/user/info')).toMatchObject({ status: 404, text: '404 page not found' });
    expect((await call(`${mocks.url}/business-api.tiktok.com/open_api/v1.2/user/info/`)).status).toBe(404);
    expect((await post('/user/info/', {})).status).toBe(405);
  });

  it.each([
    ['throttle', 40100],
    ['fail', 50000],
    ['expire-token', 40102],
    ['forbidden', 40001],
  ] as const)('%s has code %i', async (kind, code) => {
    mocks.faults.add({ kind, host: 'business-api.tiktok.com', times: 1 });
    const { status, json } = await get('/user/info/');
    expect([status, json.code]).toEqual([200, code]);
  });

  it('is a web page when the gateway is broken', async () => {
    mocks.faults.add({ kind: 'fail', status: 502, times: 1 });
    const { status, text } = await get('/user/info/');
    expect([status, text.startsWith('<html>')]).toEqual([502, true]);
  });
});

const [trailhead, bluebird, , , boosts] = advertisers;
const advertiser_id = trailhead?.id ?? '';

describe('lists', () => {
  it('pages by ten by default, to the end', async () => {
    const requested = { advertiser_id: boosts?.id ?? '' };
    expect((await get('/campaign/get/', requested)).json.data.list).toHaveLength(10);
    const ids = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { json } = await get('/campaign/get/', { ...requested, page: String(page), page_size: '1000' });
      for (const { campaign_id } of json.data.list) ids.add(campaign_id);
      pages = json.data.page_info.total_page;
    }
    expect(ids.size).toBe(8_700);
    expect(new Set([...ids].map(Number)).size).toBeLessThan(ids.size);
    expect((await get('/campaign/get/', { ...requested, page_size: '1001' })).json.code).toBe(40002);
  });

  it('returns deleted campaigns on request only', async () => {
    const names = async (filtering: object) => {
      const { json } = await get('/campaign/get/', { advertiser_id, filtering: JSON.stringify(filtering) });
      return json.data.list.map(({ campaign_name }: { campaign_name: string }) => campaign_name);
    };
    expect(await names({})).not.toContain('Old season');
    expect(await names({ primary_status: 'STATUS_ALL' })).toContain('Old season');
    expect(await names({ primary_status: 'STATUS_DELETE' })).toEqual(['Old season']);
  });

  it('returns groups of campaigns, and advertisers of the token only', async () => {
    const campaign_ids = [trailhead?.campaigns[0]?.id ?? ''];
    const filtering = JSON.stringify({ campaign_ids });
    expect((await get('/adgroup/get/', { advertiser_id, filtering })).json.data.list).toHaveLength(2);
    const marco = demoToken(people.marco.email);
    expect((await get('/campaign/get/', { advertiser_id }, marco)).json).toMatchObject({
      code: 40001,
      message: `No permission to operate advertiser ${advertiser_id}.`,
    });
    expect((await get('/oauth2/advertiser/get/', APP, marco)).json.data.list).toHaveLength(2);
    expect((await get('/oauth2/advertiser/get/', { ...APP, secret: 'x' }, marco)).json.code).toBe(40101);
    const info = await get('/advertiser/info/', { advertiser_ids: JSON.stringify([advertiser_id]) });
    const many = JSON.stringify(Array.from({ length: 101 }, () => advertiser_id));
    expect((await get('/advertiser/info/', { advertiser_ids: many })).json.code).toBe(40011);
    expect(info.json.data.list[0]).toMatchObject({ currency: 'USD', display_timezone: 'America/Denver' });
  });
});

describe('files', () => {
  it('are those of the advertiser, with limits', async () => {
    const filtering = JSON.stringify({ primary_status: 'STATUS_ALL' });
    const { list } = (await get('/ad/get/', { advertiser_id, filtering, page_size: '1000' })).json.data;
    const images = list.flatMap(({ image_ids }: { image_ids: string[] }) => image_ids);
    const requested = { advertiser_id, image_ids: JSON.stringify([...images, 'unknown']) };
    const found = (await get('/file/image/ad/info/', requested)).json.data.list;
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(images.length);
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => 'x'));
    const codeOf = async (path: string, query: Record<string, string>) =>
      (await get(path, { advertiser_id, ...query })).json.code;
    expect(await codeOf('/file/image/ad/info/', { image_ids: many(101) })).toBe(40002);
    expect(await codeOf('/file/video/ad/info/', { video_ids: many(61) })).toBe(40002);
    expect(await codeOf('/file/video/ad/info/', { video_ids: many(60) })).toBe(0);
    expect(await codeOf('/file/video/ad/info/', {})).toBe(40002);
    expect(await codeOf('/ad/get/', { filtering: JSON.stringify({ ad_ids: Array(101).fill('1') }) })).toBe(
      40002,
    );
  });
});

describe('reports', () => {
  const REQUESTED = {
    advertiser_id,
    report_type: 'BASIC',
    data_level: 'AUCTION_CAMPAIGN',
    dimensions: '["campaign_id"]',
    metrics: '["spend","impressions","clicks","campaign_name"]',
    start_date: '2026-02-01',
    end_date: '2026-02-28',
    page_size: '1000',
  };
  const report = (changes: Record<string, string>) =>
    get('/report/integrated/get/', { ...REQUESTED, ...changes });

  it.each([
    [{ report_type: '' }, 'Missing required field(s): report_type'],
    [{ dimensions: '', end_date: '' }, 'Missing required field(s): dimensions, end_date'],
    [{ dimensions: 'campaign_id' }, 'dimensions: Not a valid JSON value.'],
    [{ dimensions: '["adgroup_id"]' }, 'dimension adgroup_id does not match data_level AUCTION_CAMPAIGN'],
    [
      { data_level: 'AUCTION_ADGROUP', dimensions: '["adgroup_id","campaign_id"]' },
      'dimension campaign_id does not match data_level AUCTION_ADGROUP',
    ],
    [{ dimensions: '["campaign_id","weather"]' }, 'one or more value of the param is not acceptable'],
    [{ metrics: '["spendings"]' }, 'one or more value of the param is not acceptable'],
    [{ dimensions: '["campaign_id","gender"]' }, 'not supported when report_type is BASIC'],
    [
      { report_type: 'AUDIENCE', dimensions: '["campaign_id","gender"]', metrics: '["reach"]' },
      'not acceptable',
    ],
    [
      { dimensions: '["campaign_id","stat_time_day"]', start_date: '2026-01-01' },
      'max time span is 30 days when use stat_time_day',
    ],
    [{ start_date: '2025-01-01' }, 'max time span is 365 days'],
    [{ dimensions: '["campaign_id","stat_time_hour"]' }, 'max time span is 1 days when use stat_time_hour'],
    [{ start_date: '2026-02-30' }, 'Not a valid date'],
    [{ start_date: '2026-03-01' }, 'start_date must be earlier than end_date'],
    [{ data_level: 'RESERVATION_AD' }, 'data_level: one or more value of the param is not acceptable'],
    [{ report_type: 'AUDIENCE' }, 'An audience dimension is required'],
    [{ order_field: 'fame' }, 'order_field: one or more value of the param is not acceptable'],
    [{ dimensions: '[1712345678901234567]' }, 'dimensions: Not a valid list of string.'],
    [{ page_size: '2000' }, 'page_size'],
    [
      { filtering: '[{"field_name":"campaign_ids","filter_type":"IN","filter_value":["1"]}]' },
      'Not a valid JSON string',
    ],
  ])('%o is refused', async (changes, message) => {
    const { status, json } = await report(changes);
    expect([status, json.code, json.message]).toEqual([200, 40002, expect.stringContaining(message)]);
  });

  type Row = { dimensions: Record<string, string>; metrics: Record<string, string> };
  const sumOf = (rows: Row[], metric: string) =>
    rows.reduce((sum, { metrics }) => sum + Math.round(Number(metrics[metric]) * 100), 0);

  it('adds up at every level, by day, hour and audience', async () => {
    const rows = async (changes: Record<string, string>): Promise<Row[]> =>
      (await report(changes)).json.data.list;
    const metrics = '["spend","impressions"]';
    const whole = await rows({ data_level: 'AUCTION_ADVERTISER', dimensions: '["advertiser_id"]', metrics });
    expect(whole).toHaveLength(1);
    const finer: Record<string, string>[] = [
      { dimensions: '["campaign_id"]' },
      { dimensions: '["campaign_id","stat_time_day"]' },
      { data_level: 'AUCTION_ADGROUP', dimensions: '["adgroup_id"]' },
      { data_level: 'AUCTION_AD', dimensions: '["ad_id"]' },
      { report_type: 'AUDIENCE', dimensions: '["campaign_id","gender"]' },
    ];
    for (const changes of finer) {
      const parts = await rows({ ...changes, metrics });
      expect(parts.length).toBeGreaterThan(1);
      for (const metric of ['spend', 'impressions']) expect(sumOf(parts, metric)).toBe(sumOf(whole, metric));
    }
    const day = { start_date: '2026-02-03', end_date: '2026-02-03', metrics };
    const hours = await rows({ ...day, dimensions: '["campaign_id","stat_time_hour"]' });
    expect(sumOf(hours, 'spend')).toBe(sumOf(await rows(day), 'spend'));
  });

  it('writes everything as text, and a dash for missing values', async () => {
    const metrics = '["spend","impressions","secondary_goal_result","campaign_name","adgroup_name"]';
    const { list } = (await report({ metrics })).json.data as { list: Row[] };
    const video = list.find((row) => row.metrics.campaign_name === "Hikers' stories 🥾");
    expect(video?.metrics).toMatchObject({ secondary_goal_result: '-', adgroup_name: null });
    expect(video?.metrics.spend).toMatch(/^\d+\.\d\d$/);
  });

  it('counts people once', async () => {
    const requested = { metrics: '["reach"]', dimensions: '["campaign_id"]' };
    const { list } = (await report(requested)).json.data as { list: Row[] };
    const days = (await report({ ...requested, dimensions: '["campaign_id","stat_time_day"]' })).json.data
      .list as Row[];
    expect(sumOf(list, 'reach')).toBeLessThan(sumOf(days, 'reach'));
  });

  it('orders, filters by id, and is empty without activity', async () => {
    const { list } = (await report({ order_field: 'clicks', order_type: 'DESC' })).json.data as {
      list: Row[];
    };
    const clicks = list.map(({ metrics }) => Number(metrics.clicks));
    expect(clicks).toEqual([...clicks].sort((a, b) => b - a));
    const ids = [list[0]?.dimensions.campaign_id ?? ''];
    const filtering = JSON.stringify([
      { field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify(ids) },
    ]);
    expect((await report({ filtering })).json.data.list).toHaveLength(1);
    const empty = await report({
      advertiser_id: bluebird?.id ?? '',
      start_date: '2026-01-02',
      end_date: '2026-01-04',
    });
    expect(empty.json.data).toMatchObject({ list: [], page_info: { total_number: 0 } });
  });
});
