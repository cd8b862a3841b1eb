import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Connection } from './keep-connection.ts';
import { hasAccount, type SameAccount } from './same-account.ts';
import { listSources, type SourceRow } from './sources.queries.ts';

export type Connected = { source: SourceRow; sure: boolean };

/** The source that has the account of a connection already; not `sure` where they only have the name in common. */
export async function findConnected(ctx: Ctx, connection: Connection): Promise<Connected | null> {
  const sisters = (await listSources(ctx)).filter(({ type }) => type === connection.connector.type);
  const find = (same: SameAccount) =>
    sisters.find((source) => hasAccount(ctx, source, connection) === same && mayMeet(source, connection));
  const sure = find('yes');
  const source = sure ?? find('maybe');
  return source ? { source, sure: sure !== undefined } : null;
}

/** Accounts that are known to see nothing in common are two, even of one name. */
function mayMeet(source: SourceRow, { properties }: Connection): boolean {
  if (!properties?.length || source.properties.length === 0) return true;
  const seen = new Set(properties.map(({ id }) => id));
  return source.properties.some(({ id }) => seen.has(id));
}
