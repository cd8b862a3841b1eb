import { randomUUID } from 'node:crypto';
import { formFields } from '../../../mock-kit/body.ts';
import type { GatewayRequest, Refusal, Reply } from '../../../mock-kit/mock.ts';
import { createCodes } from '../../../mock-kit/oauth/codes.ts';
import { askConsent, type Brand, stopPage } from '../../../mock-kit/oauth/consent-page.ts';
import { type Grant, isOver } from '../../../mock-kit/oauth/grants.ts';
import { sendBack } from '../../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../../mock-kit/reply.ts';
import { isRegisteredRedirect, type LinkedInApp, linkedInApp } from './client.ts';
import {
  ACCESS_SECONDS,
  accessToken,
  consentKey,
  type GrantMemory,
  IDENTITY_SCOPES,
  isRevoked,
  REFRESH_SECONDS,
  readToken,
  refreshToken,
  SCOPES,
  scopeKey,
} from './grants.ts';

const LINKEDIN: Brand = { provider: 'LinkedIn', accent: '#0a66c2' };

type Requested = { email: string; scopes: readonly string[]; clientId: string; redirectUri: string };
/** Valid for half an hour. */
const codes = createCodes<Requested>('AQT', 30 * 60_000);

const oauthError = (status: number, error: string, description: string): Reply =>
  json(status, { error, error_description: description });

const NO_MATCH =
  'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists';
const DEAD_GRANT = oauthError(
  400,
  'invalid_grant',
  'The provided authorization grant or refresh token is invalid, expired or revoked',
);

/** The consent page: GET shows it, POST (the page's own form) decides. A member can't leave out single scopes. */
export function authorize(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const { query } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  const app = linkedInApp(query.get('client_id'));
  const stop = (message: string) => html(400, stopPage(LINKEDIN, 'Bummer, something went wrong.', message));
  if (!app) return stop('You need to pass the "client_id" parameter.');
  if (!isRegisteredRedirect(redirectUri)) return stop('The redirect_uri does not match the registered value');
  const back = (result: Record<string, string>) => sendBack(redirectUri, query.get('state'), result);
  if (query.get('response_type') !== 'code') {
    return back({ error: 'invalid_request', error_description: 'response_type must be code' });
  }
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const known = app.signsIn ? IDENTITY_SCOPES : SCOPES;
  const unknownName = scopes.find((scope) => !(scope in known));
  if (scopes.length === 0 || unknownName !== undefined) {
    const description = `Scope "${unknownName ?? ''}" is not authorized for your application`;
    return back({ error: 'unauthorized_scope_error', error_description: description });
  }
  const wishes = scopes.map((scope) => known[scope] ?? scope);
  const asked = { title: 'Vitrine would like to', wishes, agree: 'Allow' };
  const { page, person } = askConsent(request, LINKEDIN, asked);
  if (page) return page;
  if (!person) {
    return back({
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
    });
  }
  memory.consents.set(consentKey({ clientId: app.clientId, email: person.email }), scopeKey(scopes));
  const requested: Requested = { email: person.email, scopes, clientId: app.clientId, redirectUri };
  return back({ code: codes.issue(requested, nowMs) });
}

/** `POST /oauth/v2/accessToken`: a code for tokens, or a refresh token for a new access token. Form-encoded only. */
export function tokenEndpoint(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const form = formFields(request);
  const grantType = form?.get('grant_type');
  if (!form || !grantType) return missing('grant_type');
  for (const name of ['client_id', 'client_secret']) if (!form.get(name)) return missing(name);
  const app = linkedInApp(form.get('client_id'));
  if (!app || form.get('client_secret') !== app.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  if (grantType === 'authorization_code') return exchange(form, app, memory, nowMs);
  if (grantType === 'refresh_token') return renew(form, app, memory, nowMs);
  return oauthError(400, 'unsupported_grant_type', `Grant type ${grantType} is not supported`);
}

const missing = (name: string): Reply =>
  oauthError(400, 'invalid_request', `A required parameter "${name}" is missing`);

function exchange(form: URLSearchParams, app: LinkedInApp, memory: GrantMemory, nowMs: number): Reply {
  for (const name of ['code', 'redirect_uri']) if (!form.get(name)) return missing(name);
  const code = codes.open(form.get('code') ?? '');
  if (!code || memory.spentCodes.has(code.id)) {
    return oauthError(
      400,
      'invalid_request',
      'Unable to retrieve access token: authorization code not found',
    );
  }
  const fits = code.redirectUri === form.get('redirect_uri') && code.clientId === app.clientId;
  if (!fits || isOver(code, nowMs) || form.has('code_verifier')) {
    return oauthError(400, 'invalid_redirect_uri', NO_MATCH);
  }
  memory.spentCodes.add(code.id);
  const grant: Grant = { id: randomUUID(), email: code.email, scopes: code.scopes, clientId: app.clientId };
  const refreshFields = app.refreshes
    ? { refresh_token: refreshToken(grant, nowMs), refresh_token_expires_in: REFRESH_SECONDS }
    : {};
  return tokens(grant, nowMs, refreshFields);
}

/** The same refresh token again, with the rest of its year. */
function renew(form: URLSearchParams, app: LinkedInApp, memory: GrantMemory, nowMs: number): Reply {
  const text = form.get('refresh_token');
  if (!text) return missing('refresh_token');
  const token = readToken(text);
  const isDead = token?.kind !== 'refresh' || token.clientId !== app.clientId || isRevoked(token, memory);
  if (isDead || !token || isOver(token, nowMs)) return DEAD_GRANT;
  const left = token.expiresAt === undefined ? REFRESH_SECONDS : Math.floor((token.expiresAt - nowMs) / 1000);
  return tokens(token, nowMs, { refresh_token: text, refresh_token_expires_in: left });
}

function tokens(grant: Grant, nowMs: number, more: Record<string, string | number | undefined>): Reply {
  return json(200, {
    access_token: accessToken(grant, nowMs),
    expires_in: ACCESS_SECONDS,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
    ...more,
  });
}

/** The response for an enabled fault, in the format of the sign-in host. */
export function oauthRefusal({ kind, status }: Refusal): Reply {
  if (kind === 'revoke' || kind === 'expire-token') return DEAD_GRANT;
  if (kind === 'unauthorized') return oauthError(status, 'invalid_client', 'Client authentication failed');
  if (kind === 'forbidden') return oauthError(status, 'access_denied', 'Not enough permissions');
  if (kind === 'throttle') return oauthError(status, 'too_many_requests', 'Too many requests');
  return oauthError(status, 'server_error', 'Internal Server Error');
}
