import type { OAuthClient } from '@vitrine/connectors/kit/auth/auth.ts';
import type { SignInService } from '@vitrine/connectors/kit/auth/sign-in-service.ts';
import { throughGateway } from '@vitrine/connectors/kit/http/gateway.ts';
import { createProviderHttp } from '@vitrine/connectors/kit/http/provider-http.ts';
import { signInServices } from '@vitrine/connectors/sign-in-services.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/ctx/ctx.ts';

const MAX_AT_ONCE = 8;

/** Services that the operator has configured. */
export function offeredServices(config: Config): { id: string; label: string }[] {
  return signInServices
    .filter(({ auth }) => config.oauthClient(auth.provider.envPrefix) !== null)
    .map(({ id, label }) => ({ id, label }));
}

/** Their sign-in addresses, to which browsers are sent. */
export function serviceOrigins(config: Config): string[] {
  const offered = offeredServices(config).map(({ id }) => id);
  return signInServices
    .filter(({ id }) => offered.includes(id))
    .map(
      ({ auth }) => new URL(throughGateway(auth.provider.authorizeUrl, config.providerGateway).url).origin,
    );
}

/** A service by its id, with our application's credentials; 404 for one that isn't offered here. */
export function openService(services: Services, id: string): { service: SignInService; client: OAuthClient } {
  const service = signInServices.find((candidate) => candidate.id === id);
  const application = service && services.config.oauthClient(service.auth.provider.envPrefix);
  if (!service || !application) throw new AppError('not_found', 'This sign-in method is not available.');
  const client: OAuthClient = {
    ...application,
    redirectUri: `${services.config.appUrl}/register/${service.id}/callback`,
    http: createProviderHttp({
      gateway: services.config.providerGateway,
      maxConcurrent: MAX_AT_ONCE,
      log: services.log.child({ signInService: service.id }),
      nowMs: () => services.clock.nowMs(),
    }),
    gateway: services.config.providerGateway,
    nowMs: () => services.clock.nowMs(),
  };
  return { service, client };
}
