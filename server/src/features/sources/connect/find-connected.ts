import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listSources, type SourceRow } from '../sources.queries.ts';
import { hasAccount } from './same-account.ts';
import type { Connection } from './save-connection.ts';

/** The source that already has a connection's account; `sure` is false if only the names match. */
export async function findConnected(
  ctx: Ctx,
  connection: Connection,
): Promise<{ source: SourceRow; sure: boolean } | null> {
  const sisters = (await listSources(ctx))
    .filter(({ type }) => type === connection.connector.type)
    .map((source) => ({ source, same: hasAccount(ctx, source, connection) }));
  const found =
    sisters.find(({ same }) => same === 'yes') ??
    sisters.find(({ same, source }) => same === 'maybe' && mayMeet(source, connection));
  return found ? { source: found.source, sure: found.same === 'yes' } : null;
}

/** Accounts of the same name without a common property are two accounts. */
function mayMeet(source: SourceRow, { properties }: Connection): boolean {
  if (!properties?.length || source.properties.length === 0) return true;
  const seen = new Set(properties.map(({ id }) => id));
  return source.properties.some(({ id }) => seen.has(id));
}
