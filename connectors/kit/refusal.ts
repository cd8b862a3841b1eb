import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { ProviderError } from './provider-error.ts';
import type { ProviderResponse } from './provider-exchange.ts';

/** The body of a refusal as the provider writes it; empty where it isn't JSON, as the page of a proxy. */
export function refusalBody<Body extends object>({ text }: Pick<ProviderResponse, 'text'>): Partial<Body> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  } catch {
    return {};
  }
}

/** Whose refusal it is, what was said with it, and our own words for what it means. */
type Refusal = { provider: string; said: string } & Partial<Record<DataErrorCode, string>>;

const meanings: Readonly<Record<number, DataErrorCode>> = {
  400: 'bad_query',
  401: 'source_invalid',
  403: 'permission',
  404: 'not_found',
  414: 'bad_query',
  422: 'bad_query',
};

/**
 * What a status means for the source where the provider means by it what everybody does: only 401 is a dead credential. What it
 * means otherwise (a quota behind a 403, a dead key behind a 400) is looked at before.
 */
export function refusalByStatus(status: number, { provider, said, ...words }: Refusal): ProviderError {
  const code = meanings[status] ?? 'provider_error';
  const otherwise =
    code === 'bad_query'
      ? `${provider} can't answer this question: ${said}`
      : `${provider} refused the request: ${said}`;
  return new ProviderError(code, words[code] ?? otherwise);
}
