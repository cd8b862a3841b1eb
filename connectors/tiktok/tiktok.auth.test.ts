import { expect, test } from 'vitest';
import type { OAuthClient } from '../kit/auth/auth.ts';
import { finishAuthorization, refresh, revoke, startAuthorization } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './mock/app.ts';
import { tikTokAuth } from './tiktok.auth.ts';

const mocks = withMocks();

function clientOf(clientSecret = TIKTOK_SECRET): OAuthClient {
  return {
    clientId: TIKTOK_APP_ID,
    clientSecret,
    redirectUri: 'http://localhost:4000/oauth/callback/tiktok',
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

async function consent(client: OAuthClient) {
  const started = await startAuthorization(tikTokAuth, client);
  const body = new URLSearchParams({ account: 'ana@northlight.example', decision: 'allow' });
  const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
  return { started, query: new URL(response.headers.get('location') ?? '').searchParams };
}

test('a whole sign-in: portal, a token without an end, taken back', async () => {
  const client = clientOf();
  const { started, query } = await consent(client);
  const credentials = await finishAuthorization(tikTokAuth, client, query, started);
  expect(credentials).toMatchObject({
    refreshToken: null,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    scope: '1 2 3 4',
  });
  await revoke(tikTokAuth, client, credentials);
  await expect(revoke(tikTokAuth, client, credentials)).resolves.toBeUndefined();
  await expectError(refresh(tikTokAuth, client, credentials), 'source_invalid');
});

test('a code works for one exchange', async () => {
  const client = clientOf();
  const { started, query } = await consent(client);
  await finishAuthorization(tikTokAuth, client, query, started);
  await expectError(finishAuthorization(tikTokAuth, client, query, started), 'source_invalid');
});

test('a forged state, no code, a wrong secret', async () => {
  const { started, query } = await consent(clientOf());
  const finish = (changes: Record<string, string>, client = clientOf()) =>
    finishAuthorization(
      tikTokAuth,
      client,
      new URLSearchParams({ ...Object.fromEntries(query), ...changes }),
      started,
    );
  await expectError(finish({ state: 'another' }), 'source_invalid');
  await expectError(finish({ auth_code: '', code: '' }), 'source_invalid');
  await expectError(finish({ auth_code: 'made-up' }), 'source_invalid');
  await expectError(finish({}, clientOf('wrong')), 'provider_error', 'TIKTOK_CLIENT_SECRET');
});
