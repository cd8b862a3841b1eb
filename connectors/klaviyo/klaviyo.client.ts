import type { OperatorSetting } from '../kit/define-connector.ts';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse, ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const origin = 'https://a.klaviyo.com';
const mediaType = 'application/vnd.api+json';
const defaultRevision = '2026-07-15';

export const revisionSetting: OperatorSetting = {
  name: 'KLAVIYO_API_REVISION',
  default: defaultRevision,
  help: 'Dated revision of the Klaviyo API as YYYY-MM-DD. Klaviyo retires each one after about two years; set a newer one then.',
};

type ApiError = { code?: string; detail?: string; title?: string };

/**
 * `GET` of a path such as `/api/lists`, or of an unchanged `links.next`. Slow endpoints run `oneByOne` under their own concurrency.
 * Throws a ProviderError for an error response.
 */
export function getJson<Answer>(
  session: Session,
  pathOrUrl: string,
  query: ProviderRequest['query'] = {},
  oneByOne?: string,
): Promise<Answer> {
  const concurrency = oneByOne === undefined ? {} : { concurrency: { key: oneByOne, maxConcurrent: 1 } };
  return send<Answer>(session, { method: 'GET', url: ownUrl(pathOrUrl), query, ...concurrency });
}

/** `POST` of a report query; `next` is the following page of the same one. Reports of a kind run one after the other. */
export function postReport<Answer>(
  session: Session,
  type: string,
  attributes: object,
  next: string | null = null,
): Promise<Answer> {
  return send<Answer>(session, {
    method: 'POST',
    url: ownUrl(next ?? `/api/${type}s`),
    body: JSON.stringify({ data: { type, attributes } }),
    headers: { 'content-type': mediaType },
    concurrency: { key: type, maxConcurrent: 1 },
  });
}

/** Page links are followed unchanged, but never to another host: the key is sent with the request. */
function ownUrl(pathOrUrl: string): string {
  const url = URL.canParse(pathOrUrl, origin) ? new URL(pathOrUrl, origin) : null;
  if (url?.origin === origin) return url.href;
  throw new ProviderError('provider_error', 'Klaviyo named a next page that is not its own.');
}

async function send<Answer>(session: Session, request: ProviderRequest): Promise<Answer> {
  const revision = session.operator[revisionSetting.name] || defaultRevision;
  const response = await session.http.request({
    ...request,
    numbers: ['measurements', 'statistics', 'profile_count'],
    headers: {
      ...request.headers,
      authorization: `Klaviyo-API-Key ${keyOf(session)}`,
      revision,
      accept: mediaType,
    },
    asThrottle: throttleOf,
  });
  if (response.status >= 400) throw refusalOf(response, request, revision);
  if (request.method === 'POST' && request.url.includes('-reports')) noteReports(session, response);
  return response.json<Answer>();
}

function keyOf({ credentials }: Session): string {
  const token = credentials.kind === 'key' ? credentials.token.trim() : '';
  if (/^pk_\S+$/.test(token)) return token;
  throw new ProviderError('source_invalid', 'Enter a private API key of Klaviyo. It begins with "pk_".');
}

/** Two reports a minute: an account that waits longer than its minute has spent its day. */
function throttleOf(response: PlainResponse): ProviderError | null {
  if (response.status !== 429) return null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ProviderError(
    'quota',
    seconds > 120
      ? "Klaviyo's daily limit for this account is reached. Its data is available again tomorrow."
      : 'Klaviyo gives an account only two reports a minute. Please try again in a minute.',
  );
}

function noteReports(session: Session, { headers }: ProviderResponse): void {
  const left = Number(headers.get('ratelimit-remaining') ?? Number.NaN);
  const steady = /(?<!\d)(\d+);w=60/.exec(headers.get('ratelimit-limit') ?? '')?.[1];
  const seconds = Number(headers.get('ratelimit-reset') ?? Number.NaN);
  if (Number.isNaN(left)) return;
  session.noteQuota({
    name: 'Reports of one kind this minute',
    left,
    limit: steady === undefined ? null : Number(steady),
    resetsAtMs: Number.isNaN(seconds) ? null : session.nowMs() + seconds * 1000,
  });
}

function refusalOf(response: ProviderResponse, { url }: ProviderRequest, revision: string): ProviderError {
  const { status } = response;
  const { errors = [] } = errorBody<{ errors: ApiError[] }>(response);
  const providerMessage = errors[0]?.detail ?? errors[0]?.title ?? `status ${status}`;
  if (status === 410 || (status === 400 && /revision/i.test(providerMessage))) {
    return new ProviderError(
      'provider_error',
      `Klaviyo no longer serves the API revision ${revision}. The operator should set ${revisionSetting.name} to a newer one.`,
    );
  }
  if (/conversion metric does not support/i.test(providerMessage)) {
    return new ProviderError(
      'bad_query',
      "Messages can't be measured by this conversion metric. Select another one.",
    );
  }
  const scope = scopeOf(new URL(url).pathname);
  return errorByStatus(/do(es)? not exist/i.test(providerMessage) ? 404 : status, {
    provider: 'Klaviyo',
    providerMessage,
    source_invalid: "Klaviyo doesn't accept this API key. Please check it, or enter a new one.",
    permission: `This API key may not read ${scope} in Klaviyo. Make a key with read access to ${scope}.`,
    not_found: `This no longer exists in Klaviyo: ${providerMessage}`,
  });
}

/** The required scope of a path, by Klaviyo's name. */
function scopeOf(path: string): string {
  const nouns: [RegExp, string][] = [
    [/account/, 'accounts'],
    [/metric/, 'metrics'],
    [/list/, 'lists'],
    [/segment/, 'segments'],
    [/campaign/, 'campaigns'],
    [/flow/, 'flows'],
    [/form/, 'forms'],
    [/tag/, 'tags'],
  ];
  return nouns.find(([pattern]) => pattern.test(path))?.[1] ?? 'this';
}
