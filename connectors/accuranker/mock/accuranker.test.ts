import { describe, expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import {
  ACCURANKER_CLIENT_ID,
  ACCURANKER_CLIENT_SECRET,
  accessToken,
  demoRankGrant,
  grantOf,
} from './grants.ts';

const ana = 'ana@northlight.example';
let nowMs = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => nowMs);

const token = () => accessToken(grantOf(ana, 'g'), nowMs);

async function sendRequest(path: string, authorization = `Bearer ${token()}`) {
  nowMs += 1000;
  const response = await fetch(`${mocks.url}/app.accuranker.com${path}`, {
    headers: { authorization },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

async function renew(form: Record<string, string>) {
  const response = await fetch(`${mocks.url}/app.accuranker.com/oauth/token/`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.json() };
}

const client = { client_id: ACCURANKER_CLIENT_ID, client_secret: ACCURANKER_CLIENT_SECRET };

it.each([
  ['/api/v4/domains/', 'Bearer unknown', 401, 'Invalid token.'],
  ['/api/v4/domains/', '', 401, 'Authentication credentials were not provided.'],
  ['/api/v4/domains/1/', undefined, 404, 'Not found.'],
  [
    '/api/v4/domains/?period_from=2026-01-01&period_to=2026-11-01',
    undefined,
    400,
    'The period may not exceed 100 days.',
  ],
  ['/api/v4/domains/?period_from=soon&period_to=later', undefined, 400, 'Enter a valid date.'],
])('rejects %s with %s', async (path, authorization, status, detail) => {
  expect(await sendRequest(path, authorization)).toMatchObject({ status, body: { detail } });
});

it('redirects to the path with its slash before it authenticates', async () => {
  const response = await sendRequest('/api/v4/domains?fields=id', '');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/api/v4/domains/?fields=id']);
});

it('returns the latest day when only one end of a period is given', async () => {
  const { body } = await sendRequest('/api/v4/domains/149901/?fields=history.date&period_from=2026-10-01');
  expect(body.history).toEqual([{ date: '2026-11-18' }]);
});

it('returns only the named fields', async () => {
  expect((await sendRequest('/api/v4/domains/')).body[0]).toEqual({});
  const { body } = await sendRequest('/api/v4/domains/?fields=id,group.name');
  expect(body[0]).toEqual({ id: 149_901, group: { name: 'Trailhead Outfitters' } });
});

it('has each day, and none before the site was watched', async () => {
  const fields = 'history.date,history.ranking_distribution.keywords_total';
  const { body } = await sendRequest(
    `/api/v4/domains/149905/?fields=${fields}&period_from=2025-03-05&period_to=2025-03-12`,
  );
  expect(body.history.map(({ date }: { date: string }) => date)).toEqual([
    '2025-03-10',
    '2025-03-11',
    '2025-03-12',
  ]);
});

it('narrows keywords to a saved filter, and rejects unknown ones', async () => {
  const { api_filters } = (await sendRequest('/api/v4/accounts/?fields=api_filters')).body[0];
  expect(api_filters[0]).toEqual({ id: 31, name: 'Starred ⭐' });
  const path = '/api/v4/domains/149901/keywords/?fields=starred';
  const starred = (await sendRequest(`${path}&filter_id=31`)).body;
  expect(starred.length).toBeLessThan((await sendRequest(path)).body.length);
  expect(starred.every((row: { starred: boolean }) => row.starred)).toBe(true);
  expect((await sendRequest(`${path}&filter_id=9`)).status).toBe(400);
});

it('has bands of domains only, and Analytics of landing pages only', async () => {
  const day = async (list: string) => {
    const { body } = await sendRequest(`/api/v4/domains/149901/${list}?fields=history&limit=1`);
    return Object.keys((body.results?.[0] ?? body).history[0]);
  };
  expect(await day('')).toContain('ranking_distribution');
  const [tags, pages] = [await day('tags/'), await day('landing_pages/')];
  expect(tags).not.toContain('ranking_distribution');
  expect(tags).toContain('keywords');
  expect(tags).not.toContain('ga4');
  expect(pages).toContain('ga4');
});

it('pages when a limit is given', async () => {
  const all = (await sendRequest('/api/v4/domains/149901/keywords/?fields=id')).body;
  const page = (await sendRequest('/api/v4/domains/149901/keywords/?fields=id&limit=100&offset=100')).body;
  expect(page).toMatchObject({ count: all.length, results: all.slice(100, 200) });
  expect(page.previous).toBe(
    'https://app.accuranker.com/api/v4/domains/149901/keywords/?fields=id&limit=100&offset=0',
  );
});

it('renews with a new refresh token, and rejects unknown clients', async () => {
  const renewed = await renew({ ...client, grant_type: 'refresh_token', refresh_token: demoRankGrant(ana) });
  expect(renewed.body).toMatchObject({
    expires_in: 36_000,
    token_type: 'Bearer',
    refresh_token: expect.any(String),
  });
  expect(
    (await sendRequest('/api/v4/accounts/?fields=name', `Token ${renewed.body.access_token}`)).body,
  ).toEqual([{ name: 'Northlight Studio' }]);
  const wrong = { ...client, grant_type: 'refresh_token', refresh_token: 'x' };
  expect(await renew(wrong)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  expect((await renew({ ...wrong, client_secret: 'x' })).status).toBe(401);
});

describe('signing in', () => {
  const redirect_uri = 'http://localhost:3000/oauth/callback/accuranker';
  const page = (changes: Record<string, string> = {}) => {
    const valid = { client_id: ACCURANKER_CLIENT_ID, redirect_uri, response_type: 'code', state: 's & t' };
    return `${mocks.url}/app.accuranker.com/oauth/authorize/?${new URLSearchParams({ ...valid, ...changes })}`;
  };
  const decide = async (decision: string) => {
    const body = new URLSearchParams({ account: ana, decision });
    const response = await fetch(page(), { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '').searchParams;
  };
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    renew({ ...client, grant_type: 'authorization_code', code, redirect_uri, ...changes });

  it('shows no page to unknown clients, and none for another address', async () => {
    expect((await fetch(page({ client_id: 'unknown' }))).status).toBe(400);
    expect((await fetch(page({ redirect_uri: 'http://localhost:3000/elsewhere' }))).status).toBe(400);
    expect(
      (await fetch(page({ redirect_uri: 'https://evil.example/oauth/callback/accuranker' }))).status,
    ).toBe(400);
    expect(await (await fetch(page())).text()).toContain('Authorize Vitrine?');
  });

  it('returns state with the code, and with an error', async () => {
    const allowed = await decide('allow');
    expect([allowed.get('state'), allowed.has('code')]).toEqual(['s & t', true]);
    const refused = await decide('cancel');
    expect([refused.get('state'), refused.get('error')]).toEqual(['s & t', 'access_denied']);
  });

  it('makes tokens of a code once, for the same address, by a form', async () => {
    const code = (await decide('allow')).get('code') ?? '';
    const invalid = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange(code, { redirect_uri: 'http://localhost:3000/other' })).toEqual(invalid);
    expect(await exchange('made up')).toEqual(invalid);
    const asJson = await fetch(`${mocks.url}/app.accuranker.com/oauth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...client, grant_type: 'authorization_code', code, redirect_uri }),
    });
    expect(asJson.status).toBe(400);
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toEqual(invalid);
  });

  it('accepts a refresh token once, and an access token for ten hours', async () => {
    const first = (await exchange((await decide('allow')).get('code') ?? '')).body;
    const again = { ...client, grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = (await renew(again)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await renew(again)).body).toEqual({ error: 'invalid_grant' });
    const sendWithToken = (token: string) => sendRequest('/api/v4/accounts/?fields=id', `Bearer ${token}`);
    expect((await sendWithToken(second.access_token)).status).toBe(200);
    expect((await sendWithToken(second.refresh_token)).status).toBe(401);
    nowMs += 36_000_000;
    expect(await sendWithToken(second.access_token)).toMatchObject({
      status: 401,
      body: { detail: 'Invalid token.' },
    });
  });
});

it('allows a hundred calls a minute, four at once', async () => {
  nowMs += 60_000;
  const responses = [];
  for (let count = 0; count < 101; count += 1) {
    nowMs -= 1000;
    responses.push(await sendRequest('/api/v4/accounts/'));
  }
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(responses.at(-1)?.headers.get('retry-after')).toBe('60');
  expect(responses.at(-1)?.body.detail).toBe('Request was throttled. Expected available in 60 seconds.');
  nowMs += 60_000;
  mocks.faults.add({ kind: 'slow', host: 'app.accuranker.com', delayMs: 100 });
  const parallel = await Promise.all(Array.from({ length: 6 }, () => sendRequest('/api/v4/accounts/')));
  mocks.faults.clear();
  expect(parallel.filter(({ status }) => status === 429)).toHaveLength(2);
});
