import type { Credentials } from '@vitrine/connectors/kit/session.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { openCredentials } from './credentials.ts';
import type { Connection } from './keep-connection.ts';
import { listSources, type SourceRow } from './sources.queries.ts';

/** The source that has the account of a connection already: by what the provider calls it, or by the very key. */
export async function findConnected(
  ctx: Ctx,
  { connector, credentials, identity }: Connection,
): Promise<SourceRow | undefined> {
  const sisters = (await listSources(ctx)).filter(({ type }) => type === connector.type);
  return sisters.find((row) => row.account === identity.account || hasKey(ctx, row, credentials));
}

/** A key belongs to one account, whatever a person calls it. */
function hasKey(ctx: Ctx, row: SourceRow, credentials: Credentials): boolean {
  if (credentials.kind !== 'key') return false;
  const kept = openCredentials(ctx.doors.secrets, row.credentials);
  return kept.kind === 'key' && kept.token === credentials.token;
}
