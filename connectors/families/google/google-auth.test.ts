import { expect, test } from 'vitest';
import { refresh, revoke } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { testSignIn } from '../../kit/testing/test-sign-in.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { googleAuth } from './google-auth.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './mock/client.ts';

const scope = 'https://www.googleapis.com/auth/analytics.readonly';
const auth = googleAuth([scope]);
const identity = ['openid', 'https://www.googleapis.com/auth/userinfo.email'];
const all = [...identity, scope];

const { clientOf, consent, finish } = testSignIn(
  auth,
  { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
  withMocks(),
);

test('a complete sign-in: consent, tokens, renewal, revocation', async () => {
  const client = clientOf();
  const credentials = await finish(await consent('allow', all), client);
  expect(credentials.refreshToken).toMatch(/^1\/\//);
  const renewed = await refresh(auth, client, credentials);
  expect(renewed.refreshToken).toBe(credentials.refreshToken);
  expect(renewed.accessToken).not.toBe('');
  await revoke(auth, client, renewed);
  await expectError(refresh(auth, client, renewed), 'source_invalid');
  await expect(revoke(auth, client, renewed)).resolves.toBeUndefined();
});

test('a code works for one exchange', async () => {
  const consented = await consent('allow', all);
  await finish(consented);
  await expectError(finish(consented), 'source_invalid');
});

test('a cancelled sign-in and an unticked box connect nothing', async () => {
  await expectError(finish(await consent('cancel')), 'permission');
  await expectError(finish(await consent('allow', identity)), 'permission');
});

test('a wrong secret is reported as a configuration error', async () => {
  const consented = await consent('allow', all);
  const client = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(consented, client), 'provider_error', 'GOOGLE_CLIENT_SECRET');
});
