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
