import { formFields } from '../../../mock-kit/body.ts';
import { personByEmail } from '../../../mock-kit/dataset/world.ts';
import type { GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { createCodes } from '../../../mock-kit/oauth/codes.ts';
import { type Brand, consentPage, stopPage } from '../../../mock-kit/oauth/consent-page.ts';
import { sendBack } from '../../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../../mock-kit/reply.ts';
import { isRegisteredRedirect, META_APP_ID } from './client.ts';
import { PERMISSIONS, splitPermissions } from './scopes.ts';

const FACEBOOK: Brand = { provider: 'Facebook', accent: '#0866ff' };

type Asked = { email: string; scopes: string[]; redirectUri: string };
/** Good for ten minutes. */
export const codes = createCodes<Asked>('AQD', 600_000);

/** The consent dialog `www.facebook.com/v25.0/dialog/oauth`: GET shows it, POST (the page's own form) decides. */
export function dialog(request: GatewayRequest, nowMs: number): Reply {
  if (!/^\/v\d+\.\d\/dialog\/oauth$/.test(request.path)) return json(404, { error: 'Not found' });
  const { query } = request;
  const stopped = problemOf(query);
  const stop = (words: string) => html(400, stopPage(FACEBOOK, 'Feature unavailable', words));
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
  const asked: Asked = {
    email: person.email,
    scopes: ['public_profile', ...scopes.filter((name) => form.getAll('scope').includes(name))],
    redirectUri: query.get('redirect_uri') ?? '',
  };
  return back(query, { code: codes.issue(asked, nowMs) });
}

function problemOf(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== META_APP_ID)
    return 'Invalid App ID: The provided app ID does not look like a valid app ID.';
  if (!isRegisteredRedirect(query.get('redirect_uri') ?? '')) {
    return "URL blocked: This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.";
  }
  if ((query.get('response_type') ?? 'code') !== 'code') return 'Only response_type=code is answered here.';
  const strange = splitPermissions(query.get('scope') ?? '').filter((name) => !(name in PERMISSIONS));
  return strange.length > 0 ? `Invalid Scopes: ${strange.join(', ')}.` : undefined;
}

function back(query: URLSearchParams, answer: Record<string, string>): Reply {
  return sendBack(query.get('redirect_uri') ?? '', query.get('state'), answer);
}
