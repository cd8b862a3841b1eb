import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import {
  type LinkedInGet,
  linkedInCaller,
  linkedInToken,
  postLinkedIn,
  VERSION,
} from '../../../mock-kit/testing/linkedin-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { LINKEDIN_BASIC_CLIENT_ID, LINKEDIN_CLIENT_ID } from './client.ts';
import { demoGrant } from './grants.ts';

const REDIRECT = 'http://localhost:3000/oauth/callback/linkedin';
const SCOPES = 'r_ads r_ads_reporting';

let now = NOW;
let get: LinkedInGet;
const mocks = withMocks(() => now);
beforeEach(async () => {
  now = NOW;
  await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
  get = await linkedInCaller(mocks.url, people.ana.email);
});

async function consent(changes: Record<string, string> = {}, decision = 'allow'): Promise<URLSearchParams> {
  const requested = {
    response_type: 'code',
    client_id: LINKEDIN_CLIENT_ID,
    redirect_uri: REDIRECT,
    state: 's',
    scope: SCOPES,
  };
  const query = new URLSearchParams({ ...requested, ...changes });
  const body = new URLSearchParams({ account: people.ana.email, decision });
  const response = await call(`${mocks.url}/www.linkedin.com/oauth/v2/authorization?${query}`, {
    method: 'POST',
    body,
  });
  return new URL(response.headers.get('location') ?? 'http://nowhere').searchParams;
}

const exchange = (code: string | null, changes: Record<string, string> = {}) =>
  postLinkedIn(mocks.url, 'accessToken', {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: REDIRECT,
    ...changes,
  });

