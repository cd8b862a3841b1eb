import { formFields } from '../../../mock-kit/body.ts';
import { personByEmail } from '../../../mock-kit/dataset/agency-clients.ts';
import type { GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { createCodes } from '../../../mock-kit/oauth/codes.ts';
import { type Brand, consentPage, stopPage } from '../../../mock-kit/oauth/consent-page.ts';
import { isOver } from '../../../mock-kit/oauth/grants.ts';
import { sendBack } from '../../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../../mock-kit/reply.ts';
import {
  isRegisteredRedirect,
  META_APP_ID,
  META_APP_SECRET,
  PERMISSIONS,
  splitPermissions,
} from './client.ts';
import { parseFields, plainNode, project } from './fields.ts';
import { authenticate, type GraphCall, type GraphMemory } from './graph-call.ts';
import { GraphError, noSuchObject } from './graph-error.ts';
import { emailOfUser, type Issued, longToken, shortToken, userIdOf } from './tokens.ts';

/** `GET /oauth/access_token`: a code for a short-lived token, or a valid token for a long-lived one. */
export function accessToken(query: URLSearchParams, memory: GraphMemory, nowMs: number): Reply {
  const clientId = query.get('client_id');
  if (!clientId) throw new GraphError(101, 'Missing client_id parameter.');
  if (clientId !== META_APP_ID) {
    throw new GraphError(
      101,
      'Error validating application. Cannot get application info due to a system error.',
    );
  }
  if (query.get('client_secret') !== META_APP_SECRET)
    throw new GraphError(1, 'Error validating client secret.');
  const grantType = query.get('grant_type') ?? 'authorization_code';
  if (grantType === 'fb_exchange_token') return exchangeToken(query, memory, nowMs);
  if (grantType !== 'authorization_code') throw new GraphError(100, `Unsupported grant_type: ${grantType}`);
  return exchangeCode(query, memory, nowMs);
}

function exchangeToken(query: URLSearchParams, memory: GraphMemory, nowMs: number): Reply {
  const text = query.get('fb_exchange_token');
  if (!text) throw new GraphError(1, 'fb_exchange_token parameter not specified');
  const token = authenticate(text, new URLSearchParams(), memory, nowMs);
  if (token.kind !== 'user') throw new GraphError(190, 'This method must be called with a user access token');
  return issued(longToken(token.email, token.scopes, nowMs));
}

function exchangeCode(query: URLSearchParams, memory: GraphMemory, nowMs: number): Reply {
  const code = codes.open(query.get('code') ?? '');
  if (!code) throw new GraphError(100, 'Invalid verification code format.', { subcode: 36006 });
  if (query.get('redirect_uri') !== code.redirectUri) {
    throw new GraphError(
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      { subcode: 36008 },
    );
  }
  if (memory.spentCodes.has(code.id)) {
    throw new GraphError(100, 'This authorization code has been used.', { subcode: 36009 });
  }
  if (isOver(code, nowMs)) {
    throw new GraphError(100, 'This authorization code has expired.', { subcode: 36007 });
  }
  memory.spentCodes.add(code.id);
  memory.removed.delete(code.email);
  return issued(shortToken(code.email, code.scopes, nowMs));
}

function issued({ text, expiresIn }: Issued): Reply {
  return json(200, { access_token: text, token_type: 'bearer', expires_in: expiresIn });
}

/** `GET /me`, `GET /me/permissions`, `DELETE /{user-id}/permissions`. Undefined for any other path. */
export function respondPerson(call: GraphCall, memory: GraphMemory): unknown {
  const [who = '', edge] = call.path;
  const email = who === 'me' ? call.token.email : emailOfUser(who);
  if (email === undefined || email !== call.token.email) return undefined;
  if (edge === undefined) {
    const person = personByEmail(email);
    const node = plainNode('User', { id: userIdOf(email), name: person?.name, email });
    return project(node, parseFields(call.query.get('fields') ?? 'id,name'));
  }
  if (edge !== 'permissions' || call.path.length > 2) return undefined;
  if (call.method === 'DELETE') {
    if (call.query.get('permission') === null) memory.removed.add(email);
    return { success: true };
  }
  if (call.method !== 'GET') throw noSuchObject(who);
  return {
    data: Object.keys(PERMISSIONS).flatMap((permission) => {
      if (call.token.scopes.includes(permission)) return [{ permission, status: 'granted' }];
      return permission === 'email' ? [{ permission, status: 'declined' }] : [];
    }),
  };
}

const FACEBOOK: Brand = { provider: 'Facebook', accent: '#0866ff' };

type Requested = { email: string; scopes: string[]; redirectUri: string };
/** Valid for ten minutes. */
const codes = createCodes<Requested>('AQD', 600_000);

/** The consent dialog `www.facebook.com/v25.0/dialog/oauth`: GET shows it, POST (the page's own form) decides. */
export function dialog(request: GatewayRequest, nowMs: number): Reply {
  if (!/^\/v\d+\.\d\/dialog\/oauth$/.test(request.path)) return json(404, { error: 'Not found' });
  const { query } = request;
  const stopped = problemOf(query);
  const stop = (message: string) => html(400, stopPage(FACEBOOK, 'Feature unavailable', message));
  if (stopped) return stop(stopped);
  const scopes = splitPermissions(query.get('scope') ?? '');
  if (request.method === 'GET') {
    const choices = scopes.map((name) => [name, PERMISSIONS[name] ?? name] as const);
    return html(200, consentPage(FACEBOOK, { title: 'Continue to Vitrine', choices, agree: 'Continue' }));
  }
  const form = formFields(request);
  if (form?.get('decision') !== 'allow') {
    return back(query, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    });
  }
  const person = personByEmail(form.get('account') ?? '');
  if (!person) return stop('Choose an account first.');
  const requested: Requested = {
    email: person.email,
    scopes: ['public_profile', ...scopes.filter((name) => form.getAll('scope').includes(name))],
    redirectUri: query.get('redirect_uri') ?? '',
  };
  return back(query, { code: codes.issue(requested, nowMs) });
}

function problemOf(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== META_APP_ID)
    return 'Invalid App ID: The provided app ID does not look like a valid app ID.';
  if (!isRegisteredRedirect(query.get('redirect_uri') ?? '')) {
    return "URL blocked: This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.";
  }
  if ((query.get('response_type') ?? 'code') !== 'code') return 'Only response_type=code is answered here.';
  const unknownNames = splitPermissions(query.get('scope') ?? '').filter((name) => !(name in PERMISSIONS));
  return unknownNames.length > 0 ? `Invalid Scopes: ${unknownNames.join(', ')}.` : undefined;
}

function back(query: URLSearchParams, response: Record<string, string>): Reply {
  return sendBack(query.get('redirect_uri') ?? '', query.get('state'), response);
}
