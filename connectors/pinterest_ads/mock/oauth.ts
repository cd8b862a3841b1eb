import { randomUUID } from 'node:crypto';
import { basicCredentials } from '../../mock-kit/bearer.ts';
import { formFields } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { createCodes } from '../../mock-kit/oauth/codes.ts';
import { askConsent, type Brand, stopPage } from '../../mock-kit/oauth/consent-page.ts';
import { type Grant, isOver } from '../../mock-kit/oauth/grants.ts';
import { sendBack } from '../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../mock-kit/reply.ts';
import {
  ACCESS_SECONDS,
  accessToken,
  isRegisteredRedirect,
  PINTEREST_CLIENT_ID,
  PINTEREST_CLIENT_SECRET,
  REFRESH_SECONDS,
  readToken,
  refreshToken,
  SCOPES,
} from './app.ts';
import { badParameter, deadGrant, unauthenticated } from './refusals.ts';

/** Spent codes and renewed refresh tokens. */
export type GrantMemory = { spent: Set<string> };

const PINTEREST: Brand = { provider: 'Pinterest', accent: '#e60023' };
const codes = createCodes<{ email: string; scopes: string[]; redirectUri: string }>('pinc', 600_000);

/** The consent page: GET shows it, POST (the page's own form) decides. */
export function consent(request: GatewayRequest, nowMs: number): Reply {
  const { query } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = (query.get('scope') ?? '').split(',').filter((scope) => scope !== '');
  const stop = (message: string) => html(400, stopPage(PINTEREST, 'Pinterest', message));
  if (query.get('client_id') !== PINTEREST_CLIENT_ID) return stop('This app is not registered.');
  if (!isRegisteredRedirect(redirectUri)) return stop('The redirect link is not registered with this app.');
  if (query.get('response_type') !== 'code') return stop('The response type must be "code".');
  if (scopes.length === 0 || scopes.some((scope) => !SCOPES[scope])) return stop('A scope is not known.');
  const wishes = scopes.map((scope) => SCOPES[scope] ?? scope);
  const asked = { title: 'Give Vitrine access?', wishes, agree: 'Give access' };
  const { page, person } = askConsent(request, PINTEREST, asked);
  if (page) return page;
  const back = (result: Record<string, string>) => sendBack(redirectUri, query.get('state'), result);
  if (!person) return back({ error: 'access_denied', error_description: 'The user denied the request.' });
  return back({ code: codes.issue({ email: person.email, scopes, redirectUri }, nowMs) });
}

/** `POST /v5/oauth/token`: the app by Basic authentication, the rest as a form. */
export function tokenEndpoint(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const form = formFields(request);
  const app = basicCredentials(request);
  if (app?.user !== PINTEREST_CLIENT_ID || app.password !== PINTEREST_CLIENT_SECRET) throw unauthenticated();
  if (!form) throw badParameter('The body must be form-encoded.');
  const type = form.get('grant_type');
  if (type === 'authorization_code') return exchange(form, memory, nowMs);
  if (type === 'refresh_token') return renew(form, memory, nowMs);
  throw badParameter(`'grant_type' value '${type}' is not supported.`);
}

function exchange(form: URLSearchParams, memory: GrantMemory, nowMs: number): Reply {
  const code = codes.open(form.get('code') ?? '');
  const fits = code?.redirectUri === form.get('redirect_uri');
  if (!code || !fits || memory.spent.has(code.id) || isOver(code, nowMs)) throw deadGrant();
  memory.spent.add(code.id);
  const grant = { id: randomUUID(), email: code.email, scopes: code.scopes, clientId: PINTEREST_CLIENT_ID };
  return tokens('authorization_code', grant, nowMs);
}

function renew(form: URLSearchParams, memory: GrantMemory, nowMs: number): Reply {
  const text = form.get('refresh_token') ?? '';
  const token = readToken(text);
  if (token?.kind !== 'refresh' || memory.spent.has(text) || isOver(token, nowMs)) throw deadGrant();
  if (token.issuedAt !== undefined) memory.spent.add(text);
  return tokens('refresh_token', token, nowMs);
}

function tokens(responseType: string, grant: Grant, nowMs: number): Reply {
  return json(200, {
    response_type: responseType,
    access_token: accessToken(grant, nowMs),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    scope: grant.scopes.join(' '),
    refresh_token: refreshToken({ ...grant, id: randomUUID() }, nowMs),
    refresh_token_expires_in: REFRESH_SECONDS,
    refresh_token_expires_at: Math.floor(nowMs / 1000) + REFRESH_SECONDS,
  });
}
