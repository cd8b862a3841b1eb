import { createGrants, type Grant, type GrantToken } from '../../../mock-kit/oauth/grants.ts';
import { LINKEDIN_CLIENT_ID } from './client.ts';

export const ACCESS_SECONDS = 60 * 86_400;
export const REFRESH_SECONDS = 365 * 86_400;

/** All scopes of the marketing products, with the texts of the consent page. */
export const SCOPES: Readonly<Record<string, string>> = {
  r_ads: 'See your advertising accounts and campaigns',
  rw_ads: 'Manage your advertising accounts and campaigns',
  r_ads_reporting: 'See the reports of your advertising accounts',
  r_organization_social: 'See the posts and engagement of your pages',
  r_organization_admin: 'See your pages and their reports',
  rw_organization_admin: 'Manage your pages and see their reports',
};

/** Scopes of "Sign In with LinkedIn using OpenID Connect". */
export const IDENTITY_SCOPES: Readonly<Record<string, string>> = {
  openid: 'Know who you are',
  profile: 'Use your name and photo',
  email: 'Use the primary e-mail address of your account',
};

export const { refreshToken, accessToken, readToken } = createGrants({
  refresh: { prefix: 'AQW', seconds: REFRESH_SECONDS },
  access: { prefix: 'AQX', seconds: ACCESS_SECONDS },
});

/**
 * A refresh token without a browser, for seeds and tests. It is the same in every call, and the token endpoint accepts it
 * across restarts.
 */
export function demoGrant(email: string, scopes: readonly string[]): string {
  return refreshToken({ id: `demo ${email}`, email, scopes, clientId: LINKEDIN_CLIENT_ID });
}

/** Used codes, and the scopes of each member's last consent. */
export type GrantMemory = { spentCodes: Set<string>; consents: Map<string, string> };

export function createGrantMemory(): GrantMemory {
  return { spentCodes: new Set(), consents: new Map() };
}

export const scopeKey = (scopes: readonly string[]): string => [...new Set(scopes)].sort().join(' ');

/** Consent to other scopes ends all earlier tokens that the member gave this application. */
export function isRevoked(token: GrantToken, memory: GrantMemory): boolean {
  const consented = memory.consents.get(consentKey(token));
  return consented !== undefined && consented !== scopeKey(token.scopes);
}

export const consentKey = ({ clientId, email }: Pick<Grant, 'clientId' | 'email'>): string =>
  `${clientId} ${email}`;
