import { ProviderError } from '../http/provider-error.ts';
import type { Session } from '../http/session.ts';
import type { OAuthAuth, OAuthClient, OAuthCredentials } from './auth.ts';
import { refresh } from './oauth.ts';

export type AccessTokenOptions = {
  auth: OAuthAuth;
  client: OAuthClient;
  credentials: OAuthCredentials;
  /** Stores renewed credentials (encrypted) before they are used. */
  save(credentials: OAuthCredentials): Promise<void>;
};

/** A token that ends sooner than this may end before the request arrives. */
const surelyUsableMs = 60_000;

/** Whether a token should be renewed before its next use. */
export function isDue(auth: OAuthAuth, credentials: OAuthCredentials, nowMs: number): boolean {
  return credentials.expiresAtMs - nowMs < (auth.provider.renewBeforeMs ?? surelyUsableMs);
}

/**
 * `Session.accessToken` of an OAuth source: renews before the token ends, and when the caller names the token that was
 * rejected. Parallel callers share one renewal. Throws what `refresh` throws.
 */
export function createAccessToken(options: AccessTokenOptions): Session['accessToken'] {
  let current = options.credentials;
  let renewal: Promise<OAuthCredentials> | null = null;

  async function renew(): Promise<OAuthCredentials> {
    const renewed = await refresh(options.auth, options.client, current);
    await options.save(renewed);
    current = renewed;
    return renewed;
  }

  /** The token is renewed early, so a token that is still valid covers an outage of the renewal. */
  function stillGood(error: unknown): boolean {
    const isOutage = error instanceof ProviderError && error.code !== 'source_invalid';
    return isOutage && current.expiresAtMs - options.client.nowMs() >= surelyUsableMs;
  }

  return async ({ refused } = {}) => {
    const isRefused = refused !== undefined && refused === current.accessToken;
    if (!isRefused && !isDue(options.auth, current, options.client.nowMs())) return current.accessToken;
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    try {
      return (await renewal).accessToken;
    } catch (error) {
      if (isRefused || !stillGood(error)) throw error;
      return current.accessToken;
    }
  };
}
