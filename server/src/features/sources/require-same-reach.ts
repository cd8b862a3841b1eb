import type { Connector, Identity } from '@vitrine/connectors/kit/define-connector.ts';
import type { Session } from '@vitrine/connectors/kit/session.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { propertiesInUse, type SourceRow } from './sources.queries.ts';

/**
 * A sign-in may take the place of a source's own when it is the same account, or sees every property that widgets show. Another
 * one would turn them into errors: it is refused in words (`bad_input`), and the source stays as it was.
 */
export async function requireSameReach(
  ctx: Ctx,
  source: SourceRow,
  trial: { connector: Connector; session: Session; identity: Identity },
): Promise<void> {
  const { connector, session, identity } = trial;
  if (identity.account === source.account) return;
  const used = await propertiesInUse(ctx, source.id);
  if (used.widgets === 0) return;
  const seen = new Set((await connector.properties?.(session))?.map(({ id }) => id));
  if (connector.properties && used.properties.every((id) => seen.has(id))) return;
  const widgets = used.widgets === 1 ? 'a widget shows' : `${used.widgets} widgets show`;
  throw new AppError('bad_input', {
    general: [
      `You signed in as ${identity.account}, who can't see all that ${widgets} of “${source.name}”. Sign in as ${source.account}, or connect the other account as a source of its own.`,
    ],
  });
}
