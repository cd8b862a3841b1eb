import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { keepConnection } from './keep-connection.ts';
import { openTrialSession } from './open-session.ts';
import { refusing } from './provider-refusal.ts';
import { requireConnector } from './source-connector.ts';

type Input = {
  type: string;
  name: string;
  /** The refresh token of somebody who allowed these scopes; the first access token is fetched with it. */
  grant(scopes: readonly string[]): string;
};

/** Connects a source with a permission that was given without a browser. The provider is asked whose it is: 422 on `general`. */
export async function connectByGrant(ctx: Ctx, { type, name, grant }: Input): Promise<Source> {
  const connector = requireConnector(type, connectorOf);
  const { auth } = connector;
  if (auth.kind !== 'oauth') {
    throw new AppError('bad_input', { type: [`${connector.label} is not connected by signing in.`] });
  }
  const credentials = {
    kind: 'oauth' as const,
    accessToken: '',
    refreshToken: grant(auth.scopes),
    expiresAtMs: 0,
    scope: auth.scopes.join(' '),
  };
  const session = openTrialSession(ctx, connector, { credentials });
  const identity = await refusing('general', () => connector.identify(session));
  return keepConnection(ctx, { connector, credentials, identity, name });
}
