import type { Property } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { propertiesInUse, type SourceRow } from '../sources.queries.ts';
import { hasAccount } from './same-account.ts';
import type { Connection } from './save-connection.ts';

/** What a source's widgets would lose by a connection; everything if `missing` is empty. */
type Loss = { widgets: number; missing: string[] };

const NAMED = 3;

/**
 * A sign-in may replace a source's own if it is the same account or sees every property that widgets show. Otherwise they would
 * fail: throws `bad_input` with the reason, and the source stays unchanged.
 */
export async function requireSameAccess(ctx: Ctx, source: SourceRow, connection: Connection): Promise<void> {
  const loss = await lossOf(ctx, source, connection);
  if (!loss) return;
  const { account } = connection.identity;
  throw new AppError('bad_input', {
    general: [
      `You signed in as ${account}, who can't see all that ${widgetsShow(loss)} of “${source.name}”.${namesOf(loss)} Sign in as ${source.account}, or connect the other account as a new source.`,
    ],
  });
}

/** The same for a key: 409 names the source in `sourceId`, so that the caller may confirm. */
export async function requireSameAccessOfKey(
  ctx: Ctx,
  source: SourceRow,
  connection: Connection,
): Promise<void> {
  const loss = await lossOf(ctx, source, connection);
  if (!loss) return;
  const message =
    loss.missing.length > 0
      ? `This key can't see all that ${widgetsShow(loss)} of “${source.name}”.${namesOf(loss)}`
      : `This key belongs to ${connection.identity.account}, and ${widgetsShow(loss)} data of ${source.account}.`;
  throw new AppError('conflict', { general: [message], sourceId: [source.id] });
}

/** Null if nothing is lost. Properties that the source itself no longer sees don't count. */
async function lossOf(ctx: Ctx, source: SourceRow, connection: Connection): Promise<Loss | null> {
  const { connector, properties } = connection;
  const same = hasAccount(ctx, source, connection);
  if (same === 'yes' || source.type !== connector.type) return null;
  const used = await propertiesInUse(ctx, source.id);
  if (used.widgets === 0) return null;
  if (!connector.properties) return same === 'maybe' ? null : { widgets: used.widgets, missing: [] };
  if (!properties)
    throw new AppError(
      'bad_input',
      `${connector.label} doesn't say now whether this account sees what ${widgetsShow(used)} of “${source.name}”. Please try again in a few minutes.`,
    );
  const seen = new Set(properties.map(({ id }) => id));
  const before = new Set(source.properties.map(({ id }) => id));
  const missing = used.properties.filter((id) => !seen.has(id) && (before.size === 0 || before.has(id)));
  return missing.length > 0 ? { widgets: used.widgets, missing: namesFor(missing, source.properties) } : null;
}

function namesFor(ids: string[], properties: Property[]): string[] {
  return ids.map((id) => properties.find((property) => property.id === id)?.name ?? id);
}

function widgetsShow({ widgets }: Pick<Loss, 'widgets'>): string {
  return widgets === 1 ? 'a widget shows' : `${widgets} widgets show`;
}

function namesOf({ missing }: Loss): string {
  if (missing.length === 0) return '';
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return ` Missing: ${missing.slice(0, NAMED).join(', ')}${more}.`;
}
