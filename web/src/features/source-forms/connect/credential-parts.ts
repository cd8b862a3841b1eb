import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';

/** The request body of a key form: `account` unchanged, all other fields joined by `|` into one token. */
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

/** Whether both would send the same credential. */
export function isSameCredential(
  fields: readonly CredentialField[],
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const sent = credentialOf(fields, one);
  const again = credentialOf(fields, other);
  return sent.account === again.account && sent.token === again.token;
}
