import { expect, it } from 'vitest';
import type { Session } from '../http/session.ts';
import { typedIdentity, typedKey } from './key-credential.ts';

const typed = (account: string, token: string) =>
  ({ credentials: { kind: 'key', account, token } }) as Session;

it('trims the key, and rejects an empty one', () => {
  expect(typedKey(typed('', ' abc '), 'Acme')).toBe('abc');
  expect(() => typedKey(typed('', ' '), 'Acme')).toThrow(
    expect.objectContaining({ code: 'source_invalid', message: 'Enter the API key of Acme.' }),
  );
});

it.each([
  [' Ana ', { account: 'Ana', name: 'Ana', id: null }],
  ['', { account: 'Acme', name: 'Acme', id: null }],
])('names the account %j %o', (account, identity) => {
  expect(typedIdentity(typed(account, 'abc'), 'Acme')).toEqual(identity);
});
