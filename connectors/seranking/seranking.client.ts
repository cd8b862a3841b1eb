import { typedKey } from '../kit/auth/key-credential.ts';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import type { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

/** The project API; the vendor has moved hosts before. `SERANKING_URL` moves it here. */
export const defaultUrl = 'https://api4.seranking.com';

const numbers = [
  'id',
  'is_active',
  'site_engine_id',
  'volume',
  'competition',
  'suggested_bid',
  'kei',
  'results',
  'total_sum',
  'pos',
  'price',
  'map_position',
  'paid_position',
];

/** One GET as JSON. Throws a ProviderError for an error response. */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'] = {},
): Promise<Answer> {
  const response = await session.http.request({
    method: 'GET',
    url: `${(session.operator.SERANKING_URL || defaultUrl).replace(/\/$/, '')}${path}`,
    query,
    numbers,
    headers: { authorization: `Token ${typedKey(session, 'SE Ranking')}` },
  });
  if (response.status >= 400) throw refusalOf(response);
  return response.json<Answer>();
}

/** A dead key and a limit of the plan both return 403; only the message distinguishes them. */
function refusalOf(response: ProviderResponse): ProviderError {
  // The newer API of the vendor puts its message into an object.
  const { message, error } = errorBody<{ message: string; error: { message?: string } | string }>(response);
  const inside = typeof error === 'object' ? error?.message : error;
  const providerMessage = message ?? inside ?? `status ${response.status}`;
  const isDeadKey = response.status === 403 && /token/i.test(providerMessage);
  return errorByStatus(isDeadKey ? 401 : response.status, {
    provider: 'SE Ranking',
    providerMessage,
    source_invalid: "SE Ranking doesn't accept this API key. Please check it, or enter a new one.",
    permission: `The plan of this SE Ranking account doesn't include this. (${providerMessage})`,
    not_found: `This no longer exists in SE Ranking. (${providerMessage})`,
  });
}
