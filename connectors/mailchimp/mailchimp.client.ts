import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import { PassingQuota, ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse, ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

export type Metadata = { api_endpoint: string; accountname?: string; login?: { email?: string } };

const revoked = 'Access to Mailchimp was revoked. Please sign in again.';
const dead = () => new ProviderError('source_invalid', revoked);

/**
 * One GET of `/3.0{path}` on the host of the account's data centre. A 401 may only mean that the account has moved: the host is
 * read again once. Throws a ProviderError for an error response.
 */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'] = {},
): Promise<Answer> {
  const storedEndpoint = session.settings.apiEndpoint;
  const endpoint = isEndpoint(storedEndpoint) ? storedEndpoint : (await readMetadata(session)).api_endpoint;
  const response = await send(session, endpoint, path, query);
  if (response.status !== 401) return bodyOf<Answer>(response);
  const { api_endpoint: current } = await readMetadata(session);
  if (current === endpoint) throw dead();
  return bodyOf<Answer>(await send(session, current, path, query));
}

/** The data centre of the account. A dead token has status 200 and an `error`. */
export async function readMetadata(session: Session): Promise<Metadata> {
  const token = await session.accessToken();
  const response = await session.http.request({
    method: 'GET',
    url: 'https://login.mailchimp.com/oauth2/metadata',
    headers: { authorization: `OAuth ${token}` },
    asThrottle: busyEdge,
    numbers,
  });
  if (response.status === 401) throw dead();
  const body = response.json<(Partial<Metadata> & { dc?: string; error?: string }) | null>();
  if (body?.error !== undefined) throw response.refused(dead());
  const endpoint = body?.api_endpoint ?? `https://${body?.dc}.api.mailchimp.com`;
  if (response.status >= 400 || !isEndpoint(endpoint)) {
    throw new ProviderError('provider_error', 'Mailchimp did not return the data centre of this account.');
  }
  return { ...body, api_endpoint: endpoint };
}

/** The token is sent to Mailchimp's own hosts only. */
function isEndpoint(value: unknown): value is string {
  return typeof value === 'string' && /^https:\/\/[a-z]+\d+\.api\.mailchimp\.com$/.test(value);
}

async function send(
  session: Session,
  endpoint: string,
  path: string,
  query: ProviderRequest['query'],
): Promise<ProviderResponse> {
  return session.http.request({
    method: 'GET',
    url: `${endpoint}/3.0${path}`,
    query,
    headers: { authorization: `Bearer ${await session.accessToken()}` },
    asThrottle: busyEdge,
    numbers,
  });
}

const numbers = [
  'stats',
  'list_rating',
  'emails_sent',
  'abuse_reports',
  'unsubscribed',
  'subscribed',
  'bounces',
  'forwards',
  'opens',
  'clicks',
  'ecommerce',
  'unique_opens',
  'unique_clicks',
  'recipients_clicks',
  'recipient_clicks',
  'report_summary',
  'hard_bounce',
  'soft_bounce',
  'subs',
  'unsubs',
  'other_adds',
  'other_removes',
  'visits',
  'unique_visits',
  'subscribes',
  'total_items',
];

/** Under load the edge returns its own page, with any of these statuses. */
function busyEdge(response: PlainResponse): ProviderError | null {
  const isPage = !(response.headers.get('content-type') ?? '').includes('json');
  return response.status === 403 && isPage
    ? new PassingQuota('Mailchimp is turning requests away for now. Please try again later.')
    : null;
}

function bodyOf<Answer>(response: ProviderResponse): Answer {
  if (response.status < 400) return response.json<Answer>();
  const { errors, detail, title } = errorBody<Refusal>(response);
  throw errorByStatus(response.status, {
    provider: 'Mailchimp',
    providerMessage: errors?.[0]?.message ?? detail ?? title ?? `status ${response.status}`,
    source_invalid: revoked,
    permission:
      'Your role or plan in Mailchimp does not include this. Ask an admin of the account, or choose another report.',
    not_found: 'This audience, campaign or automation no longer exists in Mailchimp.',
  });
}

type Refusal = { detail: string; title: string; errors: { message?: string }[] };
