import type { OpenOptions } from '../../../kit/testing/connector-harness.ts';
import { createOAuthSession, type TestSession } from '../../../kit/testing/test-session.ts';
import { linkedInAuth } from '../linkedin-auth.ts';
import { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } from '../mock/client.ts';
import { demoGrant } from '../mock/grants.ts';

/** Host that renews LinkedIn's access tokens. */
export const linkedInTokenHost = 'www.linkedin.com';

type Changes = { email?: string; scopes?: string[]; version?: string };

/** A session of a person who allowed all scopes (or only `scopes`). It starts with a refresh token alone. */
export function openLinkedInSession(
  options: OpenOptions,
  { email = 'ana@northlight.example', scopes = linkedInAuth.scopes, version = '202607' }: Changes = {},
): TestSession {
  return createOAuthSession(
    {
      ...options,
      operator: { LINKEDIN_API_VERSION: version },
      oauth: { auth: linkedInAuth, clientId: LINKEDIN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET },
    },
    { refreshToken: demoGrant(email, scopes), scope: scopes.join(' ') },
  );
}
