import { typedKey } from '../kit/auth/key-credential.ts';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const baseUrl = 'https://api.ahrefs.com/v3';

/** A response and the API units it cost. */
export type Paid<Answer> = { body: Answer; units: number };

/** One GET as JSON. Throws a ProviderError for an error response. */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'] = {},
): Promise<Paid<Answer>> {
  const response = await session.http.request({
    method: 'GET',
    url: `${baseUrl}${path}`,
    query: { ...query, output: 'json' },
    headers: { authorization: `Bearer ${typedKey(session, 'Ahrefs')}` },
  });
  if (response.status >= 400) throw refusalOf(response, 'date' in query || 'date_from' in query);
  const units = Number(response.headers.get('x-api-units-cost-total-actual') ?? 0);
  return { body: response.json<Answer>(), units: Number.isFinite(units) ? units : 0 };
}

/** Ahrefs answers 400 for days without data: that is an empty result, not an error. */
export class NothingThen extends ProviderError {}

/** Keys are valid for a year, so a 401 is expected then. A 403 is the plan, or exhausted units. */
function refusalOf(response: ProviderResponse, isOfDays: boolean): ProviderError {
  // Some error bodies have `message` instead of `error`.
  const { error, message } = errorBody<{ error: unknown; message: unknown }>(response);
  const providerMessage = String(error ?? message ?? `status ${response.status}`);
  if (response.status === 403 && /\bunits?\b|\blimit\b/i.test(providerMessage))
    return new ProviderError(
      'quota',
      'The API units of this Ahrefs workspace are used up until they are renewed.',
    );
  if (response.status === 404 && isOfDays && !/target|project/i.test(providerMessage))
    return new NothingThen('not_found', `Ahrefs has no data for these days. (${providerMessage})`);
  return errorByStatus(response.status, {
    provider: 'Ahrefs',
    providerMessage,
    source_invalid:
      "Ahrefs doesn't accept this API key. Please check it, or enter a new one: keys end after a year, or when their owner leaves.",
    permission: `The Ahrefs plan of this key doesn't include this. (${providerMessage})`,
    not_found: `Ahrefs can't find this target or project. Check the spelling of the target. (${providerMessage})`,
  });
}
