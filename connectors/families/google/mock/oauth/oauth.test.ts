import { createHash, createPublicKey, verify } from 'node:crypto';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../../mock-kit/dataset/agency-clients.ts';
import { type MockServer, startMockServer } from '../../../../mock-kit/server.ts';
import { call } from '../../../../mock-kit/testing/call.ts';
import { NOW } from '../../../../mock-kit/testing/fixed-now.ts';
import { ALL_SCOPES, accessTokenOf, postToken } from '../../../../mock-kit/testing/google-caller.ts';
import { GOOGLE_CLIENT_ID, isRegisteredRedirect } from '../client.ts';
import { demoGrant } from '../grants.ts';
import { scope } from '../scopes.ts';

const REDIRECT = 'http://localhost:3000/oauth/callback/google';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-long';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let now = NOW;
let mocks: MockServer;
beforeAll(async () => {
  mocks = await startMockServer({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await call(`${mocks.url}/__control/faults`, { method: 'DELETE' });
});
afterAll(() => mocks.close());

const REQUESTED = {
  client_id: GOOGLE_CLIENT_ID,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: `openid email ${scope('analytics.readonly')}`,
  state: 'state & more',
  access_type: 'offline',
  prompt: 'consent',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  nonce: 'n-1',
};

function authorizeUrl(changes: Record<string, string | undefined> = {}): string {
  const all = Object.entries({ ...REQUESTED, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return `${mocks.url}/accounts.google.com/o/oauth2/v2/auth?${new URLSearchParams(all)}`;
}

/** Submits the consent page with all offered scopes ticked, or the given ones. */
async function decide(
  changes: Record<string, string | undefined> = {},
  decision = 'allow',
  ticked?: string[],
): Promise<URL> {
  const page = await call(authorizeUrl(changes));
  const offered = [...page.text.matchAll(/name="scope" value="([^"]+)"/g)].map((match) => match[1] ?? '');
  const body = new URLSearchParams([
    ['account', people.ana.email],
    ['decision', decision],
  ]);
  for (const name of ticked ?? offered) body.append('scope', name);
  const { status, headers } = await call(authorizeUrl(changes), { method: 'POST', body });
  expect(status).toBe(303);
  return new URL(headers.get('location') ?? '');
}

function exchange(code: string, changes: Record<string, string> = {}) {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
  return postToken(mocks.url, { ...fields, ...changes });
}

const codeOf = (url: URL) => url.searchParams.get('code') ?? '';

describe('the consent page', () => {
  it('lists the accounts and posts to its own address, for any host', async () => {
    const { status, text } = await call(authorizeUrl());
    expect(status).toBe(200);
    for (const { email } of Object.values(people)) expect(text).toContain(email);
    expect(text).toContain('<form method="post">');
    expect(text).toContain('See your Google Analytics data');
  });

  it('returns state with the code, and with an error', async () => {
    const allowed = await decide();
    expect(allowed.href.startsWith(REDIRECT)).toBe(true);
    expect(allowed.searchParams.get('state')).toBe(REQUESTED.state);
    const canceled = await decide({}, 'cancel');
    expect(Object.fromEntries(canceled.searchParams)).toEqual({
      state: REQUESTED.state,
      error: 'access_denied',
    });
  });

  it('grants only the ticked scopes', async () => {
    const { json } = await exchange(codeOf(await decide({}, 'allow', ['openid'])));
    expect(json.scope).toBe('openid');
  });

  it.each([
    [{ client_id: 'someone-else' }, 401, 'invalid_client'],
    [{ client_id: undefined }, 400, 'invalid_request'],
    [{ redirect_uri: 'http://localhost:3000/elsewhere' }, 400, 'redirect_uri_mismatch'],
    [{ redirect_uri: 'https://evil.example/oauth/callback/google' }, 400, 'redirect_uri_mismatch'],
    [{ response_type: undefined }, 400, 'invalid_request'],
    [{ scope: 'https://www.googleapis.com/auth/everything' }, 400, 'invalid_scope'],
    [{ code_challenge_method: 'S512' }, 400, 'invalid_request'],
  ])('shows an error page for %o without redirecting', async (changes, status, error) => {
    const page = await call(authorizeUrl(changes));
    expect(page.status).toBe(status);
    expect(page.text).toContain(error);
  });

  it('accepts the callback on any loopback origin only', () => {
    expect(isRegisteredRedirect('http://127.0.0.1:49152/oauth/callback/google')).toBe(true);
    expect(isRegisteredRedirect('http://[::1]:8080/oauth/callback/google')).toBe(true);
    expect(isRegisteredRedirect('http://localhost/oauth/callback/google?next=/')).toBe(false);
    expect(isRegisteredRedirect('http://localhost.evil.example/oauth/callback/google')).toBe(false);
  });
});

describe('the token endpoint', () => {
  it('exchanges a code for tokens once', async () => {
    const code = codeOf(await decide());
    const { status, json } = await exchange(code);
    expect(status).toBe(200);
    expect(json).toMatchObject({ expires_in: 3599, token_type: 'Bearer' });
    expect(json.refresh_token).toMatch(/^1\/\/0g/);
    const again = await exchange(code);
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
  });

  it('requires verifier, redirect address, secret and form encoding', async () => {
    const code = codeOf(await decide());
    expect((await exchange(code, { code_verifier: 'wrong' })).json.error).toBe('invalid_grant');
    expect((await exchange(code, { code_verifier: '' })).json.error_description).toBe(
      'Missing code verifier.',
    );
    const mismatch = await exchange(code, { redirect_uri: 'http://127.0.0.1:3000/oauth/callback/google' });
    expect([mismatch.status, mismatch.json.error]).toEqual([400, 'redirect_uri_mismatch']);
    const otherClient = await exchange(code, { client_secret: 'guess' });
    expect([otherClient.status, otherClient.json]).toEqual([
      401,
      { error: 'invalid_client', error_description: 'Unauthorized' },
    ]);
    const unknown = await exchange(code, { client_id: 'nobody' });
    expect(unknown.json.error_description).toBe('The OAuth client was not found.');
    expect((await exchange('4/garbled')).json.error_description).toBe('Malformed auth code.');
    const asJson = await call(`${mocks.url}/oauth2.googleapis.com/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code', code }),
    });
    expect([asJson.status, asJson.json.error]).toEqual([400, 'invalid_request']);
    expect((await exchange(code)).status).toBe(200);
  });

  it('rejects an old code', async () => {
    const code = codeOf(await decide());
    now += 601_000;
    expect((await exchange(code)).json.error).toBe('invalid_grant');
  });

  it('returns a refresh token only for offline access, and again only with prompt=consent', async () => {
    expect(
      (await exchange(codeOf(await decide({ access_type: 'online' })))).json.refresh_token,
    ).toBeUndefined();
    expect((await exchange(codeOf(await decide({ prompt: undefined })))).json.refresh_token).toBeUndefined();
    expect((await exchange(codeOf(await decide()))).json.refresh_token).toBeDefined();
  });

  it('refreshes without a new refresh token', async () => {
    const { json } = await exchange(codeOf(await decide()));
    const refreshed = await postToken(mocks.url, {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect(refreshed.status).toBe(200);
    expect(refreshed.json.refresh_token).toBeUndefined();
    expect(refreshed.json.id_token).toBeUndefined();
    expect(refreshed.json.scope).toBe(json.scope);
  });

  it('ends a grant permanently when it is revoked', async () => {
    const { json } = await exchange(codeOf(await decide()));
    const revoke = () =>
      call(`${mocks.url}/oauth2.googleapis.com/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token: json.refresh_token }),
      });
    expect((await revoke()).status).toBe(200);
    const refreshed = await postToken(mocks.url, {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect([refreshed.status, refreshed.json]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    ]);
    const used = await call(`${mocks.url}/analyticsadmin.googleapis.com/v1beta/accountSummaries`, {
      headers: { authorization: `Bearer ${json.access_token}` },
    });
    expect([used.status, used.json.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    const again = await revoke();
    expect([again.status, again.json.error]).toEqual([400, 'invalid_token']);
  });
});

describe('identity', () => {
  it('signs an id token that can be verified with the published keys', async () => {
    const { json } = await exchange(codeOf(await decide()));
    const [head = '', payload = '', signature = ''] = json.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: GOOGLE_CLIENT_ID,
      email: people.ana.email,
      nonce: 'n-1',
    });
    const { json: certs } = await call(`${mocks.url}/www.googleapis.com/oauth2/v3/certs`);
    const key = createPublicKey({ key: certs.keys[0], format: 'jwk' });
    expect(
      verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    const { json: configuration } = await call(
      `${mocks.url}/accounts.google.com/.well-known/openid-configuration`,
    );
    expect(configuration.issuer).toBe(claims.iss);
  });

  it("returns the user's data, as far as the scopes allow", async () => {
    const userInfo = async (scopes: string[]) => {
      const token = await accessTokenOf(mocks.url, people.marco.email, scopes);
      return call(`${mocks.url}/openidconnect.googleapis.com/v1/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
    };
    expect((await userInfo(ALL_SCOPES)).json).toMatchObject({
      email: people.marco.email,
      email_verified: true,
      name: people.marco.name,
    });
    expect((await userInfo(['openid'])).json.email).toBeUndefined();
  });
});

describe('a restart', () => {
  it('revokes neither seeded grants nor granted ones', async () => {
    const { json } = await exchange(codeOf(await decide()));
    const seeded = demoGrant(people.ana.email, ALL_SCOPES);
    expect(seeded).toBe(demoGrant(people.ana.email, ALL_SCOPES));
    const second = await startMockServer({ now: () => now });
    try {
      for (const refresh_token of [json.refresh_token, seeded]) {
        expect((await postToken(second.url, { grant_type: 'refresh_token', refresh_token })).status).toBe(
          200,
        );
      }
      const { status } = await call(`${second.url}/analyticsadmin.googleapis.com/v1beta/accountSummaries`, {
        headers: { authorization: `Bearer ${json.access_token}` },
      });
      expect(status).toBe(200);
    } finally {
      await second.close();
    }
  });

  it('expires access tokens after an hour', async () => {
    const token = await accessTokenOf(mocks.url, people.ana.email);
    now += HOUR_MS;
    const { status, json } = await call(
      `${mocks.url}/analyticsadmin.googleapis.com/v1beta/accountSummaries`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(status).toBe(401);
    expect(json.error.message).toMatch(/^Request had invalid authentication credentials/);
  });
});
