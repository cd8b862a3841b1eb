import { createHmac } from 'node:crypto';
import { isLoopbackRedirect } from '../../../mock-kit/oauth/redirects.ts';

/** The one app registered with Meta. */
export const META_APP_ID = '480215161234001';
export const META_APP_SECRET = 'demo-meta-secret';

/** Registered redirect addresses: the callback paths on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  const paths = ['/oauth/callback/meta', '/oauth/callback/facebook', '/register/facebook/callback'];
  return isLoopbackRedirect(redirectUri, ...paths);
}

/** What `appsecret_proof` has to be for a token. */
export function appSecretProof(accessToken: string): string {
  return createHmac('sha256', META_APP_SECRET).update(accessToken).digest('hex');
}
