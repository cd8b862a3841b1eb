import { createGrants } from '../../mock-kit/oauth/grants.ts';
import { isLoopbackRedirect } from '../../mock-kit/oauth/redirects.ts';

/** The one app registered with Pinterest. */
export const PINTEREST_CLIENT_ID = '1490042';
export const PINTEREST_CLIENT_SECRET = 'demo-pinterest-secret';

export const ACCESS_SECONDS = 30 * 86_400;
/** A continuous refresh token: each renewal returns another one. */
export const REFRESH_SECONDS = 60 * 86_400;

/** Scopes that the app may request, with the texts of the consent page. */
export const SCOPES: Readonly<Record<string, string>> = {
  'ads:read': 'See all of your advertising data, including ads, ad groups, campaigns etc.',
  'user_accounts:read': 'See your user accounts and followers',
  'boards:read': 'See your public boards, including group boards you join',
  'pins:read': 'See your public Pins',
};

export const { refreshToken, accessToken, readToken } = createGrants({
  refresh: { prefix: 'pinr', seconds: REFRESH_SECONDS },
  access: { prefix: 'pina', seconds: ACCESS_SECONDS },
});

/** A refresh token without a browser, to seed a demo or a test with. It is the same at every call. */
export function demoPinGrant(email: string, scopes: readonly string[]): string {
  return refreshToken({ id: `demo ${email}`, email, scopes, clientId: PINTEREST_CLIENT_ID });
}

/** Registered redirect addresses: the callback path on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  return isLoopbackRedirect(redirectUri, '/oauth/callback/pinterest');
}
