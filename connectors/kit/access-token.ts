import type { OAuthAuth } from './auth.ts';
import { type OAuthClient, type OAuthCredentials, refresh } from './oauth.ts';
import type { Session } from './session.ts';

export type AccessTokenOptions = {
  auth: OAuthAuth;
  client: OAuthClient;
  credentials: OAuthCredentials;
  /** Keeps renewed credentials (encrypted) before anyone uses them. */
  save(credentials: OAuthCredentials): Promise<void>;
};

/** A token that ends sooner than this is renewed first, so that it does not end on its way. */
const renewBeforeMs = 60_000;

/**
 * `Session.accessToken` of an OAuth source: renews in good time, and when the caller names the token that was refused.
 * Callers who ask together wait for one renewal. Throws what `refresh` throws.
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

  return async ({ refused } = {}) => {
    const due =
      current.expiresAtMs - options.client.nowMs() < renewBeforeMs || refused === current.accessToken;
    if (!due) return current.accessToken;
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return (await renewal).accessToken;
  };
}
