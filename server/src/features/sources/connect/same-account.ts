import type { Identity } from '@vitrine/connectors/kit/define-connector.ts';
import type { Credentials } from '@vitrine/connectors/kit/http/session.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { openCredentials } from '../session/credentials.ts';
import type { SourceRow } from '../sources.queries.ts';

/** `maybe`: the same name, which two accounts can have. */
export type SameAccount = 'yes' | 'maybe' | 'no';

/** Whether a source has the account that a provider named: by the provider's id, the same key, or the name. */
export function hasAccount(
  ctx: Ctx,
  source: SourceRow,
  { identity, credentials }: { identity: Identity; credentials: Credentials },
): SameAccount {
  if (hasKey(ctx, source, credentials)) return 'yes';
  const { accountId } = source.settings;
  if (identity.id && accountId) return accountId === identity.id ? 'yes' : 'no';
  if (source.account !== identity.account) return 'no';
  return identity.id === undefined ? 'yes' : 'maybe';
}

/** What is stored of an account beside its name. */
export function settingsOf({ id, settings = {} }: Identity): Record<string, unknown> {
  return id ? { ...settings, accountId: id } : settings;
}

/** A key belongs to one account, whatever its name. */
function hasKey(ctx: Ctx, row: SourceRow, credentials: Credentials): boolean {
  if (credentials.kind !== 'key') return false;
  const stored = openCredentials(ctx.services.secrets, row.credentials);
  return stored.kind === 'key' && stored.token === credentials.token;
}
