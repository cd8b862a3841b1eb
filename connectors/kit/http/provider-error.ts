import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';

/**
 * Why a provider gave no answer, in our words. Only a dead credential may be `source_invalid`: it pauses the source until
 * somebody re-authorises it. An outage never is.
 */
export class ProviderError extends Error {
  readonly code: DataErrorCode;
  /** How long the provider asks us to wait, where it says so. */
  readonly retryAfterMs: number | null;

  constructor(code: DataErrorCode, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'ProviderError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A limit that passes within minutes, although the provider doesn't say in how many: tries go on at our own pace, and who is refused
 * to the end is told to come back after the usual pause.
 */
export class PassingQuota extends ProviderError {
  constructor(message: string) {
    super('quota', message);
  }
}

/** The account has nothing of what is asked, by its names: another account or another choice helps. */
export class NotInAccount extends ProviderError {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('bad_query', `The account doesn't have: ${names.join(', ')}.`);
    this.names = names;
  }
}

/** What refuses questions in a provider's name: a `bad_query` whose words begin small and end without a full stop. */
export function cantAnswer(provider: string): (words: string) => ProviderError {
  return (words) => new ProviderError('bad_query', `${provider} can't answer this question: ${words}.`);
}
