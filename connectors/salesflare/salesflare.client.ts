import { typedKey } from '../kit/auth/key-credential.ts';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import type { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const baseUrl = 'https://api.salesflare.com';

/** One GET as JSON. Throws a ProviderError for an error response. */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'] = {},
): Promise<Answer> {
  const response = await session.http.request({
    method: 'GET',
    url: `${baseUrl}${path}`,
    query,
    numbers: ['id', 'value', 'calculated_value', 'probability', 'order', 'hotness', 'duration_in_seconds'],
    headers: { authorization: `Bearer ${typedKey(session, 'Salesflare')}` },
  });
  if (response.status >= 400) throw refusalOf(response);
  return response.json<Answer>();
}

/** The envelope has no code: only the status distinguishes errors. */
function refusalOf(response: ProviderResponse): ProviderError {
  const { message, error } = errorBody<{ message: string; error: string }>(response);
  const providerMessage = message && message !== error ? message : `status ${response.status}`;
  return errorByStatus(response.status, {
    provider: 'Salesflare',
    providerMessage,
    source_invalid: "Salesflare doesn't accept this API key. Please check it, or enter a new one.",
    permission: `The user of this key may not read this in Salesflare. (${providerMessage})`,
    not_found: `This no longer exists in Salesflare. (${providerMessage})`,
  });
}
