import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { OAuthAuth } from '../../../kit/auth/auth.ts';
import type { OpenOptions } from '../../../kit/testing/connector-harness.ts';
import {
  createOAuthSession,
  type TestSession,
  type TestSessionOptions,
} from '../../../kit/testing/test-session.ts';
import { META_APP_ID, META_APP_SECRET } from '../mock/client.ts';
import { demoToken } from '../mock/tokens.ts';

export const metaHost = 'graph.facebook.com';

/** A session of a demo person with a long-lived token for all scopes of the connector (or only `scopes`). */
export function openMeta(
  auth: OAuthAuth,
  email: string,
  options: OpenOptions & Partial<TestSessionOptions>,
  scopes = auth.scopes,
): TestSession {
  const oauth = { auth, clientId: META_APP_ID, clientSecret: META_APP_SECRET };
  const granted = { accessToken: demoToken(email, scopes), scope: scopes.join(' ') };
  const expiresAtMs = options.nowMs() + 50 * DAY_MS;
  return createOAuthSession({ oauth, ...options }, { ...granted, expiresAtMs });
}
