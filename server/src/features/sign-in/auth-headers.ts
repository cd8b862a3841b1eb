import type { Visit } from '../../platform/http/visit.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { resignCookies } from './auth-keys.ts';

/** Doesn't name the product: companies have hosts of their own. */
export const COOKIE_PREFIX = 'harness';

/**
 * The headers passed to better-auth. It reads the client's address from a header that anybody could set, so it gets the real one;
 * cookies only if a call is about its own session.
 */
export function authHeaders({ headers, ip }: Pick<Visit, 'headers' | 'ip'>, cookie?: string | null): Headers {
  const agent = headers.get('user-agent');
  return new Headers({
    'x-forwarded-for': ip,
    ...(agent ? { 'user-agent': agent } : {}),
    ...(cookie ? { cookie } : {}),
  });
}

/** Those of the caller's session. */
export function sessionHeaders(visit: Pick<Visit, 'headers' | 'ip' | 'services'>): Headers {
  const cookie = visit.headers.get('cookie');
  return authHeaders(visit, cookie && resignCookies(visit.services.secrets, cookie, COOKIE_PREFIX));
}

/** A request's headers as better-auth can read them after the key was rotated. */
export function withCurrentSignatures(secrets: Secrets, headers: Headers): Headers {
  const cookie = headers.get('cookie');
  if (!cookie) return headers;
  const current = new Headers(headers);
  current.set('cookie', resignCookies(secrets, cookie, COOKIE_PREFIX));
  return current;
}
