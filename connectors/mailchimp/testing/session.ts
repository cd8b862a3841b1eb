import type { OpenOptions } from '../../kit/testing/connector-harness.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { mailchimpAuth } from '../mailchimp.auth.ts';
import { demoNewsletterToken, MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from '../mock/tokens.ts';

/** Properties of Ana's account when it was connected. */
export const home = { apiEndpoint: 'https://us14.api.mailchimp.com', timezone: 'America/New_York' };

/** A session of Ana's, or of the given person. */
export function open(
  options: OpenOptions,
  { email = 'ana@northlight.example', settings = home as Record<string, unknown> } = {},
) {
  return createTestSession({
    ...options,
    settings,
    oauth: { auth: mailchimpAuth, clientId: MAILCHIMP_CLIENT_ID, clientSecret: MAILCHIMP_CLIENT_SECRET },
    credentials: {
      kind: 'oauth',
      accessToken: demoNewsletterToken(email),
      refreshToken: null,
      expiresAtMs: Number.MAX_SAFE_INTEGER,
      scope: '',
    },
  });
}
