import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { createTestSession, type TestSession } from '../../kit/testing/test-session.ts';
import { demoPinGrant, PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from '../mock/app.ts';
import { pinterestAuth } from '../pinterest-ads.auth.ts';

type Changes = { email?: string; scopes?: string[] };

/** A session of a person who allowed all scopes (or only `scopes`). It starts with a refresh token alone. */
export function openPinterestSession(
  options: OpenOptions,
  { email = 'ana@northlight.example', scopes = pinterestAuth.scopes }: Changes = {},
): TestSession {
  return createTestSession({
    ...options,
    credentials: {
      kind: 'oauth',
      accessToken: '',
      refreshToken: demoPinGrant(email, scopes),
      expiresAtMs: 0,
      scope: scopes.join(' '),
    },
    oauth: { auth: pinterestAuth, clientId: PINTEREST_CLIENT_ID, clientSecret: PINTEREST_CLIENT_SECRET },
  });
}
