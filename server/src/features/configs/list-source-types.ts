import type { OAuthAuth } from '@vitrine/connectors/kit/auth/auth.ts';
import type { Connector, OperatorSetting } from '@vitrine/connectors/kit/define-connector.ts';
import { settleDaysOf } from '@vitrine/connectors/kit/settle-days.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import type { Connection, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import { initialsOf } from '@vitrine/contract/rules/text/initials.ts';
import type { Config } from '../../platform/config/config.ts';

/** On a company's own host: providers redirect browsers to the installation's address, where the person is not signed in. */
const ELSEWHERE =
  'Sources that are connected by signing in are connected where you manage your account, not under your own domain.';

/** As `listSourceTypes`, for pages under a company's own host, which name no other address. */
export function listSourceTypesElsewhere(config: Config): SourceType[] {
  return listSourceTypes(config).map((type) =>
    type.connection.kind === 'oauth'
      ? { ...type, connection: { ...type.connection, configured: false, howTo: ELSEWHERE } }
      : type,
  );
}

/** Every kind of source in menu order, with how a person connects one on this installation. */
export function listSourceTypes(config: Config, all: Connector[] = connectors): SourceType[] {
  return [...all]
    .sort((a, b) => a.order - b.order)
    .map((connector) => ({
      type: connector.type,
      label: connector.label,
      beta: connector.beta ?? false,
      mark: connector.mark ?? initialsOf(connector.label),
      icon: connector.icon ? { path: connector.icon.path, color: connector.icon.color } : null,
      order: connector.order,
      description: connector.description,
      connection: connectionOf(config, connector),
      hasProperties: connector.properties !== undefined,
      propertyLabel: connector.parameters.find(({ id }) => id === 'property')?.label ?? 'Property',
      hasDaily: connector.hasDaily,
      settleDays: settleDaysOf(connector),
      hasRealTime: connector.realTime !== undefined,
      subject: connector.subject ?? connector.label,
      mergesWithoutDimension: connector.mergesWithoutDimension ?? false,
    }));
}

function connectionOf(config: Config, { auth, operatorSettings }: Connector): Connection {
  return auth.kind === 'oauth' ? oauthConnection(config, auth, operatorSettings ?? []) : auth;
}

/** Without a client id and secret no one can sign in; then this has instructions for the operator. */
function oauthConnection(config: Config, { provider }: OAuthAuth, settings: OperatorSetting[]): Connection {
  const registered = config.oauthClient(provider.envPrefix) !== null;
  const missing = settings.filter((setting) => !setting.default && !config.connectorSetting(setting.name));
  if (registered && missing.length === 0) return { kind: 'oauth', provider: provider.id, configured: true };
  const registration = [
    provider.howTo,
    `Register ${config.appUrl}/oauth/callback/${provider.id} as the redirect address,`,
    `set ${provider.envPrefix}_CLIENT_ID and ${provider.envPrefix}_CLIENT_SECRET, and restart.`,
  ];
  const steps = [
    ...(registered ? [] : registration),
    ...missing.map(({ name, help }) => `Set ${name}: ${help}`),
  ];
  return { kind: 'oauth', provider: provider.id, configured: false, howTo: steps.join(' ') };
}
