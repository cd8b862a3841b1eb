import { formFields } from '../../../../mock-kit/body.ts';
import { personByEmail } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { GatewayRequest, Reply } from '../../../../mock-kit/mock.ts';
import { type Brand, consentPage, stopPage } from '../../../../mock-kit/oauth/consent-page.ts';
import { sendBack } from '../../../../mock-kit/oauth/redirects.ts';
import { html } from '../../../../mock-kit/reply.ts';
import type { GrantMemory } from '../grants.ts';
import { SCOPES } from '../scopes.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { codes } from './code.ts';

const GOOGLE: Brand = { provider: 'Google', accent: '#0b57d0' };

/** The consent screen: GET shows it, POST (the page's own form) decides. */
export function authorize(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  const checked = readAuthorizeRequest(request.query);
  if ('refusal' in checked) return html(checked.status, refusalPage(checked.refusal, checked.explanation));
  if (request.method === 'GET') {
    if (checked.prompts.includes('none')) return back(checked, { error: 'interaction_required' });
    return html(200, pageFor(checked));
  }
  const form = formFields(request);
  if (!form) return html(400, refusalPage('invalid_request', 'The form was not sent as a form.'));
  return decide(checked, form, memory, nowMs);
}

function decide(
  requested: AuthorizeRequest,
  form: URLSearchParams,
  memory: GrantMemory,
  nowMs: number,
): Reply {
  if (form.get('decision') !== 'allow') return back(requested, { error: 'access_denied' });
  const person = personByEmail(form.get('account') ?? '');
  if (!person) return html(400, refusalPage('invalid_request', 'Choose an account first.'));
  const scopes = requested.scopes.filter((name) => form.getAll('scope').includes(name));
  const consentKey = `${requested.clientId} ${person.email}`;
  const firstTime = !memory.consented.has(consentKey);
  memory.consented.add(consentKey);
  const code = codes.issue(
    {
      email: person.email,
      scopes,
      clientId: requested.clientId,
      redirectUri: requested.redirectUri,
      offline: requested.offline && (firstTime || requested.prompts.includes('consent')),
      nonce: requested.nonce,
      codeChallenge: requested.codeChallenge,
      codeChallengeMethod: requested.codeChallengeMethod,
    },
    nowMs,
  );
  return back(requested, { code, scope: scopes.join(' '), authuser: '0', prompt: 'consent' });
}

function back(requested: AuthorizeRequest, response: Record<string, string>): Reply {
  return sendBack(requested.redirectUri, requested.state ?? null, response);
}

/** Single scopes can be unticked on the page. */
function pageFor({ scopes, loginHint }: AuthorizeRequest): string {
  return consentPage(GOOGLE, {
    title: 'Choose an account to continue to Vitrine',
    choices: scopes.map((name) => [name, SCOPES[name] ?? name]),
    agree: 'Allow',
    chosen: loginHint,
  });
}

/** The error page of a request for which Google shows no consent screen. */
function refusalPage(code: string, explanation: string): string {
  const status = code === 'invalid_client' ? 401 : 400;
  return stopPage(GOOGLE, 'Access blocked: authorization error', `${explanation} (Error ${status}: ${code})`);
}
