import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterEach, expect, test } from 'vitest';
import { refresh } from '../../kit/auth/oauth.ts';
import { expectError } from '../../kit/testing/expect-error.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { testSignIn } from '../../kit/testing/test-sign-in.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { metaAuth } from './meta-auth.ts';
import { metaIdentity } from './meta-client.ts';
import { META_APP_ID, META_APP_SECRET } from './mock/client.ts';
import { demoToken, longToken } from './mock/tokens.ts';

const auth = metaAuth(['ads_read', 'business_management']);
const startMs = Date.parse('2026-11-18T12:00:00Z');

let nowMs = startMs;
const mocks = withMocks(() => nowMs);
afterEach(() => {
  nowMs = startMs;
});

const application = { clientId: META_APP_ID, clientSecret: META_APP_SECRET };
const { clientOf, consent, finish } = testSignIn(auth, application, mocks, () => nowMs);

test('a complete sign-in: dialog, short token, long-lived token, renewal', async () => {
  const credentials = await finish(await consent('allow', auth.scopes));
  expect(credentials).toMatchObject({ refreshToken: null, expiresAtMs: startMs + 5_183_944_000 });
  expect(credentials.scope.split(' ')).toEqual(expect.arrayContaining(auth.scopes));
  nowMs += 56 * DAY_MS;
  const renewed = await refresh(auth, clientOf(), credentials);
  expect(renewed.expiresAtMs).toBe(nowMs + 5_183_944_000);
  expect(renewed.accessToken).not.toBe(credentials.accessToken);
});

test('the dialog uses Meta’s own parameters', async () => {
  const query = new URL((await consent()).started.url).searchParams;
  expect(query.get('scope')).toBe('ads_read,business_management');
  expect(query.get('auth_type')).toBe('rerequest');
  expect(query.has('code_challenge')).toBe(false);
});

test('a code works for one exchange', async () => {
  const consented = await consent('allow', auth.scopes);
  await finish(consented);
  await expectError(finish(consented), 'source_invalid');
});

test('a cancelled sign-in and an unticked box connect nothing', async () => {
  await expectError(finish(await consent('cancel')), 'permission');
  await expectError(finish(await consent('allow', ['ads_read'])), 'permission');
});

test('a wrong secret is reported as a configuration error', async () => {
  const consented = await consent('allow', auth.scopes);
  const client = clientOf({ clientSecret: 'wrong' });
  await expectError(finish(consented, client), 'provider_error', 'META_CLIENT_SECRET');
});

function sessionWith(accessToken: string, expiresAtMs: number) {
  return createTestSession({
    gateway: mocks.url,
    nowMs: () => nowMs,
    credentials: { kind: 'oauth', accessToken, refreshToken: null, expiresAtMs, scope: 'ads_read' },
    oauth: { auth, ...application },
  });
}

const ana = 'ana@northlight.example';

test('a token is renewed when fewer than five days are left, once for parallel callers', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  await session.accessToken();
  expect(session.saved).toHaveLength(0);
  nowMs += 56 * DAY_MS;
  await Promise.all([metaIdentity(session), metaIdentity(session), metaIdentity(session)]);
  expect(session.saved).toHaveLength(1);
  expect(session.requests.filter(({ path }) => path.endsWith('/oauth/access_token'))).toHaveLength(1);
});

test('an outage of the renewal has no effect while the old token is valid', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  nowMs += 57 * DAY_MS;
  mocks.faults.add({ kind: 'fail', path: '/v25.0/oauth', status: 503 });
  expect((await metaIdentity(session)).name).toBe('Ana Kovač');
});

test('an expired token requires a new sign-in', async () => {
  const { text, expiresIn } = longToken(ana, ['ads_read'], nowMs);
  const session = sessionWith(text, nowMs + expiresIn * 1000);
  nowMs += 61 * DAY_MS;
  await expectError(metaIdentity(session), 'source_invalid');
});

test('a permission given without a browser is exchanged at first use', async () => {
  const seeded = createTestSession({
    gateway: mocks.url,
    nowMs: () => nowMs,
    credentials: {
      kind: 'oauth',
      accessToken: '',
      refreshToken: demoToken(ana, ['ads_read']),
      expiresAtMs: 0,
      scope: 'ads_read',
    },
    oauth: { auth, ...application },
  });
  expect((await metaIdentity(seeded)).name).toBe('Ana Kovač');
  expect(seeded.saved).toMatchObject([{ refreshToken: null }]);
});
