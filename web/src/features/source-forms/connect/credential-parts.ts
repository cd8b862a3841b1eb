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

/** Whether both would be sent alike. */
export function isSameCredential(
  fields: readonly CredentialField[],
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const sent = credentialOf(fields, one);
  const again = credentialOf(fields, other);
  return sent.account === again.account && sent.token === again.token;
}
