import { typedKey } from '../kit/auth/key-credential.ts';
import { PassingQuota, ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const address = 'https://www.rankranger.com/api/v2/';

export type Method = 'package_campaigns' | 'campaign_info' | 'rank' | 'get_visibility_trend' | 'market_reach';

type Refusal = { result?: unknown; error?: unknown; code?: unknown; msg?: unknown };

/** The response of a method. Errors have status 200, and are thrown as ProviderErrors. */
export async function callMethod(
  session: Session,
  method: Method,
  query: Record<string, string>,
): Promise<unknown> {
  const response = await session.http.request({
    method: 'GET',
    url: urlOf(method, { key: typedKey(session, 'Rank Ranger'), ...query }),
    refusesWithOk: true,
    asThrottle: throttleOf,
  });
  if (response.status >= 400 && response.status !== 401)
    throw refusalOf({ code: response.status, msg: `status ${response.status}` });
  const body = unwrapped(response.json());
  const refusal = response.status === 401 ? { code: 101 } : refusalIn(body);
  if (refusal) throw response.refused(refusalOf(refusal));
  return (body as { result?: unknown } | null)?.result ?? [];
}

/** The method is a key without a value, which no builder of queries writes. Strict JSON keeps lists of one row lists. */
function urlOf(method: Method, query: Record<string, string>): string {
  const rest = new URLSearchParams({ ...query, output: 'json', json_strict: 'true' });
  return `${address}?${method}&${rest}`;
}

/** Some responses are inside a list. */
function unwrapped(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body;
}

/** An error is a response whose result is no data, or that has a code. */
function refusalIn(body: unknown): Refusal | null {
  if (body === null || typeof body !== 'object') return { msg: 'no data' };
  const refusal = body as Refusal;
  const isData = typeof refusal.result === 'object' || refusal.result === undefined;
  const isRefusal = !isData || ['error', 'code', 'msg'].some((name) => Object.hasOwn(body, name));
  return isRefusal ? refusal : null;
}

function throttleOf(response: PlainResponse): ProviderError | null {
  try {
    const refusal = refusalIn(unwrapped(response.json()));
    return String(refusal?.code) === '429' ? refusalOf({ code: 429 }) : null;
  } catch {
    return null;
  }
}

/** The vendor's table of codes is not public: see NOTES.md. The message is used where a code is unknown. */
function refusalOf({ code, msg, error }: Refusal): ProviderError {
  const providerMessage = String(msg ?? error ?? `code ${code}`);
  if (
    String(code) === '101' ||
    (/\b(?:invalid|wrong|unknown|expired)\b/i.test(providerMessage) && /\bkey\b/i.test(providerMessage))
  )
    return new ProviderError(
      'source_invalid',
      "Rank Ranger doesn't accept this API key. Copy it again from Tools, Utilities, API Console.",
    );
  switch (String(code)) {
    case '102':
    case '104':
    case '105':
    case '400':
      return new ProviderError('bad_query', `Rank Ranger doesn't support this query: ${providerMessage}`);
    case '103':
    case '404':
      return new ProviderError(
        'not_found',
        `This campaign or domain no longer exists in Rank Ranger. (${providerMessage})`,
      );
    case '106':
    case '403':
      return new ProviderError(
        'permission',
        `The Rank Ranger package of this key doesn't include this. (${providerMessage})`,
      );
    case '429':
      return new PassingQuota('Rank Ranger says: too many requests.');
    default:
      return new ProviderError('provider_error', `Rank Ranger refused the request: ${providerMessage}`);
  }
}
