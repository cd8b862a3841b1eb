import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';

/** What the fields of a key form send: `account` as it is, everything else as one token, its parts joined by `|`. */
export function credentialOf(
  fields: readonly CredentialField[],
  values: Readonly<Record<string, string>>,
): { account?: string; token?: string } {
  const typed = ({ id }: CredentialField) => values[id]?.trim() ?? '';
  const account = fields.find(({ id }) => id === 'account');
  const parts = fields.filter(({ id }) => id !== 'account');
  return {
    ...(account ? { account: typed(account) } : {}),
    ...(parts.length > 0 ? { token: parts.map(typed).join('|') } : {}),
  };
}
