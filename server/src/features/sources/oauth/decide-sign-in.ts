import { randomUUID } from 'node:crypto';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { requireSameAccess } from '../connect/require-same-access.ts';
import { type Connection, saveConnectionWithin } from '../connect/save-connection.ts';
import { requireConnector } from '../session/source-connector.ts';
import { getSource } from '../sources.queries.ts';
import { insertOAuthState, type OAuthStateRow, takeOAuthState } from './oauth-states.queries.ts';

const WAITS_MS = 15 * 60_000;

type StoredConnection = Pick<Connection, 'credentials' | 'identity' | 'properties'>;

/** Stores a sign-in's result, encrypted, until the person decides or `WAITS_MS` have passed. Returns its id. */
export async function keepWaiting(
  ctx: Ctx,
  begun: OAuthStateRow,
  sourceId: string,
  { credentials, identity, properties }: Connection,
): Promise<string> {
  const state = randomUUID();
  const stored: StoredConnection = { credentials, identity, properties: properties ?? null };
  await insertOAuthState(ctx, {
    ...begun,
    state,
    sourceId,
    connection: ctx.services.secrets.encrypt(JSON.stringify(stored)),
    expiresAt: new Date(ctx.clock.nowMs() + WAITS_MS),
  });
  return state;
}

/**
 * Turns a pending sign-in into what the person chose: new access for the source that has the account, or one more source. It
 * stays pending if that fails, as when the source is gone (`not_found`) or shows what the sign-in can't see (`bad_input`).
 */
export async function decideSignIn(
  ctx: Ctx,
  { id, become }: { id: string; become: 'renewal' | 'source' },
): Promise<Source> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const waiting = await takeOAuthState(tx, id, userId);
    if (!waiting?.connection)
      throw new AppError('bad_input', 'This sign-in has waited too long. Please sign in again.');
    const stored = JSON.parse(tx.services.secrets.decrypt(waiting.connection)) as StoredConnection;
    const sourceId = become === 'renewal' ? waiting.sourceId : null;
    const connection = { ...stored, connector: requireConnector(waiting.type), sourceId };
    if (sourceId) await requireSameAccess(tx, await getSource(tx, sourceId), connection);
    return saveConnectionWithin(tx, connection);
  });
}
