import type { OAuthAuth } from '../../../kit/auth/auth.ts';
import type { OpenOptions } from '../../../kit/testing/connector-harness.ts';
import { createOAuthSession, type TestSession } from '../../../kit/testing/test-session.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../mock/client.ts';
import { demoGrant } from '../mock/grants.ts';

/** Host that renews Google's access tokens. */
export const googleTokenHost = 'oauth2.googleapis.com';

/**
 * A session of a demo person who allowed all scopes of the connector (or only `scopes`). It starts with a refresh token alone,
 * so the first request fetches an access token.
 */
export function openGoogle(
  auth: OAuthAuth,
  email: string,
  options: OpenOptions,
  scopes = auth.scopes,
): TestSession {
  const oauth = { auth, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
  const granted = { refreshToken: demoGrant(email, scopes), scope: scopes.join(' ') };
  return createOAuthSession({ ...options, oauth }, granted);
}
