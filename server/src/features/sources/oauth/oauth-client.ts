import type { OAuthAuth, OAuthClient, OAuthProvider } from '@vitrine/connectors/kit/auth.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Doors } from '../../../platform/ctx/ctx.ts';
import { providerClient } from '../session/provider-clients.ts';

const LIMITS = { maxConcurrent: 8 };

/** Where the provider sends the browser back; to be registered with it to the letter. */
export function redirectUriOf(doors: Doors, provider: OAuthProvider): string {
  return `${doors.config.appUrl}/oauth/callback/${provider.id}`;
}

/** Our registration with the provider; null while the operator has configured none. */
export function findOAuthClient(doors: Doors, auth: OAuthAuth): OAuthClient | null {
  const registered = doors.config.oauthClient(auth.provider.envPrefix);
  if (!registered) return null;
  return {
    ...registered,
    redirectUri: redirectUriOf(doors, auth.provider),
    http: providerClient(doors, `oauth:${auth.provider.id}`, LIMITS),
    gateway: doors.config.providerGateway,
    nowMs: () => doors.clock.nowMs(),
  };
}

export function getOAuthClient(doors: Doors, auth: OAuthAuth): OAuthClient {
  const client = findOAuthClient(doors, auth);
  if (!client)
    throw new AppError('bad_input', `This has to be set up by the operator first. ${auth.provider.howTo}`);
  return client;
}
