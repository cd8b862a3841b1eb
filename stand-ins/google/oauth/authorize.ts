import { personByEmail } from '../../dataset/world.ts';
import { formFields } from '../../kit/body.ts';
import { html, redirect } from '../../kit/reply.ts';
import type { GatewayRequest, Reply } from '../../kit/stand-in.ts';
import { GOOGLE_CLIENT_ID, isRegisteredRedirect } from '../client.ts';
import type { GrantMemory } from '../grants.ts';
import { SCOPES, splitScopes } from '../scopes.ts';
import { sealCode } from './code.ts';
import { consentPage, refusalPage } from './consent-page.ts';

export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  scopes: readonly string[];
  state: string | undefined;
  offline: boolean;
  prompts: readonly string[];
  loginHint: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: 'S256' | 'plain';
};

/** The consent screen: GET shows it, POST (the page's own form) decides. */
export function authorize(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const checked = readAuthorizeRequest(request.query);
  if ('refusal' in checked) return html(checked.status, refusalPage(checked.refusal, checked.explanation));
  if (request.method === 'GET') {
    if (checked.prompts.includes('none')) return back(checked, { error: 'interaction_required' });
    return html(200, consentPage(checked));
  }
  const form = formFields(request);
  if (!form) return html(400, refusalPage('invalid_request', 'The form was not sent as a form.'));
  return decide(checked, form, memory, nowMs);
}

function decide(asked: AuthorizeRequest, form: URLSearchParams, memory: GrantMemory, nowMs: number): Reply {
  if (form.get('decision') !== 'allow') return back(asked, { error: 'access_denied' });
  const person = personByEmail(form.get('account') ?? '');
  if (!person) return html(400, refusalPage('invalid_request', 'Choose an account first.'));
  const scopes = asked.scopes.filter((name) => form.getAll('scope').includes(name));
  const consentKey = `${asked.clientId} ${person.email}`;
  const firstTime = !memory.consented.has(consentKey);
  memory.consented.add(consentKey);
  const code = sealCode(
    {
      email: person.email,
      scopes,
      clientId: asked.clientId,
      redirectUri: asked.redirectUri,
      offline: asked.offline && (firstTime || asked.prompts.includes('consent')),
      nonce: asked.nonce,
      codeChallenge: asked.codeChallenge,
      codeChallengeMethod: asked.codeChallengeMethod,
    },
    nowMs,
  );
  return back(asked, { code, scope: scopes.join(' '), authuser: '0', prompt: 'consent' });
}

function back(asked: AuthorizeRequest, answer: Record<string, string>): Reply {
  const url = new URL(asked.redirectUri);
  if (asked.state !== undefined) url.searchParams.set('state', asked.state);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return redirect(url.href);
}

type Refused = { refusal: string; status: number; explanation: string };

const refused = (refusal: string, explanation: string, status = 400): Refused => ({
  refusal,
  explanation,
  status,
});

function readAuthorizeRequest(query: URLSearchParams): AuthorizeRequest | Refused {
  const clientId = query.get('client_id');
  const redirectUri = query.get('redirect_uri');
  if (!clientId) return refused('invalid_request', 'Missing required parameter: client_id');
  if (clientId !== GOOGLE_CLIENT_ID) return refused('invalid_client', 'The OAuth client was not found.', 401);
  if (!redirectUri) return refused('invalid_request', 'Missing required parameter: redirect_uri');
  if (!isRegisteredRedirect(redirectUri)) {
    return refused('redirect_uri_mismatch', `This redirect address is not registered: ${redirectUri}`);
  }
  if (!query.get('response_type'))
    return refused('invalid_request', 'Missing required parameter: response_type');
  if (query.get('response_type') !== 'code')
    return refused('unsupported_response_type', 'Only "code" is answered here.');
  const scopes = splitScopes(query.get('scope') ?? '');
  if (scopes.length === 0) return refused('invalid_request', 'Missing required parameter: scope');
  const strange = scopes.filter((name) => !(name in SCOPES));
  if (strange.length > 0)
    return refused('invalid_scope', `Some requested scopes were invalid: ${strange.join(' ')}`);
  const access = query.get('access_type') ?? 'online';
  if (access !== 'online' && access !== 'offline')
    return refused('invalid_request', `Invalid access_type: ${access}`);
  const method = query.get('code_challenge_method') ?? 'plain';
  if (method !== 'S256' && method !== 'plain')
    return refused('invalid_request', `Invalid code_challenge_method: ${method}`);
  return {
    clientId,
    redirectUri,
    scopes,
    state: query.get('state') ?? undefined,
    offline: access === 'offline',
    prompts: (query.get('prompt') ?? '').split(' '),
    loginHint: query.get('login_hint') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    codeChallenge: query.get('code_challenge') ?? undefined,
    codeChallengeMethod: method,
  };
}
