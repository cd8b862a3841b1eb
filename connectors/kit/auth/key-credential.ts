import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';
import type { Identity } from '../define-connector.ts';
import { ProviderError } from '../http/provider-error.ts';
import type { Session } from '../http/session.ts';
import type { KeyAuth } from './auth.ts';

type KeyField = Pick<CredentialField, 'label' | 'help' | 'placeholder' | 'shape'>;

const anyKey = { pattern: '\\S+', message: 'There is a space inside. Please copy the key once more.' };

/** A pasted key with a name for the account; `account` is the placeholder of that field. */
export function keyAuth(account: string, key: KeyField): KeyAuth {
  return {
    kind: 'key',
    fields: [
      { id: 'account', label: 'Account', secret: false, placeholder: account },
      { id: 'token', secret: true, shape: anyKey, ...key },
    ],
  };
}

/** The entered API key, trimmed. Throws `source_invalid` for an empty one. */
export function typedKey({ credentials }: Session, provider: string): string {
  const key = credentials.kind === 'key' ? credentials.token.trim() : '';
  if (key !== '') return key;
  throw new ProviderError('source_invalid', `Enter the API key of ${provider}.`);
}

/** The account is named as it was entered, where the provider does not name the owner of a key. */
export function typedIdentity({ credentials }: Session, provider: string): Identity {
  const typed = credentials.kind === 'key' ? credentials.account.trim() : '';
  return { account: typed || provider, name: typed || provider, id: null };
}
