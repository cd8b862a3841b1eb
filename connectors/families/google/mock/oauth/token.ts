import { randomUUID } from 'node:crypto';
import { basicCredentials } from '../../../../mock-kit/bearer.ts';
import { formFields } from '../../../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../../../mock-kit/mock.ts';
import { type Grant, isOver } from '../../../../mock-kit/oauth/grants.ts';
import { json } from '../../../../mock-kit/reply.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../client.ts';
import { ACCESS_TOKEN_SECONDS, accessToken, type GrantMemory, readToken, refreshToken } from '../grants.ts';
import { codes, verifierFits } from './code.ts';
import { idToken } from './identity.ts';

/** An error of the token and revoke endpoints. */
export function oauthError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description });
}

export const REVOKED = oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');

/** `POST /token`: a code for tokens, or a refresh token for a new access token. Form-encoded only. */
export async function tokenEndpoint(
  request: GatewayRequest,
  memory: GrantMemory,
  nowMs: number,
): Promise<Reply> {
  const form = formFields(request);
  if (!form) return oauthError(400, 'invalid_request', 'Could not parse the body: it must be form-encoded.');
  const basic = basicCredentials(request);
  const clientId = basic?.user ?? form.get('client_id');
  const secret = basic?.password ?? form.get('client_secret');
  if (!clientId) return oauthError(400, 'invalid_request', 'Could not determine client ID from request.');
  if (clientId !== GOOGLE_CLIENT_ID)
    return oauthError(401, 'invalid_client', 'The OAuth client was not found.');
  if (secret === null) return oauthError(400, 'invalid_request', 'client_secret is missing.');
  if (secret !== GOOGLE_CLIENT_SECRET) return oauthError(401, 'invalid_client', 'Unauthorized');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return await exchangeCode(form, memory, nowMs);
    case 'refresh_token':
      return refresh(form, memory, nowMs);
    case null:
      return oauthError(400, 'invalid_request', 'Required parameter is missing: grant_type');
    default:
      return oauthError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type')}`);
  }
}

async function exchangeCode(form: URLSearchParams, memory: GrantMemory, nowMs: number): Promise<Reply> {
  const text = form.get('code');
  if (!text) return oauthError(400, 'invalid_request', 'Missing required parameter: code');
  const code = codes.open(text);
  if (!code) return oauthError(400, 'invalid_grant', 'Malformed auth code.');
  if (code.redirectUri !== form.get('redirect_uri'))
    return oauthError(400, 'redirect_uri_mismatch', 'Bad Request');
  if (code.codeChallenge !== undefined) {
    const verifier = form.get('code_verifier');
    if (!verifier) return oauthError(400, 'invalid_grant', 'Missing code verifier.');
    if (!verifierFits(code, verifier)) return oauthError(400, 'invalid_grant', 'Invalid code verifier.');
  }
  if (memory.spentCodes.has(code.id) || isOver(code, nowMs))
    return oauthError(400, 'invalid_grant', 'Bad Request');
  memory.spentCodes.add(code.id);
  const grant: Grant = { id: randomUUID(), email: code.email, scopes: code.scopes, clientId: code.clientId };
  const identity = grant.scopes.includes('openid')
    ? { id_token: await idToken(grant, code.nonce, nowMs) }
    : {};
  const offlineToken = code.offline ? { refresh_token: refreshToken(grant, nowMs) } : {};
  return tokens(grant, nowMs, { ...offlineToken, ...identity });
}

function refresh(form: URLSearchParams, memory: GrantMemory, nowMs: number): Reply {
  const text = form.get('refresh_token');
  if (!text) return oauthError(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const token = readToken(text);
  if (token?.kind !== 'refresh') return oauthError(400, 'invalid_grant', 'Bad Request');
  if (memory.revoked.has(token.id)) return REVOKED;
  return tokens(token, nowMs, {});
}

function tokens(grant: Grant, nowMs: number, more: Record<string, string | undefined>): Reply {
  const body = {
    access_token: accessToken(grant, nowMs),
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
    ...more,
  };
  return json(200, body, {
    'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
    pragma: 'no-cache',
  });
}

/** `POST /revoke`: ends a grant by either of its tokens. */
export function revokeEndpoint(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const text = formFields(request)?.get('token') ?? request.query.get('token');
  if (!text) return oauthError(400, 'invalid_request', 'Missing required parameter: token');
  const token = readToken(text);
  if (!token || isOver(token, nowMs) || memory.revoked.has(token.id)) {
    return oauthError(400, 'invalid_token', 'Token expired or revoked');
  }
  memory.revoked.add(token.id);
  return json(200, {});
}
