import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterEach, expect, test } from 'vitest';
import type { OAuthClient } from '../../kit/auth/auth.ts';
import { finishAuthorization, refresh, startAuthorization } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { metaAuth } from './meta-auth.ts';
import { metaIdentity } from './meta-client.ts';
import { META_APP_ID, META_APP_SECRET } from './mock/client.ts';
import { demoToken, longToken } from './mock/tokens.ts';

const auth = metaAuth(['ads_read', 'business_management']);
const startMs = Date.parse('2026-11-18T12:00:00Z');

let nowMs = startMs;
const mocks = withMocks(() => nowMs);
afterEach(() => {
  nowMs = startMs;
});

function clientOf(secret = META_APP_SECRET): OAuthClient {
  return {
    clientId: META_APP_ID,
    clientSecret: secret,
    redirectUri: 'http://localhost:4000/oauth/callback/meta',
    http: createTestSession({ gateway: mocks.url, nowMs: () => nowMs }).http,
    gateway: mocks.url,
    nowMs: () => nowMs,
  };
}

/** Submits the dialog; returns the query of the redirect. */
async function consent(url: string, form: [string, string][]): Promise<URLSearchParams> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

const allow: [string, string][] = [
  ['account', 'ana@northlight.example'],
  ['decision', 'allow'],
  ['scope', 'ads_read'],
];
const allowAll: [string, string][] = [...allow, ['scope', 'business_management']];

async function signIn(form: [string, string][], client = clientOf()) {
  const started = await startAuthorization(auth, client);
  return finishAuthorization(auth, client, await consent(started.url, form), started);
}

test('a complete sign-in: dialog, short token, long-lived token, renewal', async () => {
  const client = clientOf();
  const credentials = await signIn(allowAll, client);
  expect(credentials).toMatchObject({ refreshToken: null, expiresAtMs: startMs + 5_183_944_000 });
  expect(credentials.scope.split(' ')).toEqual(expect.arrayContaining(['ads_read', 'business_management']));
  nowMs += 56 * DAY_MS;
  const renewed = await refresh(auth, client, credentials);
  expect(renewed.expiresAtMs).toBe(nowMs + 5_183_944_000);
  expect(renewed.accessToken).not.toBe(credentials.accessToken);
});

test('the dialog uses Meta’s own parameters', async () => {
  const { url } = await startAuthorization(auth, clientOf());
  const query = new URL(url).searchParams;
  expect(query.get('scope')).toBe('ads_read,business_management');
  expect(query.get('auth_type')).toBe('rerequest');
  expect(query.has('code_challenge')).toBe(false);
});

test('a code works for one exchange', async () => {
  const client = clientOf();
  const started = await startAuthorization(auth, client);
  const query = await consent(started.url, allowAll);
  await finishAuthorization(auth, client, query, started);
  await expectError(finishAuthorization(auth, client, query, started), 'source_invalid');
});

test.each([
  ['cancelling', [['decision', 'cancel']] as [string, string][], 'permission'],
  ['leaving a box unticked', allow, 'permission'],
])('%s connects nothing', async (_case, form, code) => {
  await expectError(signIn(form), code);
});

test('a wrong secret is reported as a configuration error', async () => {
  await expectError(signIn(allowAll, clientOf('wrong')), 'provider_error', 'META_CLIENT_SECRET');
});

function sessionWith(accessToken: string, expiresAtMs: number) {
  return createTestSession({
    gateway: mocks.url,
    nowMs: () => nowMs,
    credentials: { kind: 'oauth', accessToken, refreshToken: null, expiresAtMs, scope: 'ads_read' },
    oauth: { auth, clientId: META_APP_ID, clientSecret: META_APP_SECRET },
  });
}

const ana = 'ana@northlight.example';

test('a token is renewed when fewer than five days are left, once for parallel callers', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  await session.accessToken();
  expect(session.saved).toHaveLength(0);
  nowMs += 56 * DAY_MS;
  await Promise.all([metaIdentity(session), metaIdentity(session), metaIdentity(session)]);
  expect(session.saved).toHaveLength(1);
  expect(session.requests.filter(({ path }) => path.endsWith('/oauth/access_token'))).toHaveLength(1);
});

test('an outage of the renewal has no effect while the old token is valid', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  nowMs += 57 * DAY_MS;
  mocks.faults.add({ kind: 'fail', path: '/v25.0/oauth', status: 503 });
  expect((await metaIdentity(session)).name).toBe('Ana Kovač');
});

test('an expired token requires a new sign-in', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  nowMs += 61 * DAY_MS;
  await expectError(metaIdentity(session), 'source_invalid');
});

test('a permission given without a browser is exchanged at first use', async () => {
  const seeded = createTestSession({
    gateway: mocks.url,
    nowMs: () => nowMs,
    credentials: {
      kind: 'oauth',
      accessToken: '',
      refreshToken: demoToken(ana, ['ads_read']),
      expiresAtMs: 0,
      scope: 'ads_read',
    },
    oauth: { auth, clientId: META_APP_ID, clientSecret: META_APP_SECRET },
  });
  expect((await metaIdentity(seeded)).name).toBe('Ana Kovač');
  expect(seeded.saved).toMatchObject([{ refreshToken: null }]);
});
