import { expect, test } from 'vitest';
import { refresh, revoke } from '../kit/auth/oauth.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testSignIn } from '../kit/testing/test-sign-in.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './mock/app.ts';
import { tikTokAuth } from './tiktok.auth.ts';

const { clientOf, consent, finish } = testSignIn(
  tikTokAuth,
  { clientId: TIKTOK_APP_ID, clientSecret: TIKTOK_SECRET },
  withMocks(),
);

test('a whole sign-in: portal, a token without an end, taken back', async () => {
  const client = clientOf();
  const credentials = await finish(await consent(), client);
  expect(credentials).toMatchObject({
    refreshToken: null,
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    scope: '1 2 3 4 600 610',
  });
  await revoke(tikTokAuth, client, credentials);
  await expect(revoke(tikTokAuth, client, credentials)).resolves.toBeUndefined();
  await expectError(refresh(tikTokAuth, client, credentials), 'source_invalid');
});

test('a code works for one exchange', async () => {
  const consented = await consent();
  await finish(consented);
  await expectError(finish(consented), 'source_invalid');
});

test('a forged state, no code, a wrong secret', async () => {
  const { started, query } = await consent();
  const changed = (changes: Record<string, string>) => ({
    started,
    query: new URLSearchParams({ ...Object.fromEntries(query), ...changes }),
  });
  await expectError(finish(changed({ state: 'another' })), 'source_invalid');
  await expectError(finish(changed({ auth_code: '', code: '' })), 'source_invalid');
  await expectError(finish(changed({ auth_code: 'made-up' })), 'source_invalid');
  const wrong = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(changed({}), wrong), 'provider_error', 'TIKTOK_CLIENT_SECRET');
});
