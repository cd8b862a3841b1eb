import { isLoopbackRedirect } from '../../mock-kit/oauth/redirects.ts';

/** The one application registered at the portal. */
export const TIKTOK_APP_ID = '7400000000000000123';
export const TIKTOK_SECRET = 'demo-tiktok-secret';

/** Its permissions, chosen in the portal: accounts, campaigns, audiences, reports, and reading images and videos. */
export const TIKTOK_SCOPE: readonly number[] = [1, 2, 3, 4, 600, 610];

/** Registered redirect addresses: the callback path on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  return isLoopbackRedirect(redirectUri, '/oauth/callback/tiktok');
}
