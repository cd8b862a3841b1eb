import { revoke } from '@vitrine/connectors/kit/auth/oauth.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { SourceFile } from '@vitrine/contract/entities/source.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { removeWithDerived } from '../../platform/files/derived-files.ts';
import { type DeletedRow, listDeletedOfKind } from '../deleted-items/index.ts';
import { findOAuthClient } from './oauth/oauth-client.ts';
import { openCredentials } from './session/credentials.ts';
import type { FindConnector } from './session/source-connector.ts';
import { listSources } from './sources.queries.ts';

/** Ends what a deleted source kept: revokes its grant if possible and deletes its files. */
export async function purgeSource(
  ctx: Ctx,
  item: DeletedRow,
  find: FindConnector = connectorOf,
): Promise<void> {
  await revokeGrant(ctx, item, find);
  for (const { storageKey } of filesOf(item)) await removeWithDerived(ctx.services.files, storageKey);
}

/**
 * Sources of one sign-in may share a grant, so it is revoked with the last of them, deleted ones included. An unavailable provider
 * doesn't prevent the removal.
 */
async function revokeGrant(ctx: Ctx, item: DeletedRow, find: FindConnector): Promise<void> {
  const { type, account } = storedSource(item);
  const auth = find(String(type))?.auth;
  const credentials = openCredentials(ctx.services.secrets, item.credentials);
  if (auth?.kind !== 'oauth' || credentials.kind !== 'oauth') return;
  const client = findOAuthClient(ctx.services, auth);
  const deleted = await listDeletedOfKind(ctx, 'source');
  const others = [...(await listSources(ctx)), ...deleted.map(storedSource)];
  if (!client || others.some((other) => other.account === account)) return;
  await revoke(auth, client, credentials).catch((error: unknown) => {
    ctx.log.warn({ err: error, sourceId: item.id }, 'access was not revoked');
  });
}

function storedSource({ contents }: DeletedRow): Record<string, unknown> {
  return contents.rows.sources?.[0] ?? {};
}

/** The uploaded files that a deleted source would read. */
function filesOf(item: DeletedRow): SourceFile[] {
  return (storedSource(item).files ?? []) as SourceFile[];
}
