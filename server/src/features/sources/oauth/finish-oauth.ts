import type { OAuthAuth } from '@vitrine/connectors/kit/auth/auth.ts';
import { finishAuthorization } from '@vitrine/connectors/kit/auth/oauth.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { findConnected } from '../connect/find-connected.ts';
import { requireSameAccess } from '../connect/require-same-access.ts';
import { type Connection, saveConnectionWithin } from '../connect/save-connection.ts';
import { openTrialSession } from '../session/open-session.ts';
import { propertiesSeen } from '../session/properties-seen.ts';
import { type FindConnector, requireConnector } from '../session/source-connector.ts';
import { getSource, lockConnecting, type SourceRow } from '../sources.queries.ts';
import { keepWaiting } from './decide-sign-in.ts';
import { getOAuthClient } from './oauth-client.ts';
import { type OAuthStateRow, takeOAuthState } from './oauth-states.queries.ts';
import { refusing } from './provider-refusal.ts';

const TOO_OLD = 'This sign-in is too old or was begun by somebody else. Please start again.';

/** The result of a sign-in: a source, or a decision for the person if `source` has or may have the account. */
export type SignInOutcome =
  | { source: Source; waiting?: undefined }
  | { source: SourceRow; sure: boolean; waiting: string };

/**
 * Finishes the sign-in that `startOAuth` began: the state must be this person's and unused, every scope granted, and the provider
 * must name the account. Creates the source, or re-authorises the one named at the start. An account that is already connected
 * waits for `decideSignIn`.
 */
export async function finishOAuth(
  ctx: Ctx,
  input: { provider: string; query: URLSearchParams },
  find: FindConnector = connectorOf,
): Promise<SignInOutcome> {
  const begun = await takeBegun(ctx, input.query);
  const connector = requireConnector(begun.type, find);
  const { auth } = connector;
  if (auth.kind !== 'oauth' || auth.provider.id !== input.provider) throw new AppError('bad_input', TOO_OLD);
  return refusing('general', async () => {
    const credentials = await exchangeCode(ctx, auth, begun, input.query);
    const session = openTrialSession(ctx, connector, { credentials });
    const identity = await connector.identify(session);
    const connection = {
      connector,
      credentials,
      identity,
      properties: await propertiesSeen(connector, session),
      sourceId: begun.sourceId,
    };
    if (begun.sourceId) await requireSameAccess(ctx, await getSource(ctx, begun.sourceId), connection);
    return inTransaction(ctx, (tx) => keepOrConfirm(tx, begun, connection));
  });
}

async function keepOrConfirm(tx: Ctx, begun: OAuthStateRow, connection: Connection): Promise<SignInOutcome> {
  await lockConnecting(tx, begun.type);
  const same = begun.sourceId ? null : await findConnected(tx, connection);
  if (same) return { ...same, waiting: await keepWaiting(tx, begun, same.source.id, connection) };
  return { source: await saveConnectionWithin(tx, connection) };
}

async function takeBegun(ctx: Ctx, query: URLSearchParams): Promise<OAuthStateRow> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  const begun = await takeOAuthState(ctx, query.get('state') ?? '', ctx.actor.userId);
  if (!begun || begun.connection) throw new AppError('bad_input', TOO_OLD);
  return begun;
}

function exchangeCode(ctx: Ctx, auth: OAuthAuth, begun: OAuthStateRow, query: URLSearchParams) {
  return finishAuthorization(auth, getOAuthClient(ctx.services, auth), query, {
    state: begun.state,
    codeVerifier: ctx.services.secrets.decrypt(begun.codeVerifier),
  });
}
