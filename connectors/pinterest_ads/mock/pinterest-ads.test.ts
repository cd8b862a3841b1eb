import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, it } from 'vitest';
import { at } from '../../mock-kit/at.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { accessToken, demoPinGrant, PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './app.ts';
import { pinAdAccounts } from './data/ad-accounts.ts';

let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

const scopes = ['ads:read', 'user_accounts:read'];
const tokenOf = (email: string, granted = scopes) =>
  accessToken({ id: 'g', email, scopes: granted, clientId: PINTEREST_CLIENT_ID }, nowMs);

async function get(
  path: string,
  query: [string, string][] = [],
  token = tokenOf(people.ana.email),
  method = 'GET',
) {
  const url = `${mocks.url}/api.pinterest.com${path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const account = at(pinAdAccounts, 0);
const boosts = at(pinAdAccounts, 3);
const place = `/v5/ad_accounts/${account.id}`;

describe('every call', () => {
  it.each([
    ['/v5/user_account', 'made-up', 401, 2],
    ['/v5/nothing', undefined, 404, 404],
    [`/v5/ad_accounts/${account.id}/boards`, undefined, 404, 404],
    ['/v5/ad_accounts/abc', undefined, 400, 1],
    ['/v5/ad_accounts/1', undefined, 403, 29],
  ])('rejects %s with the token %s', async (path, token, status, code) => {
    const response = await get(path, [], token);
    expect([response.status, response.json.code]).toEqual([status, code]);
  });

  it('needs its scope, its method and a token that is not over', async () => {
    for (const [path, scope] of [
      ['/v5/ad_accounts', 'pins:read'],
      ['/v5/user_account', 'ads:read'],
      ['/v5/pins/1', 'pins:read'],
      ['/v5/pins/1', 'boards:read'],
    ] as const) {
      const { status, json } = await get(path, [], tokenOf(people.ana.email, [scope]));
      expect([status, json.code, json.message]).toEqual([401, 3, expect.stringContaining('scopes')]);
    }
    expect((await get('/v5/ad_accounts', [], undefined, 'POST')).status).toBe(405);
    const token = tokenOf(people.ana.email);
    nowMs += 31 * DAY_MS;
    expect((await get('/v5/ad_accounts', [], token)).json).toEqual({
      code: 2,
      message: 'Authentication failed.',
    });
    nowMs -= 31 * DAY_MS;
  });
});

describe('lists', () => {
  it('pages by 25 by default, and ends with a bookmark of null', async () => {
    const path = `/v5/ad_accounts/${boosts.id}/campaigns`;
    expect((await get(path)).json.items).toHaveLength(25);
    const ids = new Set<string>();
    let bookmark: string | null = '';
    for (let pages = 0; bookmark !== null; pages += 1) {
      const query: [string, string][] = [['page_size', '250']];
      const { json } = await get(path, bookmark ? [...query, ['bookmark', bookmark]] : query);
      for (const { id } of json.items) ids.add(id);
      bookmark = json.bookmark;
      expect(pages).toBeLessThan(5);
    }
    expect(ids.size).toBe(800);
    expect((await get(path, [['page_size', '251']])).status).toBe(400);
    expect((await get(path, [['bookmark', 'elsewhere']])).status).toBe(400);
  });

  it('returns archived campaigns and their ads on request only', async () => {
    const namesOf = async (list: string, query: [string, string][]) =>
      (await get(`${place}/${list}`, [['page_size', '250'], ...query])).json.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await namesOf('campaigns', [])).not.toContain('Old season');
    expect(await namesOf('campaigns', [['entity_statuses', 'ARCHIVED']])).toEqual(['Old season']);
    expect(await namesOf('ads', [['entity_statuses', 'ARCHIVED']])).toHaveLength(4);
    expect((await get(`${place}/campaigns`, [['entity_statuses', 'ACTIVE,PAUSED']])).status).toBe(400);
    const [first] = account.campaigns;
    expect(await namesOf('ad_groups', [['campaign_ids', first?.id ?? '']])).toHaveLength(2);
  });

  it('returns ad accounts of the token only', async () => {
    const marco = await get('/v5/ad_accounts', [], tokenOf(people.marco.email));
    expect(marco.json.items).toMatchObject([{ name: 'Hotel Amberhof', currency: 'EUR' }]);
    expect((await get(place, [], tokenOf(people.marco.email))).status).toBe(403);
  });
});

describe('Pins', () => {
  type Shown = { name: string; pin_id: string; is_pin_deleted: boolean };
  const token = tokenOf(people.ana.email, [...scopes, 'boards:read', 'pins:read']);
  const asOwner: [string, string][] = [['ad_account_id', account.id]];
  const adsOf = async (): Promise<Shown[]> => {
    const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'].map((one): [string, string] => [
      'entity_statuses',
      one,
    ]);
    return (await get(`${place}/ads`, [['page_size', '250'], ...statuses])).json.items;
  };

  it('have an image in sizes, several items, or the still of a video', async () => {
    const ads = await adsOf();
    const mediaOf = async (campaign: string) => {
      const pin = ads.find(({ name }) => name.endsWith(campaign))?.pin_id;
      return (await get(`/v5/pins/${pin}`, asOwner, token)).json.media;
    };
    const image = await mediaOf('Cabin weekend');
    expect([image.media_type, image.images['600x'].width]).toEqual(['image', 600]);
    expect((await mediaOf('Shop the look: layers')).items).toHaveLength(3);
    expect((await mediaOf('Knots in a minute')).cover_image_url).toContain('/videos/thumbnails/');
  });

  it('are those of the ad account’s owner, unless they were deleted', async () => {
    const ads = await adsOf();
    const path = `/v5/pins/${ads[0]?.pin_id}`;
    expect((await get(path, [], token)).status).toBe(403);
    expect((await get(path, [['ad_account_id', boosts.id]], token)).status).toBe(404);
    expect((await get('/v5/pins/abc', asOwner, token)).status).toBe(400);
    const deleted = ads.find(({ is_pin_deleted }) => is_pin_deleted)?.pin_id;
    const { status, json } = await get(`/v5/pins/${deleted}`, asOwner, token);
    expect([status, json]).toEqual([404, { code: 50, message: 'Pin not found.' }]);
  });
});

describe('reports', () => {
  const requested = {
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    granularity: 'TOTAL',
    columns: 'SPEND_IN_MICRO_DOLLAR,IMPRESSION_1,IMPRESSION_2,TOTAL_IMPRESSION',
  };
  type Requested = Record<string, string>;
  const report = (path: string, changes: Requested = {}, ids: [string, string][] = []) =>
    get(`${place}${path}`, [...Object.entries({ ...requested, ...changes }), ...ids]);
  const ofCampaigns = account.campaigns.map(({ id }): [string, string] => ['campaign_ids', id]);

  it.each<[Requested, string]>([
    [{ start_date: '2026-08-19' }, 'You can only get data from the last 90 days.'],
    [{ end_date: '2026-09-30' }, 'before start_date'],
    [{ end_date: '2027-01-31' }, 'longer than 90 days'],
    [{ start_date: '2026-10-32' }, "is not a 'date'"],
    [{ columns: 'SPENDINGS' }, "'SPENDINGS' is not one of"],
    [{ columns: 'watchedMs' }, "'watchedMs' is not one of"],
    [{ granularity: 'DAILY' }, "'DAILY' is not one of"],
    [{ columns: '' }, "'columns' is a required property"],
  ])('%o is refused', async (changes, message) => {
    const { status, json } = await report('/analytics', changes);
    expect([status, json.code, json.message]).toEqual([400, 1, expect.stringContaining(message)]);
  });

  it('requires ids below the account, and at most 250 of them', async () => {
    expect((await report('/campaigns/analytics')).json.message).toContain("'campaign_ids' is a required");
    const many = Array.from({ length: 251 }, (): [string, string] => ['campaign_ids', '1']);
    expect((await report('/campaigns/analytics', {}, many)).status).toBe(400);
    expect((await report('/campaigns/analytics', {}, [['campaign_ids', '1,2']])).status).toBe(400);
  });

  type Row = Record<string, number>;
  const sum = (rows: Row[], column: string) => rows.reduce((all, row) => all + (row[column] ?? 0), 0);

  it('adds up at every level and by day, week and month', async () => {
    const [whole] = (await report('/analytics')).json as Row[];
    expect(whole?.TOTAL_IMPRESSION).toBe((whole?.IMPRESSION_1 ?? 0) + (whole?.IMPRESSION_2 ?? 0));
    const groups = account.campaigns.flatMap((campaign) => campaign.groups);
    const finer = [
      await report('/campaigns/analytics', {}, ofCampaigns),
      await report(
        '/ad_groups/analytics',
        {},
        groups.map(({ id }) => ['ad_group_ids', id]),
      ),
      await report(
        '/ads/analytics',
        {},
        groups.flatMap(({ ads }) => ads.map(({ id }): [string, string] => ['ad_ids', id])),
      ),
      await report('/analytics', { granularity: 'DAY' }),
      await report('/analytics', { granularity: 'WEEK' }),
      await report('/analytics', { granularity: 'MONTH' }),
    ];
    for (const { json } of finer) {
      for (const column of ['SPEND_IN_MICRO_DOLLAR', 'IMPRESSION_1'])
        expect(sum(json, column)).toBe(whole?.[column]);
    }
    expect(finer.map(({ json }) => json.length)).toEqual([6, 12, 24, 31, 5, 1]);
    expect(at(finer, 4).json[0]).toMatchObject({ DATE: '2026-09-28', AD_ACCOUNT_ID: account.id });
  });

  it('leaves out columns without a value, and things that did not run', async () => {
    const columns = 'IMPRESSION_1,TOTAL_VIDEO_P0_COMBINED';
    const { json } = await report(
      '/campaigns/analytics',
      { columns, start_date: '2026-11-01', end_date: '2026-11-02' },
      ofCampaigns,
    );
    expect(json).toHaveLength(4);
    expect(json.filter((row: Row) => 'TOTAL_VIDEO_P0_COMBINED' in row)).toHaveLength(1);
  });

  it('accepts 300 a minute and returns the rest; the retry delay is in the message', async () => {
    nowMs += 60_000;
    const first = await report('/analytics', { end_date: '2026-10-01' });
    expect(first.headers.get('x-ratelimit-limit')).toMatch(/^300, 100;w=1;name=/);
    expect(first.headers.get('x-ratelimit-remaining')).toBe('299');
    for (let count = 0; count < 299; count += 1) await report('/analytics', { end_date: '2026-10-01' });
    const refused = await report('/analytics');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
    expect(refused.json.message).toMatch(/Retry after \d+ seconds\.$/);
    nowMs += 60_000;
    expect((await report('/analytics')).status).toBe(200);
  });
});

describe('signing in', () => {
  const redirect = 'http://localhost:3000/oauth/callback/pinterest';
  const page = (changes: Record<string, string> = {}) => {
    const query = {
      client_id: PINTEREST_CLIENT_ID,
      redirect_uri: redirect,
      response_type: 'code',
      scope: scopes.join(','),
      state: 's & t',
      ...changes,
    };
    return `${mocks.url}/www.pinterest.com/oauth/?${new URLSearchParams(query)}`;
  };
  const decide = async (decision: string) => {
    const body = new URLSearchParams({ account: people.ana.email, decision });
    const response = await fetch(page(), { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  const post = async (form: Record<string, string>, secret = PINTEREST_CLIENT_SECRET) => {
    const authorization = `Basic ${Buffer.from(`${PINTEREST_CLIENT_ID}:${secret}`).toString('base64')}`;
    const response = await fetch(`${mocks.url}/api.pinterest.com/v5/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization },
    });
    return { status: response.status, json: await response.json() };
  };

  it.each<Record<string, string>>([
    { client_id: 'nobody' },
    { redirect_uri: 'http://localhost:3000/elsewhere' },
    { redirect_uri: 'https://evil.example/oauth/callback/pinterest' },
    { response_type: 'token' },
    { scope: 'ads:read user_accounts:read' },
  ])('shows no page for %o', async (changes) => {
    expect((await fetch(page(changes))).status).toBe(400);
  });

  it('makes tokens of a code once, and trades each refresh token once', async () => {
    expect(await (await fetch(page())).text()).toContain('Give Vitrine access?');
    expect((await decide('cancel')).get('error')).toBe('access_denied');
    const allowed = await decide('allow');
    expect(allowed.get('state')).toBe('s & t');
    const form = {
      grant_type: 'authorization_code',
      code: allowed.get('code') ?? '',
      redirect_uri: redirect,
    };
    expect((await post(form, 'wrong')).json).toEqual({ code: 2, message: 'Authentication failed.' });
    expect((await post({ ...form, redirect_uri: 'http://localhost:3000/other' })).json.code).toBe(283);
    const { json } = await post(form);
    expect(json).toMatchObject({ token_type: 'bearer', expires_in: 2_592_000, scope: scopes.join(' ') });
    expect(json.access_token).toMatch(/^pina/);
    expect((await post(form)).json.code).toBe(283);
    const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
    expect((await post(renewal)).json.refresh_token).toMatch(/^pinr/);
    expect((await post(renewal)).json.code).toBe(283);
    const seeded = { grant_type: 'refresh_token', refresh_token: demoPinGrant(people.ana.email, scopes) };
    expect([(await post(seeded)).status, (await post(seeded)).status]).toEqual([200, 200]);
    expect((await post({ grant_type: 'password' })).status).toBe(400);
  });
});
