import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { isPermissionMessage, isThrottleMessage } from './error-texts.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderResponse } from './provider-exchange.ts';

/** The body of an error response in the provider's format; empty where it isn't JSON, such as the page of a proxy. */
export function errorBody<Body extends object>({ text }: Pick<ProviderResponse, 'text'>): Partial<Body> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  } catch {
    return {};
  }
}

/** The provider's name, its error message, and our own message. */
type Refusal = { provider: string; providerMessage: string } & Partial<Record<DataErrorCode, string>>;

const meanings: Readonly<Record<number, DataErrorCode>> = {
  400: 'bad_query',
  401: 'source_invalid',
  403: 'permission',
  404: 'not_found',
  414: 'bad_query',
  422: 'bad_query',
};

/** Statuses that some providers also use for too many requests, and for a missing permission. */
function meaningOf(status: number, providerMessage: string): DataErrorCode {
  if ([401, 403].includes(status) && isThrottleMessage(providerMessage)) return 'quota';
  if (status === 401 && isPermissionMessage(providerMessage)) return 'permission';
  return meanings[status] ?? 'provider_error';
}

/**
 * The meaning of a status with the usual semantics: only 401 is a dead credential, unless its message names a missing
 * permission. Exceptions (a dead key behind a 400) are checked before.
 */
export function errorByStatus(
  status: number,
  { provider, providerMessage, ...hints }: Refusal,
): ProviderError {
  const code = meaningOf(status, providerMessage);
  const otherwise =
    code === 'bad_query'
      ? `${provider} doesn't support this query: ${providerMessage}`
      : `${provider} refused the request: ${providerMessage}`;
  return new ProviderError(code, hints[code] ?? otherwise);
}
