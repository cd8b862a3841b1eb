import { isLoopbackRedirect } from '../../../mock-kit/oauth/redirects.ts';

/** The one application registered at the consent screen. */
export const GOOGLE_CLIENT_ID = 'vitrine-demo.apps.googleusercontent.com';
export const GOOGLE_CLIENT_SECRET = 'demo-google-secret';

/** Registered redirect addresses: the callback path on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  return isLoopbackRedirect(redirectUri, '/oauth/callback/google', '/register/google/callback');
}
