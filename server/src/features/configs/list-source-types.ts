import type { OAuthAuth } from '@vitrine/connectors/kit/auth.ts';
import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import type { Connection, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Config } from '../../platform/config/config.ts';

/** Every kind of source in menu order, with how a person connects one on this installation. */
export function listSourceTypes(config: Config, all: Connector[] = connectors): SourceType[] {
  return [...all]
    .sort((a, b) => a.order - b.order)
    .map((connector) => ({
      type: connector.type,
      label: connector.label,
      order: connector.order,
      description: connector.description,
      connection: connector.auth.kind === 'oauth' ? oauthConnection(config, connector.auth) : connector.auth,
      hasProperties: connector.properties !== undefined,
      hasDaily: connector.hasDaily,
      hasRealTime: connector.realTime !== undefined,
      subject: connector.subject ?? connector.label,
      mergesWithoutDimension: connector.mergesWithoutDimension ?? false,
    }));
}

/** Without a client id and secret nobody can sign in; then the operator reads here what to do. */
function oauthConnection(config: Config, { provider }: OAuthAuth): Connection {
  const configured = config.oauthClient(provider.envPrefix) !== null;
  if (configured) return { kind: 'oauth', provider: provider.id, configured };
  const steps = [
    provider.howTo,
    `Register ${config.appUrl}/oauth/callback/${provider.id} as the redirect address,`,
    `set ${provider.envPrefix}_CLIENT_ID and ${provider.envPrefix}_CLIENT_SECRET, and restart.`,
  ];
  return { kind: 'oauth', provider: provider.id, configured, howTo: steps.join(' ') };
}
