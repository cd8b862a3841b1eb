import { expect, test } from 'vitest';
import { refresh } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testSignIn } from '../kit/testing/test-sign-in.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { mailchimpAuth } from './mailchimp.auth.ts';
import { MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from './mock/tokens.ts';

const mocks = withMocks();
const { clientOf, consent, finish } = testSignIn(
  mailchimpAuth,
  { clientId: MAILCHIMP_CLIENT_ID, clientSecret: MAILCHIMP_CLIENT_SECRET },
  mocks,
);

test('a whole sign-in: no scopes, no PKCE, a token that never ends', async () => {
  const consented = await consent();
  expect(consented.started.url).not.toContain('code_challenge');
  const credentials = await finish(consented);
  expect(credentials).toMatchObject({ refreshToken: null, expiresAtMs: Number.MAX_SAFE_INTEGER });
  await expectError(refresh(mailchimpAuth, clientOf(), credentials), 'source_invalid');
  await expectError(finish(consented), 'source_invalid');
});

test('a cancelled sign-in connects nothing; a wrong secret is a configuration error; an outage is reported as one', async () => {
  await expectError(finish(await consent('cancel')), 'permission');
  const consented = await consent();
  const wrong = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(consented, wrong), 'provider_error', 'MAILCHIMP_CLIENT_SECRET');
  mocks.faults.add({ kind: 'fail', host: 'login.mailchimp.com', status: 503 });
  await expectError(finish(consented), 'provider_error');
});
