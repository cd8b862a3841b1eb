import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';

/**
 * The reason why a provider gave no result, with our message. Only a dead credential may be `source_invalid`: it pauses the
 * source until a person re-authorises it. An outage never is.
 */
export class ProviderError extends Error {
  readonly code: DataErrorCode;
  /** The provider's retry delay in ms, where it has one. */
  readonly retryAfterMs: number | null;

  constructor(code: DataErrorCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A limit that ends within minutes, although the provider gives no delay: retries use our own pace, and a final error has the
 * usual delay.
 */
export class PassingQuota extends ProviderError {
  constructor(message: string) {
    super('quota', message);
  }
}

/** The account lacks the requested, named data: another account or selection helps. */
export class NotInAccount extends ProviderError {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('bad_query', `The account doesn't have: ${names.join(', ')}.`);
    this.names = names;
  }
}

/** Creates `bad_query` errors in a provider's name; messages start in lower case and have no full stop. */
export function cantRespond(provider: string): (reason: string) => ProviderError {
  return (reason) => new ProviderError('bad_query', `${provider} doesn't support this query: ${reason}.`);
}
