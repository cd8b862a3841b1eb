import { bearerToken } from '../../../mock-kit/bearer.ts';
import { mediaType } from '../../../mock-kit/body.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import { isOver } from '../../../mock-kit/oauth/grants.ts';
import { type GrantMemory, isRevoked, readToken } from './grants.ts';
import { badToken, denied, LinkedInError } from './linkedin-error.ts';
import { RestliQuery } from './restli.ts';

/** An authorized call: its caller and its request. */
export type LinkedInCall = {
  email: string;
  /** The application that the token was given to. */
  clientId: string;
  scopes: readonly string[];
  /** Under `/rest`, without it. */
  path: string;
  query: RestliQuery;
  headers: GatewayRequest['headers'];
  nowMs: number;
};

/** Supported versions. A version is supported for about a year, so this constant is updated with the provider. */
const OLDEST_VERSION = 202511;
const NEWEST_VERSION = 202611;
const LONGEST_URL = 8000;

/** Checks token, version, length and tunnel before the resources. */
export function openCall(request: GatewayRequest, memory: GrantMemory, nowMs: number): LinkedInCall {
  const token = tokenOf(request, memory, nowMs);
  checkVersion(request.headers['linkedin-version']);
  const protocol = request.headers['x-restli-protocol-version'];
  return {
    email: token.email,
    clientId: token.clientId,
    scopes: token.scopes,
    path: request.path.replace(/^\/rest/, ''),
    query: new RestliQuery(rawQueryOf(request), protocol),
    headers: request.headers,
    nowMs,
  };
}

/** The valid access token of a call. */
export function tokenOf(request: GatewayRequest, memory: GrantMemory, nowMs: number) {
  const text = bearerToken(request) ?? request.query.get('oauth2_access_token');
  if (!text) throw badToken('missing');
  const token = readToken(text);
  if (token?.kind !== 'access') throw badToken('invalid');
  if (isRevoked(token, memory)) throw badToken('revoked');
  if (isOver(token, nowMs)) throw badToken('expired');
  return token;
}

function checkVersion(version: string | undefined): void {
  if (!version) {
    throw new LinkedInError(400, {
      code: 'VERSION_MISSING',
      message: 'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    });
  }
  const number = /^\d{4}(0[1-9]|1[0-2])$/.test(version) ? Number(version) : 0;
  if (number >= OLDEST_VERSION && number <= NEWEST_VERSION) return;
  throw new LinkedInError(426, {
    code: 'NONEXISTENT_VERSION',
    message: `Requested version ${version}01 is not active`,
  });
}

/** A long query is sent in the body of a POST with a GET override. */
function rawQueryOf(request: GatewayRequest): string {
  if (request.method === 'GET') {
    if (request.path.length + request.rawQuery.length > LONGEST_URL) {
      throw new LinkedInError(414, { message: 'Request-URI Too Long' });
    }
    return request.rawQuery;
  }
  const isTunnel =
    request.method === 'POST' &&
    request.headers['x-http-method-override'] === 'GET' &&
    mediaType(request) === 'application/x-www-form-urlencoded' &&
    request.rawQuery === '';
  if (isTunnel) return request.body.toString();
  throw new LinkedInError(405, {
    code: 'METHOD_NOT_ALLOWED',
    message: `${request.method} is not supported here`,
  });
}

/** Rejects a token without any of these scopes. */
export function demandScope(call: LinkedInCall, scopes: readonly string[], resource: string): void {
  if (!scopes.some((scope) => call.scopes.includes(scope))) throw denied(resource);
}
