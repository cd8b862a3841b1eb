import { formFields } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { createCodes } from '../../mock-kit/oauth/codes.ts';
import { askConsent, type Brand, stopPage } from '../../mock-kit/oauth/consent-page.ts';
import { isOver } from '../../mock-kit/oauth/grants.ts';
import { isLoopbackRedirect, sendBack } from '../../mock-kit/oauth/redirects.ts';
import { html, json } from '../../mock-kit/reply.ts';
import { newsletterAccounts } from './data/audiences.ts';
import { issueToken, MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET, readToken } from './tokens.ts';

const MAILCHIMP: Brand = { provider: 'Mailchimp', accent: '#241c15' };

/** The lifetime of a code is not published. */
const codes = createCodes<{ email: string; redirectUri: string }>('mcc', 600_000);

/** Codes that were already used. */
export type OAuthMemory = { spent: Set<string> };

/** The login host: consent page, token call, and the data centre of an account. */
export function login(request: GatewayRequest, memory: OAuthMemory, nowMs: number): Reply {
  switch (`${request.method} ${request.path}`) {
    case 'GET /oauth2/authorize':
    case 'POST /oauth2/authorize':
      return authorize(request, nowMs);
    case 'POST /oauth2/token':
      return exchange(request, memory, nowMs);
    case 'GET /oauth2/metadata':
      return metadata(request);
    default:
      return json(404, { error: 'not_found' });
  }
}

function authorize(request: GatewayRequest, nowMs: number): Reply {
  const { query } = request;
  const redirectUri = query.get('redirect_uri') ?? '';
  const stop = (message: string) => html(400, stopPage(MAILCHIMP, 'Mailchimp', message));
  if (query.get('response_type') !== 'code') return stop('Unsupported response type.');
  if (query.get('client_id') !== MAILCHIMP_CLIENT_ID) return stop('Unknown client.');
  if (!isLoopbackRedirect(redirectUri, '/oauth/callback/mailchimp'))
    return stop('The redirect address is not registered.');
  const accessText = 'Vitrine wants to read your audiences and the reports of your campaigns.';
  const asked = { title: 'Authorize Vitrine', accessText, agree: 'Allow' };
  const { page, person } = askConsent(request, MAILCHIMP, asked);
  if (page) return page;
  const result: Record<string, string> = person
    ? { code: codes.issue({ email: person.email, redirectUri }, nowMs) }
    : { error: 'access_denied' };
  return sendBack(redirectUri, query.get('state'), result);
}

const FIELDS = ['grant_type', 'client_id', 'client_secret', 'redirect_uri', 'code'];

/** Form-encoded, all five fields, a code once. `expires_in` of 0 means never. */
function exchange(request: GatewayRequest, { spent }: OAuthMemory, nowMs: number): Reply {
  const form = formFields(request);
  if (!form || FIELDS.some((name) => !form.get(name))) return json(400, { error: 'invalid_request' });
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
  if (
    form.get('client_id') !== MAILCHIMP_CLIENT_ID ||
    form.get('client_secret') !== MAILCHIMP_CLIENT_SECRET
  ) {
    return json(400, { error: 'invalid_client' });
  }
  const code = codes.open(form.get('code') ?? '');
  if (!code || spent.has(code.id) || isOver(code, nowMs) || code.redirectUri !== form.get('redirect_uri')) {
    return json(400, { error: 'invalid_grant' });
  }
  spent.add(code.id);
  const access_token = issueToken({ id: code.id, email: code.email, issuedAt: nowMs });
  return json(200, { access_token, expires_in: 0, scope: null });
}

/** Only the scheme OAuth is accepted, and a dead token returns 200. */
function metadata({ headers }: GatewayRequest): Reply {
  const token = readToken(/^OAuth (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
  const account = newsletterAccounts.find(({ email }) => email === token?.email);
  if (!token || !account) return json(200, { error: 'invalid_token' });
  const { dataCentre, name, email, userId } = account;
  return json(200, {
    dc: dataCentre,
    role: 'owner',
    accountname: name,
    user_id: userId,
    login: { email, avatar: null, login_id: userId, login_name: name, login_email: email },
    login_url: 'https://login.mailchimp.com',
    api_endpoint: `https://${dataCentre}.api.mailchimp.com`,
  });
}
