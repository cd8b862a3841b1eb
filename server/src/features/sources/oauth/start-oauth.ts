import { startAuthorization } from '@vitrine/connectors/kit/auth/oauth.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { type FindConnector, requireConnector } from '../session/source-connector.ts';
import { getSource } from '../sources.queries.ts';
import { getOAuthClient } from './oauth-client.ts';
import { insertOAuthState } from './oauth-states.queries.ts';

const VALID_MS = 15 * 60_000;

/** Where to send the browser so that the person can grant access; with `sourceId` the grant will replace that source's. */
export async function startOAuth(
  ctx: Ctx,
  input: { type: string; sourceId: string | null },
  find: FindConnector = connectorOf,
): Promise<string> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  const { auth, label, type } = requireConnector(input.type, find);
  if (auth.kind !== 'oauth') throw new AppError('bad_input', `${label} is not connected by signing in.`);
  const source = input.sourceId ? await getSource(ctx, input.sourceId) : null;
  if (source && source.type !== type)
    throw new AppError('bad_input', `${source.name} is a source of another kind.`);
  const authorization = await startAuthorization(auth, getOAuthClient(ctx.services, auth));
  await insertOAuthState(ctx, {
    state: authorization.state,
    codeVerifier: ctx.services.secrets.encrypt(authorization.codeVerifier),
    userId: ctx.actor.userId,
    type,
    sourceId: source?.id ?? null,
    expiresAt: new Date(ctx.clock.nowMs() + VALID_MS),
  });
  return authorization.url;
}
