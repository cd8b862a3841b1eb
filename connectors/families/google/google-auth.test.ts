import { expect, test } from 'vitest';
import type { OAuthClient } from '../../kit/auth/auth.ts';
import { finishAuthorization, refresh, revoke, startAuthorization } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { googleAuth } from './google-auth.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './mock/client.ts';

const scopes = ['https://www.googleapis.com/auth/analytics.readonly'];
const auth = googleAuth(scopes);

const mocks = withMocks();

function clientOf(secret = GOOGLE_CLIENT_SECRET): OAuthClient {
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: secret,
    redirectUri: 'http://localhost:4000/oauth/callback/google',
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

/** Submits the consent screen; returns the query of the redirect. */
async function consent(url: string, form: [string, string][]): Promise<URLSearchParams> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

const allow: [string, string][] = [
  ['account', 'ana@northlight.example'],
  ['decision', 'allow'],
  ['scope', 'openid'],
  ['scope', 'https://www.googleapis.com/auth/userinfo.email'],
];

async function signIn(form: [string, string][], client = clientOf()) {
  const started = await startAuthorization(auth, client);
  return finishAuthorization(auth, client, await consent(started.url, form), started);
}

test('a complete sign-in: consent, tokens, renewal, revocation', async () => {
  const client = clientOf();
  const credentials = await signIn([...allow, ['scope', scopes[0] ?? '']], client);
  expect(credentials.refreshToken).toMatch(/^1\/\//);
  const renewed = await refresh(auth, client, credentials);
  expect(renewed.refreshToken).toBe(credentials.refreshToken);
  expect(renewed.accessToken).not.toBe('');
  await revoke(auth, client, renewed);
  await expectError(refresh(auth, client, renewed), 'source_invalid');
  await expect(revoke(auth, client, renewed)).resolves.toBeUndefined();
});

test('a code works for one exchange', async () => {
  const client = clientOf();
  const started = await startAuthorization(auth, client);
  const query = await consent(started.url, [...allow, ['scope', scopes[0] ?? '']]);
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
  const signedIn = signIn([...allow, ['scope', scopes[0] ?? '']], clientOf('wrong'));
  await expectError(signedIn, 'provider_error', 'GOOGLE_CLIENT_SECRET');
});
