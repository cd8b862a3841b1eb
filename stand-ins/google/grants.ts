import { openToken, sealToken } from '../kit/signed-token.ts';
import { GOOGLE_CLIENT_ID } from './client.ts';
import { splitScopes } from './scopes.ts';

/** Someone's permission to an application. */
export type Grant = { id: string; email: string; scopes: readonly string[]; clientId: string };

/** A token's own content; times in epoch ms. A seeded refresh token has no time of issue and never ends. */
export type GoogleToken = Grant & { kind: 'refresh' | 'access'; issuedAt?: number; expiresAt?: number };

const REFRESH_PREFIX = '1//0g';
const ACCESS_PREFIX = 'ya29.a0';

export const ACCESS_TOKEN_SECONDS = 3599;

/**
 * A refresh token without a browser, to seed a demo or a test with. It is the same at every call and the token
 * endpoint honours it across restarts. Scopes are full names (`https://www.googleapis.com/auth/...`, `openid`).
 */
export function demoGrant(accountEmail: string, scopes: readonly string[]): string {
  const names = splitScopes(scopes.join(' '));
  return refreshToken({
    id: `demo ${accountEmail}`,
    email: accountEmail,
    scopes: names,
    clientId: GOOGLE_CLIENT_ID,
  });
}

export function refreshToken(grant: Grant, issuedAt?: number): string {
  return sealToken(REFRESH_PREFIX, { ...grant, kind: 'refresh', issuedAt } satisfies GoogleToken);
}

/** A fresh access token, good for an hour from `issuedAt` (epoch ms). */
export function accessToken(grant: Grant, issuedAt: number): string {
  const { id, email, scopes, clientId } = grant;
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS * 1000;
  return sealToken(ACCESS_PREFIX, {
    id,
    email,
    scopes,
    clientId,
    kind: 'access',
    issuedAt,
    expiresAt,
  } satisfies GoogleToken);
}

/** The content of either kind of token, or undefined when it was not issued here. */
export function readToken(token: string): GoogleToken | undefined {
  return openToken<GoogleToken>(REFRESH_PREFIX, token) ?? openToken<GoogleToken>(ACCESS_PREFIX, token);
}

/** What the process remembers of grants: which were revoked, which codes are spent, who consented before. */
export type GrantMemory = { revoked: Set<string>; spentCodes: Set<string>; consented: Set<string> };

export function createGrantMemory(): GrantMemory {
  return { revoked: new Set(), spentCodes: new Set(), consented: new Set() };
}
