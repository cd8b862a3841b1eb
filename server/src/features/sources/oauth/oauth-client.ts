import type { OAuthAuth, OAuthClient, OAuthProvider } from '@vitrine/connectors/kit/auth/auth.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { providerClient } from '../session/provider-clients.ts';

const LIMITS = { maxConcurrent: 8 };

/** Where the provider redirects the browser to; must be registered with it exactly. */
export function redirectUriOf(services: Services, provider: OAuthProvider): string {
  return `${services.config.appUrl}/oauth/callback/${provider.id}`;
}

/** Our registration with the provider; null while the operator has configured none. */
export function findOAuthClient(services: Services, auth: OAuthAuth): OAuthClient | null {
  const registered = services.config.oauthClient(auth.provider.envPrefix);
  if (!registered) return null;
  return {
    ...registered,
    redirectUri: redirectUriOf(services, auth.provider),
    http: providerClient(services, `oauth:${auth.provider.id}`, LIMITS),
    gateway: services.config.providerGateway,
    nowMs: () => services.clock.nowMs(),
  };
}

export function getOAuthClient(services: Services, auth: OAuthAuth): OAuthClient {
  const client = findOAuthClient(services, auth);
  if (!client)
    throw new AppError('bad_input', `This has to be set up by the operator first. ${auth.provider.howTo}`);
  return client;
}
