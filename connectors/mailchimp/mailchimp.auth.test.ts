import { expect, test } from 'vitest';
import type { OAuthClient } from '../kit/auth/auth.ts';
import { finishAuthorization, refresh, startAuthorization } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { mailchimpAuth } from './mailchimp.auth.ts';
import { MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from './mock/tokens.ts';

const mocks = withMocks();

function clientOf(clientSecret = MAILCHIMP_CLIENT_SECRET): OAuthClient {
  return {
    clientId: MAILCHIMP_CLIENT_ID,
    clientSecret,
    redirectUri: 'http://127.0.0.1:4000/oauth/callback/mailchimp',
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

async function consent(client: OAuthClient, decision = 'allow') {
  const started = await startAuthorization(mailchimpAuth, client);
  const body = new URLSearchParams({ account: 'ana@northlight.example', decision });
  const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
  return { started, query: new URL(response.headers.get('location') ?? '').searchParams };
}

test('a whole sign-in: no scopes, no PKCE, a token that never ends', async () => {
  const client = clientOf();
  const { started, query } = await consent(client);
  expect(started.url).not.toContain('code_challenge');
  const credentials = await finishAuthorization(mailchimpAuth, client, query, started);
  expect(credentials).toMatchObject({ refreshToken: null, expiresAtMs: Number.MAX_SAFE_INTEGER });
  await expectError(refresh(mailchimpAuth, client, credentials), 'source_invalid');
  await expectError(finishAuthorization(mailchimpAuth, client, query, started), 'source_invalid');
});

test('a cancelled sign-in connects nothing; a wrong secret is a configuration error; an outage is reported as one', async () => {
  const cancelled = await consent(clientOf(), 'cancel');
  await expectError(
    finishAuthorization(mailchimpAuth, clientOf(), cancelled.query, cancelled.started),
    'permission',
  );
  const { started, query } = await consent(clientOf());
  await expectError(
    finishAuthorization(mailchimpAuth, clientOf('wrong'), query, started),
    'provider_error',
    'MAILCHIMP_CLIENT_SECRET',
  );
  mocks.faults.add({ kind: 'fail', host: 'login.mailchimp.com', status: 503 });
  await expectError(finishAuthorization(mailchimpAuth, clientOf(), query, started), 'provider_error');
  mocks.faults.clear();
});
