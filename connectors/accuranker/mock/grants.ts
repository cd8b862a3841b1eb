import { createGrants } from '../../mock-kit/oauth/grants.ts';

export const ACCURANKER_CLIENT_ID = 'vitrine-demo-accuranker';
export const ACCURANKER_CLIENT_SECRET = 'demo-accuranker-secret';

export const ACCESS_SECONDS = 36_000;

export const { refreshToken, accessToken, readToken } = createGrants({
  refresh: { prefix: 'arr_' },
  access: { prefix: 'ara_', seconds: ACCESS_SECONDS },
});

export const grantOf = (email: string, id: string) => ({
  id,
  email,
  scopes: ['read'],
  clientId: ACCURANKER_CLIENT_ID,
});

/** A refresh token without a browser, to seed a demo or a test with. */
export function demoRankGrant(email: string): string {
  return refreshToken(grantOf(email, `demo ${email}`));
}
