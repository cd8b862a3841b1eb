import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { refusing } from '../oauth/provider-refusal.ts';
import { openTrialSession } from '../session/open-session.ts';
import { requireConnector } from '../session/source-connector.ts';
import { saveConnection } from './save-connection.ts';

/** A grant given without a browser: a refresh token, or an access token for providers without one. */
export type Grant = { refreshToken: string } | { accessToken: string; expiresAtMs: number };

type Input = {
  type: string;
  name: string;
  /** The granted scopes. */
  grant(scopes: readonly string[]): Grant;
};

/** Connects a source with such a grant. Asks the provider for the account: 422 on `general`. */
export async function connectByGrant(ctx: Ctx, { type, name, grant }: Input): Promise<Source> {
  const connector = requireConnector(type, connectorOf);
  const { auth } = connector;
  if (auth.kind !== 'oauth') {
    throw new AppError('bad_input', { type: [`${connector.label} is not connected by signing in.`] });
  }
  // Without an access token the first one is fetched.
  const credentials = {
    kind: 'oauth' as const,
    accessToken: '',
    refreshToken: null,
    expiresAtMs: 0,
    ...grant(auth.scopes),
    scope: auth.scopes.join(' '),
  };
  const session = openTrialSession(ctx, connector, { credentials });
  const identity = await refusing('general', () => connector.identify(session));
  return saveConnection(ctx, { connector, credentials, identity, name });
}
