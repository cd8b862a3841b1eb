import { personByEmail } from '../../dataset/world.ts';
import { formFields } from '../../kit/body.ts';
import { html, redirect } from '../../kit/reply.ts';
import type { GatewayRequest, Reply } from '../../kit/stand-in.ts';
import type { GrantMemory } from '../grants.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts';
import { sealCode } from './code.ts';
import { consentPage, refusalPage } from './consent-page.ts';

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
