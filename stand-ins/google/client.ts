/** The one application registered at the consent screen. */
export const GOOGLE_CLIENT_ID = 'vitrine-demo.apps.googleusercontent.com';
export const GOOGLE_CLIENT_SECRET = 'demo-google-secret';

const CALLBACK_PATH = '/oauth/callback/google';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Registered redirect addresses: the callback path on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const url = new URL(redirectUri);
  const plain = url.search === '' && url.hash === '' && url.username === '';
  return (
    plain && url.pathname === CALLBACK_PATH && url.protocol.startsWith('http') && LOOPBACK.has(url.hostname)
  );
}
