import type { Visit } from '../../platform/http/visit.ts';

/**
 * What better-auth may see of a request. It notes the address from a header that anybody could write, so it is told the real one;
 * cookies only where a call is about the session that asks.
 */
export function authHeaders({ headers, ip }: Pick<Visit, 'headers' | 'ip'>, cookie?: string | null): Headers {
  const agent = headers.get('user-agent');
  return new Headers({
    'x-forwarded-for': ip,
    ...(agent ? { 'user-agent': agent } : {}),
    ...(cookie ? { cookie } : {}),
  });
}

/** Those of the session that asks. */
export function sessionHeaders(visit: Pick<Visit, 'headers' | 'ip'>): Headers {
  return authHeaders(visit, visit.headers.get('cookie'));
}
