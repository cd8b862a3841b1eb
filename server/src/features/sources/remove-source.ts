import { revoke } from '@vitrine/connectors/kit/auth/oauth.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { removeWithDerived } from '../../platform/files/derived-files.ts';
import { recordAudit } from '../audit/index.ts';
import { announceSource } from './connect/announce-source.ts';
import { findOAuthClient } from './oauth/oauth-client.ts';
import { openCredentials } from './session/credentials.ts';
import type { FindConnector } from './session/source-connector.ts';
import { deleteSource, getSource, listSources, type SourceRow } from './sources.queries.ts';

/** Disconnects a source and deletes its cached results. Revokes its grant and deletes its files if possible. */
export async function removeSource(
  ctx: Ctx,
  id: string,
  find: FindConnector = connectorOf,
): Promise<{ deleted: true }> {
  const row = await getSource(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await deleteSource(tx, row.id);
    await recordAudit(tx, { action: 'source.removed', subject: row.name });
    await announceSource(tx, row.id);
  });
  await revokeGrant(ctx, row, find);
  for (const { storageKey } of row.files) await removeWithDerived(ctx.services.files, storageKey);
  return { deleted: true };
}

/**
 * Sources of one sign-in may share a grant, so it is revoked with the last of them. An unavailable provider doesn't prevent the
 * removal.
 */
async function revokeGrant(ctx: Ctx, row: SourceRow, find: FindConnector): Promise<void> {
  const auth = find(row.type)?.auth;
  const credentials = openCredentials(ctx.services.secrets, row.credentials);
  if (auth?.kind !== 'oauth' || credentials.kind !== 'oauth') return;
  const client = findOAuthClient(ctx.services, auth);
  const others = await listSources(ctx);
  if (!client || others.some((other) => other.account === row.account)) return;
  await revoke(auth, client, credentials).catch((error: unknown) => {
    ctx.log.warn({ err: error, sourceId: row.id }, 'access was not revoked');
  });
}