describe('signing in', () => {
  it('exchanges a code once, within half an hour, for the same address', async () => {
    const code = (await consent()).get('code');
    expect((await exchange(code, { redirect_uri: `${REDIRECT}/` })).json.error).toBe('invalid_redirect_uri');
    expect((await exchange(code, { code_verifier: 'x' })).json.error).toBe('invalid_redirect_uri');
    const { status, json } = await exchange(code);
    expect([status, json.expires_in, json.scope]).toEqual([200, 5_184_000, 'r_ads,r_ads_reporting']);
    expect((await exchange(code)).json.error_description).toContain('authorization code not found');
    const late = (await consent()).get('code');
    now += 31 * 60_000;
    expect((await exchange(late)).json.error).toBe('invalid_redirect_uri');
  });

  it('names missing and invalid parameters', async () => {
    expect((await exchange('')).json.error_description).toBe('A required parameter "code" is missing');
    expect((await exchange('x', { client_secret: 'guess' })).status).toBe(401);
    const asJson = await call(`${mocks.url}/www.linkedin.com/oauth/v2/accessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([asJson.status, asJson.json.error]).toEqual([400, 'invalid_request']);
    expect((await consent({ scope: 'r_everything' })).get('error')).toBe('unauthorized_scope_error');
    expect((await consent({}, 'cancel')).get('error')).toBe('user_cancelled_authorize');
    expect((await consent({}, 'cancel')).get('state')).toBe('s');
    const page = await call(`${mocks.url}/www.linkedin.com/oauth/v2/authorization?client_id=nobody`);
    expect(page.status).toBe(400);
  });

  it('renews with the same refresh token, which keeps its end date', async () => {
    const { json } = await exchange((await consent()).get('code'));
    now += DAY_MS;
    const renewed = await postLinkedIn(mocks.url, 'accessToken', {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect(renewed.json.refresh_token).toBe(json.refresh_token);
    expect(renewed.json.refresh_token_expires_in).toBe(json.refresh_token_expires_in - 86_400);
    now += 365 * DAY_MS;
    const over = await postLinkedIn(mocks.url, 'accessToken', {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect([over.status, over.json.error]).toEqual([400, 'invalid_grant']);
  });

  it('gives an unapproved application no refresh token', async () => {
    const client = { client_id: LINKEDIN_BASIC_CLIENT_ID };
    const { json } = await exchange((await consent(client)).get('code'), client);
    expect(json.access_token).toBeDefined();
    expect(json.refresh_token).toBeUndefined();
  });

  it('ends earlier tokens when a member consents to other scopes', async () => {
    const first = await exchange((await consent()).get('code'));
    await exchange((await consent({ scope: 'r_organization_social' })).get('code'));
    const used = await get('adAccounts?q=search', { authorization: `Bearer ${first.json.access_token}` });
    expect([used.status, used.json.serviceErrorCode]).toEqual([401, 65601]);
  });
});

describe('every call', () => {
  it.each([
    [{ authorization: undefined }, 401, 'Empty oauth2_access_token'],
    [{ authorization: 'Bearer made-up' }, 401, 'Invalid access token'],
    [{ 'linkedin-version': undefined }, 400, 'A version must be present'],
    [{ 'linkedin-version': '202504' }, 426, 'Requested version 20250401 is not active'],
    [{ 'x-restli-protocol-version': undefined }, 400, "Parameter 'accounts' is invalid"],
  ])('returns %i with %o', async (changes, status, message) => {
    const response = await get(`adAnalytics?${REPORT}`, changes);
    expect([response.status, response.json.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('is rejected when its token has expired', async () => {
    now += 61 * DAY_MS;
    expect((await get('adAccounts?q=search')).json.code).toBe('EXPIRED_ACCESS_TOKEN');
  });

  it('accepts a long query in the body of a POST with a GET override', async () => {
    const urns = Array.from(
      { length: 300 },
      (_, index) => `urn%3Ali%3AsponsoredCampaign%3A${5028408000 + index}`,
    );
    const query = `${REPORT}&campaigns=List(${urns.join(',')})`;
    expect((await get(`adAnalytics?${query}`)).status).toBe(414);
    const token = await linkedInToken(mocks.url, people.ana.email);
    const post = (headers: Record<string, string>) =>
      call(`${mocks.url}/api.linkedin.com/rest/adAnalytics`, {
        method: 'POST',
        body: query,
        headers: {
          authorization: `Bearer ${token}`,
          'linkedin-version': VERSION,
          'x-restli-protocol-version': '2.0.0',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });
    expect((await post({ 'x-http-method-override': 'GET' })).status).toBe(200);
    expect((await post({})).status).toBe(405);
  });

  it.each([
    ['throttle', 429, 101],
    ['forbidden', 403, 100],
    ['unauthorized', 401, 65600],
    ['revoke', 401, 65601],
    ['expire-token', 401, 65602],
    ['fail', 500, undefined],
  ] as const)('%s has its own message', async (kind, status, serviceErrorCode) => {
    mocks.faults.add({ kind, host: 'api.linkedin.com', times: 1 });
    const response = await get('adAccounts?q=search');
    expect([response.status, response.json.serviceErrorCode]).toEqual([status, serviceErrorCode]);
  });
});

describe('an application in development', () => {
  it('may send a hundred calls of an endpoint for a member each day', async () => {
    const client = { client_id: LINKEDIN_BASIC_CLIENT_ID };
    const { json } = await exchange((await consent(client)).get('code'), client);
    const authorization = `Bearer ${json.access_token}`;
    const sendRequest = async (address: string) => {
      const response = await get(address, { authorization });
      return [response.status, response.json.serviceErrorCode];
    };
    for (let calls = 0; calls < 100; calls += 1) await sendRequest('adAccounts?q=search');
    expect(await sendRequest('adAccounts?q=search')).toEqual([429, 101]);
    expect(await sendRequest(`adAnalytics?${REPORT}`)).toEqual([200, undefined]);
    expect((await get('adAccounts?q=search')).status).toBe(200);
    now += DAY_MS;
    expect(await sendRequest('adAccounts?q=search')).toEqual([200, undefined]);
  });
});

const RANGE = 'dateRange=(start:(year:2026,month:2,day:1),end:(year:2026,month:2,day:28))';
const ACCOUNT = 'accounts=List(urn%3Ali%3AsponsoredAccount%3A502840441)';
const REPORT = `q=analytics&pivot=CAMPAIGN&timeGranularity=ALL&${RANGE}&${ACCOUNT}&fields=impressions,clicks,costInLocalCurrency,pivotValues,dateRange`;
const report = (changes: string) => get(`adAnalytics?${changes}`);

describe('advertising reports', () => {
  it.each([
    [REPORT.replace('List(', '%4Cist%28'), 400, "Parameter 'accounts' is invalid"],
    [REPORT.replace('urn%3Ali%3A', 'urn:li:'), 400, "Parameter 'accounts' is invalid"],
    [REPORT.replace(`&${RANGE}`, ''), 400, "Parameter 'dateRange' is required"],
    [REPORT.replace(`&${ACCOUNT}`, ''), 400, "Parameter 'accounts' is required"],
    [REPORT.replace('&pivot=CAMPAIGN', ''), 400, "Parameter 'pivot' is required"],
    [REPORT.replace('pivot=CAMPAIGN', 'pivot=WEATHER'), 400, "Parameter 'pivot' is invalid"],
    [REPORT.replace('=ALL', '=HOURLY'), 400, "Parameter 'timeGranularity' is invalid"],
    [REPORT.replace('month:2,day:28', 'month:02,day:28'), 400, "Parameter 'dateRange' is invalid"],
    [REPORT.replace('day:28', 'day:31'), 400, "Parameter 'dateRange' is invalid"],
    [REPORT.replace(/fields=.*/, 'fields=List(impressions,clicks)'), 403, 'Unpermitted fields'],
    [REPORT.replace('clicks', 'ctr'), 403, 'Unpermitted fields'],
    [REPORT.replace('clicks,', `${'likes,'.repeat(20)}`), 400, 'At most 20 fields'],
    [`${REPORT}&campaign=1`, 403, 'Unpermitted fields'],
  ])('query %# is rejected', async (query, status, message) => {
    const response = await report(query);
    expect([response.status, response.json.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('both notations of an enum are accepted', async () => {
    const plain = await report(REPORT);
    const wrapped = REPORT.replace('pivot=CAMPAIGN', 'pivot=(value:CAMPAIGN)').replace(
      '=ALL',
      '=(value:ALL)',
    );
    expect((await report(wrapped)).json).toEqual(plain.json);
  });

  it('returns counts as numbers, money as text, and labels only on request', async () => {
    const [first] = (await report(REPORT)).json.elements;
    expect(Object.keys(first).sort()).toEqual([
      'clicks',
      'costInLocalCurrency',
      'dateRange',
      'impressions',
      'pivotValues',
    ]);
    expect([typeof first.impressions, typeof first.costInLocalCurrency]).toEqual(['number', 'string']);
    const [bare] = (await report(REPORT.replace(/&fields.*/, ''))).json.elements;
    expect(Object.keys(bare).sort()).toEqual(['clicks', 'impressions']);
  });

  it('adds up: days, campaigns, groups, creatives and devices equal the account', async () => {
    const sum = async (pivot: string, granularity: string) => {
      const query = REPORT.replace('pivot=CAMPAIGN', `pivot=${pivot}`).replace('=ALL', `=${granularity}`);
      const { elements } = (await report(query)).json;
      const all = elements as { impressions: number; costInLocalCurrency: string }[];
      const cents = all.reduce((total, one) => total + Math.round(Number(one.costInLocalCurrency) * 100), 0);
      return [all.reduce((total, one) => total + one.impressions, 0), cents];
    };
    const account = await sum('ACCOUNT', 'ALL');
    expect(account[0]).toBeGreaterThan(10_000);
    for (const [pivot, granularity] of [
      ['ACCOUNT', 'DAILY'],
      ['ACCOUNT', 'MONTHLY'],
      ['CAMPAIGN', 'DAILY'],
      ['CAMPAIGN_GROUP', 'ALL'],
      ['CREATIVE', 'ALL'],
      ['IMPRESSION_DEVICE_TYPE', 'ALL'],
    ] as const)
      expect(await sum(pivot, granularity), `${pivot} ${granularity}`).toEqual(account);
  });

  it('counts members once, up to 92 days, and not by member attributes', async () => {
    const reach = REPORT.replace('clicks', 'approximateMemberReach').replace(
      'pivot=CAMPAIGN',
      'pivot=ACCOUNT',
    );
    const [whole] = (await report(reach)).json.elements;
    const days = (await report(reach.replace('=ALL', '=DAILY'))).json.elements as {
      approximateMemberReach: number;
    }[];
    expect(whole.approximateMemberReach).toBeLessThan(
      days.reduce((sum, day) => sum + day.approximateMemberReach, 0),
    );
    const [long] = (await report(reach.replace('(year:2026,month:2,day:1)', '(year:2025,month:9,day:1)')))
      .json.elements;
    expect(long.approximateMemberReach).toBeUndefined();
    const [members] = (await report(reach.replace('pivot=ACCOUNT', 'pivot=MEMBER_SENIORITY'))).json.elements;
    expect(members.approximateMemberReach).toBeUndefined();
  });

  it('returns fifteen thousand rows without a hint about the rest', async () => {
    const long = 'dateRange=(start:(year:2025,month:10,day:1),end:(year:2026,month:3,day:17))';
    const all = (await get('adAccounts?q=search')).json.elements.map(
      ({ id }: { id: number }) => `urn%3Ali%3AsponsoredAccount%3A${id}`,
    );
    const facet = `accounts=List(${all.join(',')})`;
    const pivots = 'pivots=List(CREATIVE,IMPRESSION_DEVICE_TYPE)';
    const { elements } = (
      await report(`q=statistics&${pivots}&timeGranularity=DAILY&${long}&${facet}&fields=impressions`)
    ).json;
    expect(elements).toHaveLength(15_000);
  });

  it('has daily values for six months, and none of other people’s accounts', async () => {
    const old = REPORT.replaceAll('2026,month:2', '2025,month:2');
    expect((await report(old.replace('=ALL', '=DAILY'))).json.elements).toEqual([]);
    expect((await report(old)).json.elements.length).toBeGreaterThan(0);
    const marco = await linkedInCaller(mocks.url, people.marco.email);
    expect((await marco(`adAnalytics?${REPORT}`)).json.elements).toEqual([]);
    const social = await linkedInCaller(mocks.url, people.ana.email, ['r_ads']);
    expect((await social(`adAnalytics?${REPORT}`)).json.code).toBe('ACCESS_DENIED');
  });
});

describe('lists', () => {
  it('pages accounts, ignoring start', async () => {
    const network = await linkedInCaller(mocks.url, people.network.email);
    const ids = new Set<number>();
    let pages = 0;
    for (let token: string | undefined = ''; token !== undefined; pages += 1) {
      const { json } = await network(
        `adAccounts?q=search&pageSize=60&start=0${token && `&pageToken=${token}`}`,
      );
      for (const { id } of json.elements) ids.add(id);
      token = json.metadata.nextPageToken;
    }
    expect([ids.size, pages]).toEqual([230, 4]);
  });

  it('leaves out ended entities unless a search includes them', async () => {
    const path = 'adAccounts/502840446/adCampaigns?q=search&pageSize=1000';
    const all = `${path}&search=(status:(values:List(ACTIVE,PAUSED,COMPLETED)))`;
    expect((await get(path)).json.elements).toHaveLength(40);
    expect((await get(all)).json.elements).toHaveLength(340);
  });

  it('requires the finder header for creatives and posts', async () => {
    expect((await get('adAccounts/502840441/creatives?q=criteria')).status).toBe(400);
    const named = await get('adAccounts/502840441/creatives?q=criteria', { 'x-restli-method': 'FINDER' });
    expect(named.json.elements.length).toBeGreaterThan(10);
    const page = 'urn%3Ali%3Aorganization%3A2414183';
    expect((await get(`posts?q=author&author=${page}`)).status).toBe(400);
  });

  it('rejects other people’s accounts', async () => {
    const marco = await linkedInCaller(mocks.url, people.marco.email);
    expect((await marco('adAccounts/502840441')).status).toBe(404);
    expect((await get('nothing/here')).json.code).toBe('RESOURCE_NOT_FOUND');
  });
});

it('a restart ends no seeded grant', async () => {
  expect(demoGrant(people.ana.email, ['r_ads'])).toBe(demoGrant(people.ana.email, ['r_ads']));
});
