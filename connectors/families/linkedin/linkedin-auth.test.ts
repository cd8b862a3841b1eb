import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import type { OAuthClient } from '../../kit/auth/auth.ts';
import { finishAuthorization, refresh, startAuthorization } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { linkedInAuth } from './linkedin-auth.ts';
import { LINKEDIN_BASIC_CLIENT_ID, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } from './mock/client.ts';

const mocks = withMocks();

function clientOf(clientId = LINKEDIN_CLIENT_ID, clientSecret = LINKEDIN_CLIENT_SECRET): OAuthClient {
  return {
    clientId,
    clientSecret,
    redirectUri: 'http://localhost:4000/oauth/callback/linkedin',
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

async function signIn(client: OAuthClient, decision = 'allow') {
  const started = await startAuthorization(linkedInAuth, client);
  const body = new URLSearchParams({ account: 'ana@northlight.example', decision });
  const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
  const query = new URL(response.headers.get('location') ?? '').searchParams;
  return finishAuthorization(linkedInAuth, client, query, started);
}

test('a complete sign-in, without PKCE, and its renewal', async () => {
  const client = clientOf();
  const credentials = await signIn(client);
  expect(credentials.expiresAtMs - Date.now()).toBeGreaterThan(59 * DAY_MS);
  const renewed = await refresh(linkedInAuth, client, credentials);
  expect(renewed.refreshToken).toBe(credentials.refreshToken);
});

test('an application without refresh tokens requires a new sign-in when the token ends', async () => {
  const client = clientOf(LINKEDIN_BASIC_CLIENT_ID);
  const credentials = await signIn(client);
  expect(credentials.refreshToken).toBeNull();
  await expectError(refresh(linkedInAuth, client, credentials), 'source_invalid');
});

test('a cancelled sign-in connects nothing; a wrong secret is reported as a configuration error', async () => {
  await expectError(signIn(clientOf(), 'cancel'), 'permission');
  await expectError(
    signIn(clientOf(LINKEDIN_CLIENT_ID, 'wrong')),
    'provider_error',
    'LINKEDIN_CLIENT_SECRET',
  );
});
