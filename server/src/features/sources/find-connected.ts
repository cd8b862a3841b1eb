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
  return sisters.find(
    (row) =>
      row.account === identity.account ||
      isSameKey(openCredentials(ctx.doors.secrets, row.credentials), credentials),
  );
}

/** A key belongs to one account, whatever a person calls it. */
function isSameKey(one: Credentials, other: Credentials): boolean {
  return one.kind === 'key' && other.kind === 'key' && one.token === other.token;
}
