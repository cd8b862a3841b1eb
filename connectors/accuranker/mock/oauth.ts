import { randomUUID } from 'node:crypto';
import { formFields } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { createCodes } from '../../mock-kit/oauth/codes.ts';
import { askConsent, type Brand, stopPage } from '../../mock-kit/oauth/consent-page.ts';
import { isOver } from '../../mock-kit/oauth/grants.ts';
import { isLoopbackRedirect, sendBack } from '../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../mock-kit/reply.ts';
import {
  ACCESS_SECONDS,
  ACCURANKER_CLIENT_ID,
  ACCURANKER_CLIENT_SECRET,
  accessToken,
  grantOf,
  readToken,
  refreshToken,
} from './grants.ts';

const ACCURANKER: Brand = { provider: 'AccuRanker', accent: '#2c7be5' };

/** The lifetime of a code is not published. */
const codes = createCodes<{ email: string; redirectUri: string }>('arc_', 600_000);

/** Codes and refresh tokens that were already used, by id. */
export type RankMemory = { spent: Set<string> };

/** The consent page: GET shows it, POST decides. */
export function authorize(request: GatewayRequest, nowMs: number): Reply {
  const { query } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  if (
    query.get('client_id') !== ACCURANKER_CLIENT_ID ||
    !isLoopbackRedirect(redirectUri, '/oauth/callback/accuranker')
  )
    return html(400, stopPage(ACCURANKER, 'Error: invalid_request', 'Invalid client_id or redirect_uri.'));
  const back = (result: Record<string, string>) => sendBack(redirectUri, query.get('state'), result);
  if (query.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' });
  const accessText = 'It asks to read your rankings.';
  const asked = { title: 'Authorize Vitrine?', accessText, agree: 'Authorize' };
  const { page, person } = askConsent(request, ACCURANKER, asked);
  if (page) return page;
  if (!person) return back({ error: 'access_denied' });
  return back({ code: codes.issue({ email: person.email, redirectUri }, nowMs) });
}

/**
 * `POST /oauth/token/`: form-encoded only. Codes and refresh tokens work once; each response has a new refresh token. Seeded
 * tokens can be reused.
 */
export function tokenEndpoint(request: GatewayRequest, memory: RankMemory, nowMs: number): Reply {
  const form = formFields(request);
  if (!form) return json(400, { error: 'unsupported_grant_type' });
  if (
    form.get('client_id') !== ACCURANKER_CLIENT_ID ||
    form.get('client_secret') !== ACCURANKER_CLIENT_SECRET
  )
    return json(401, { error: 'invalid_client' });
  if (form.get('grant_type') === 'refresh_token') {
    const token = readToken(form.get('refresh_token') ?? '');
    if (token?.kind !== 'refresh' || memory.spent.has(token.id)) return json(400, { error: 'invalid_grant' });
    if (token.issuedAt !== undefined) memory.spent.add(token.id);
    return tokens(token.email, nowMs);
  }
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
  const code = codes.open(form.get('code') ?? '');
  const redirectUri = form.get('redirect_uri');
  const isSpent = !code || memory.spent.has(code.id) || isOver(code, nowMs);
  if (isSpent || (redirectUri !== null && redirectUri !== code.redirectUri))
    return json(400, { error: 'invalid_grant' });
  memory.spent.add(code.id);
  return tokens(code.email, nowMs);
}

function tokens(email: string, nowMs: number): Reply {
  const grant = grantOf(email, randomUUID());
  return json(200, {
    access_token: accessToken(grant, nowMs),
    expires_in: ACCESS_SECONDS,
    token_type: 'Bearer',
    scope: 'read',
    refresh_token: refreshToken(grant, nowMs),
  });
}
