import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { metaCaller } from '../../../mock-kit/testing/meta-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { META_APP_ID, META_APP_SECRET } from './client.ts';
import { demoToken, shortToken, userIdOf } from './tokens.ts';

const REDIRECT = 'http://localhost:3000/oauth/callback/meta';
const REQUESTED = {
  client_id: META_APP_ID,
  redirect_uri: REDIRECT,
  state: 'st+1/2',
  response_type: 'code',
  scope: 'ads_read,business_management',
};

let now = NOW;
const mocks = withMocks(() => now);
afterEach(async () => {
  now = NOW;
  await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
});

const dialogUrl = (changes: Record<string, string> = {}) =>
  `${mocks.url}/www.facebook.com/v25.0/dialog/oauth?${new URLSearchParams({ ...REQUESTED, ...changes })}`;

async function decide(form: [string, string][]): Promise<URL> {
  const { headers } = await call(dialogUrl(), { method: 'POST', body: new URLSearchParams(form) });
  return new URL(headers.get('location') ?? '');
}

const allow: [string, string][] = [
  ['account', people.ana.email],
  ['decision', 'allow'],
  ['scope', 'ads_read'],
];

function token(query: Record<string, string>) {
  const app = { client_id: META_APP_ID, client_secret: META_APP_SECRET };
  return call(
    `${mocks.url}/graph.facebook.com/v25.0/oauth/access_token?${new URLSearchParams({ ...app, ...query })}`,
  );
}

describe('the consent dialog', () => {
  it('shows the people and the permissions, and posts to its own address', async () => {
    const { status, text } = await call(dialogUrl());
    expect(status).toBe(200);
    for (const { email } of Object.values(people)) expect(text).toContain(email);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('Access your Facebook ads');
  });

  it('returns state with the code, and with an error', async () => {
    const allowed = await decide(allow);
    expect(allowed.href.startsWith(REDIRECT)).toBe(true);
    expect(allowed.searchParams.get('state')).toBe(REQUESTED.state);
    const refused = await decide([['decision', 'cancel']]);
    expect(refused.searchParams.get('error')).toBe('access_denied');
    expect(refused.searchParams.get('error_reason')).toBe('user_denied');
  });

  it.each([
    [{ client_id: 'someone' }, 'Invalid App ID'],
    [{ redirect_uri: 'https://evil.example/oauth/callback/meta' }, 'URL blocked'],
    [{ scope: 'everything' }, 'Invalid Scopes'],
    [{ response_type: 'token' }, 'response_type=code'],
  ])('stops %o', async (changes, message) => {
    const { status, text } = await call(dialogUrl(changes));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});

describe('tokens', () => {
  const codeOf = async () => (await decide(allow)).searchParams.get('code') ?? '';

  it('are exchanged for a code once, and for a valid token repeatedly', async () => {
    const code = await codeOf();
    const short = await token({ redirect_uri: REDIRECT, code });
    expect(short.status).toBe(200);
    expect(short.json).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
    const again = await token({ redirect_uri: REDIRECT, code });
    expect(again.status).toBe(400);
    expect(again.json.error).toMatchObject({ code: 100, error_subcode: 36009 });
    expect(again.headers.get('www-authenticate')).toContain('invalid_code');
    const long = await token({ grant_type: 'fb_exchange_token', fb_exchange_token: short.json.access_token });
    expect(long.json.expires_in).toBe(5_183_944);
    now += HOUR_MS;
    const renewed = await token({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: long.json.access_token,
    });
    expect(renewed.json.access_token).not.toBe(long.json.access_token);
  });

  it('are not exchanged when they have expired', async () => {
    const { text } = shortToken(people.ana.email, ['ads_read'], NOW);
    now += 5_400_000;
    const { status, json } = await token({ grant_type: 'fb_exchange_token', fb_exchange_token: text });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: 190, error_subcode: 463 });
  });

  it('are rejected for a wrong secret, app or redirect address', async () => {
    const code = await codeOf();
    expect((await token({ code, redirect_uri: REDIRECT, client_secret: 'guess' })).json.error.code).toBe(1);
    expect((await token({ code, redirect_uri: REDIRECT, client_id: '1' })).json.error.code).toBe(101);
    const moved = await token({ code, redirect_uri: 'http://127.0.0.1:3000/oauth/callback/meta' });
    expect(moved.json.error).toMatchObject({ code: 100, error_subcode: 36008 });
    now += 601_000;
    expect((await token({ code, redirect_uri: REDIRECT })).json.error.error_subcode).toBe(36007);
  });

  it('report their scopes, and end when consent is withdrawn', async () => {
    const caller = metaCaller(mocks.url, people.ana.email, ['ads_read']);
    const granted = await caller.get('me/permissions');
    expect(granted.json.data).toContainEqual({ permission: 'ads_read', status: 'granted' });
    const revoke = `${mocks.url}/graph.facebook.com/v25.0/${userIdOf(people.ana.email)}/permissions`;
    const revoked = await call(revoke, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${caller.token}` },
    });
    expect(revoked.json).toEqual({ success: true });
    expect((await caller.get('me')).json.error).toMatchObject({ code: 190, error_subcode: 458 });
  });

  it('are validated in header and query', async () => {
    const url = `${mocks.url}/graph.facebook.com/v25.0/me`;
    const good = demoToken(people.ana.email, []);
    expect((await call(url)).json.error.code).toBe(2500);
    expect((await call(`${url}?access_token=nonsense`)).json.error.code).toBe(190);
    expect((await call(`${url}?access_token=${good}`)).json.name).toBe(people.ana.name);
    const proved = await call(`${url}?access_token=${good}&appsecret_proof=0000`);
    expect(proved.json.error).toMatchObject({
      code: 100,
      message: 'Invalid appsecret_proof provided in the API argument',
    });
  });
});
