import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { refresh } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testSignIn } from '../kit/testing/test-sign-in.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './mock/app.ts';
import { pinterestAuth } from './pinterest-ads.auth.ts';

const mocks = withMocks();
const { clientOf, consent, finish } = testSignIn(
  pinterestAuth,
  { clientId: PINTEREST_CLIENT_ID, clientSecret: PINTEREST_CLIENT_SECRET },
  mocks,
);

test('a complete sign-in, and renewals that each return another refresh token', async () => {
  const client = clientOf();
  const consented = await consent();
  const { searchParams } = new URL(consented.started.url);
  expect(searchParams.get('scope')).toBe('ads:read,user_accounts:read,boards:read,pins:read');
  const first = await finish(consented, client);
  expect(first.expiresAtMs - Date.now()).toBeGreaterThan(29 * DAY_MS);
  const second = await refresh(pinterestAuth, client, first);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  await expectError(refresh(pinterestAuth, client, first), 'source_invalid');
  await expectError(finish(consented), 'source_invalid', 'start again');
});

test('a cancelled sign-in connects nothing; a wrong secret is a configuration error; an outage is reported as one', async () => {
  await expectError(finish(await consent('cancel')), 'permission');
  const consented = await consent();
  const wrong = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(consented, wrong), 'provider_error', 'PINTEREST_CLIENT_SECRET');
  mocks.faults.add({ kind: 'fail', host: 'api.pinterest.com', status: 503 });
  await expectError(finish(consented), 'provider_error');
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
