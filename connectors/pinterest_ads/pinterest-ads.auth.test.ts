import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import type { OAuthClient } from '../kit/auth/auth.ts';
import { finishAuthorization, refresh, startAuthorization } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './mock/app.ts';
import { pinterestAuth } from './pinterest-ads.auth.ts';

const mocks = withMocks();

function clientOf(clientSecret = PINTEREST_CLIENT_SECRET): OAuthClient {
  return {
    clientId: PINTEREST_CLIENT_ID,
    clientSecret,
    redirectUri: 'http://localhost:4000/oauth/callback/pinterest',
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

async function consent(client: OAuthClient, decision = 'allow') {
  const started = await startAuthorization(pinterestAuth, client);
  const body = new URLSearchParams({ account: 'ana@northlight.example', decision });
  const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
  return { started, query: new URL(response.headers.get('location') ?? '').searchParams };
}

test('a complete sign-in, and renewals that each return another refresh token', async () => {
  const client = clientOf();
  const { started, query } = await consent(client);
  expect(new URL(started.url).searchParams.get('scope')).toBe('ads:read,user_accounts:read');
  const first = await finishAuthorization(pinterestAuth, client, query, started);
  expect(first.expiresAtMs - Date.now()).toBeGreaterThan(29 * DAY_MS);
  const second = await refresh(pinterestAuth, client, first);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  await expectError(refresh(pinterestAuth, client, first), 'source_invalid');
  await expectError(
    finishAuthorization(pinterestAuth, client, query, started),
    'source_invalid',
    'start again',
  );
});

test('a cancelled sign-in connects nothing; a wrong secret is a configuration error; an outage is reported as one', async () => {
  const client = clientOf();
  const cancelled = await consent(client, 'cancel');
  await expectError(
    finishAuthorization(pinterestAuth, client, cancelled.query, cancelled.started),
    'permission',
  );
  const { started, query } = await consent(client);
  await expectError(
    finishAuthorization(pinterestAuth, clientOf('wrong'), query, started),
    'provider_error',
    'PINTEREST_CLIENT_SECRET',
  );
  mocks.faults.add({ kind: 'fail', host: 'api.pinterest.com', status: 503 });
  await expectError(finishAuthorization(pinterestAuth, client, query, started), 'provider_error');
});

test('a sign-in without a refresh token is over when its token is', async () => {
  const credentials = {
    kind: 'oauth',
    accessToken: 'x',
    refreshToken: null,
    expiresAtMs: 0,
    scope: '',
  } as const;
  await expectError(refresh(pinterestAuth, clientOf(), credentials), 'source_invalid');
});
