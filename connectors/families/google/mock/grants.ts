import { createGrants } from '../../../mock-kit/oauth/grants.ts';
import { GOOGLE_CLIENT_ID } from './client.ts';
import { splitScopes } from './scopes.ts';

export const ACCESS_TOKEN_SECONDS = 3599;

/** Refresh tokens don't expire. */
export const { refreshToken, accessToken, readToken } = createGrants({
  refresh: { prefix: '1//0g' },
  access: { prefix: 'ya29.a0', seconds: ACCESS_TOKEN_SECONDS },
});

/**
 * A refresh token without a browser, for seeds and tests. It is the same in every call, and the token endpoint accepts it
 * across restarts. Scopes are full names (`https://www.googleapis.com/auth/...`, `openid`).
 */
export function demoGrant(email: string, scopes: readonly string[]): string {
  const names = splitScopes(scopes.join(' '));
  return refreshToken({ id: `demo ${email}`, email, scopes: names, clientId: GOOGLE_CLIENT_ID });
}

/** Revoked grants, used codes and earlier consents. */
export type GrantMemory = { revoked: Set<string>; spentCodes: Set<string>; consented: Set<string> };

export function createGrantMemory(): GrantMemory {
  return { revoked: new Set(), spentCodes: new Set(), consented: new Set() };
}
