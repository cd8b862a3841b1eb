import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { expect, test } from 'vitest';
import { refresh } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { testSignIn } from '../../kit/testing/test-sign-in.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { linkedInAuth } from './linkedin-auth.ts';
import { LINKEDIN_BASIC_CLIENT_ID, LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } from './mock/client.ts';

const mocks = withMocks();
const signIn = (clientId = LINKEDIN_CLIENT_ID) =>
  testSignIn(linkedInAuth, { clientId, clientSecret: LINKEDIN_CLIENT_SECRET }, mocks);

test('a complete sign-in, without PKCE, and its renewal', async () => {
  const { clientOf, consent, finish } = signIn();
  const credentials = await finish(await consent());
  expect(credentials.expiresAtMs - Date.now()).toBeGreaterThan(59 * DAY_MS);
  const renewed = await refresh(linkedInAuth, clientOf(), credentials);
  expect(renewed.refreshToken).toBe(credentials.refreshToken);
});

test('an application without refresh tokens requires a new sign-in when the token ends', async () => {
  const { clientOf, consent, finish } = signIn(LINKEDIN_BASIC_CLIENT_ID);
  const credentials = await finish(await consent());
  expect(credentials.refreshToken).toBeNull();
  await expectError(refresh(linkedInAuth, clientOf(), credentials), 'source_invalid');
});

test('a cancelled sign-in connects nothing; a wrong secret is reported as a configuration error', async () => {
  const { clientOf, consent, finish } = signIn();
  await expectError(finish(await consent('cancel')), 'permission');
  const client = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(await consent(), client), 'provider_error', 'LINKEDIN_CLIENT_SECRET');
});
