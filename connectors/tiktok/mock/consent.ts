import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { mediaType } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { createCodes } from '../../mock-kit/oauth/codes.ts';
import { askConsent, type Brand, stopPage } from '../../mock-kit/oauth/consent-page.ts';
import { isOver } from '../../mock-kit/oauth/grants.ts';
import { sendBack } from '../../mock-kit/oauth/redirects.ts';
import { html } from '../../mock-kit/reply.ts';
import { isRegisteredRedirect, TIKTOK_APP_ID, TIKTOK_SCOPE, TIKTOK_SECRET } from './app.ts';
import { advertisersOf } from './data/advertisers.ts';
import { missingFields, ok, TikTokError } from './envelope.ts';
import { issueToken, readToken } from './tokens.ts';

/** Revoked tokens and spent codes, by id. */
export type ConsentMemory = { revoked: Set<string>; spent: Set<string> };

const TIKTOK: Brand = { provider: 'TikTok for Business', accent: '#121212' };

/** Good for an hour. */
const codes = createCodes<{ email: string }>('ac', HOUR_MS);

/** The portal: GET shows it, POST (the page's own form) decides. Who cancels stays there. */
export function portal(request: GatewayRequest, nowMs: number): Reply {
  const { query } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  const stop = (status: number, message: string) =>
    html(status, stopPage(TIKTOK, 'TikTok for Business', message));
  if (query.get('app_id') !== TIKTOK_APP_ID || !isRegisteredRedirect(redirectUri))
    return stop(400, 'The app or its redirect address is not registered.');
  const accessText = 'Vitrine wants to read the advertising accounts of one of these.';
  const asked = { title: 'TikTok for Business', accessText, agree: 'Confirm' };
  const { page, person } = askConsent(request, TIKTOK, asked);
  if (page) return page;
  if (!person) return stop(200, 'You have not authorized the app.');
  const code = codes.issue({ email: person.email }, nowMs);
  return sendBack(redirectUri, query.get('state'), { auth_code: code, code });
}

/** `POST /oauth2/access_token/`: JSON only; no `expires_in`, because the token doesn't end. */
export function exchangeCode(request: GatewayRequest, memory: ConsentMemory, nowMs: number): Reply {
  const body = jsonBody(request);
  demandFields(body, ['app_id', 'secret', 'auth_code']);
  demandApp(body);
  const code = codes.open(body.auth_code ?? '');
  if (!code) throw new TikTokError(40101, 'Invalid auth_code. Please check and try again.');
  if (memory.spent.has(code.id) || isOver(code, nowMs)) {
    throw new TikTokError(
      40110,
      'The auth_code is canceled. Please re-authorize and try again with a new auth_code.',
    );
  }
  memory.spent.add(code.id);
  return ok({
    access_token: issueToken({ id: code.id, email: code.email, issuedAt: nowMs }),
    advertiser_ids: advertisersOf(code.email).map(({ id }) => id),
    scope: TIKTOK_SCOPE,
  });
}

/** `POST /oauth2/revoke_token/` */
export function revokeToken(request: GatewayRequest, memory: ConsentMemory): Reply {
  const body = jsonBody(request);
  demandFields(body, ['app_id', 'secret', 'access_token']);
  demandApp(body);
  const token = readToken(body.access_token ?? '');
  if (!token || memory.revoked.has(token.id))
    throw new TikTokError(40105, 'Access token is incorrect or has been revoked.');
  memory.revoked.add(token.id);
  return ok();
}

type Fields = Record<string, string | undefined>;

function jsonBody(request: GatewayRequest): Fields {
  if (mediaType(request) !== 'application/json')
    throw new TikTokError(40000, 'Content-Type must be application/json.');
  try {
    return JSON.parse(request.body.toString()) as Fields;
  } catch {
    throw new TikTokError(40000, 'Request body is not valid JSON.');
  }
}

function demandFields(fields: Fields, names: readonly string[]): void {
  const missing = names.filter((name) => !fields[name]);
  if (missing.length > 0) throw missingFields(missing);
}

/** Refuses another application, or the right one with a wrong secret. */
export function demandApp({ app_id, secret }: Fields): void {
  if (app_id !== TIKTOK_APP_ID) {
    throw new TikTokError(
      40113,
      "The app_id is inconsistent with the token's app information. Please retry after correcting it.",
    );
  }
  if (secret !== TIKTOK_SECRET) throw new TikTokError(40101, 'The secret does not match the app_id.');
}
