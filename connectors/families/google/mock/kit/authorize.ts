import { bearerToken } from '../../../../mock-kit/bearer.ts';
import type { GatewayRequest } from '../../../../mock-kit/mock.ts';
import { type GrantToken, isOver } from '../../../../mock-kit/oauth/grants.ts';
import { type GrantMemory, readToken } from '../grants.ts';
import { GoogleError, INVALID_CREDENTIALS, MISSING_CREDENTIALS } from './errors.ts';

export type Caller = { email: string; scopes: readonly string[]; token: GrantToken };

/**
 * The caller of a bearer token. Throws 401 when it is missing, unknown, expired or revoked; older APIs have their own messages
 * except for a missing one.
 */
export function authenticate(
  request: GatewayRequest,
  memory: GrantMemory,
  nowMs: number,
  invalid: () => Error = () => new GoogleError('UNAUTHENTICATED', INVALID_CREDENTIALS),
): Caller {
  const header = bearerToken(request);
  if (header === undefined) throw new GoogleError('UNAUTHENTICATED', MISSING_CREDENTIALS);
  const token = readToken(header);
  const live = token?.kind === 'access' && !isOver(token, nowMs) && !memory.revoked.has(token.id);
  if (!token || !live) throw invalid();
  return { email: token.email, scopes: token.scopes, token };
}

/** Throws 403 unless the caller has one of the scopes. `service` and `method` name the called method. */
export function requireScope(
  caller: Caller,
  anyOf: readonly string[],
  service: string,
  method: string,
): void {
  if (anyOf.some((name) => caller.scopes.includes(name))) return;
  throw new GoogleError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
      metadata: { service, method },
    },
  ]);
}
