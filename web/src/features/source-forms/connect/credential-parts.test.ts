import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';
import { expect, it } from 'vitest';
import { credentialOf, isSameCredential } from './credential-parts.ts';

const field = (id: CredentialField['id']): CredentialField => ({ id, label: id, secret: id !== 'account' });

it.each([
  [['account', 'token'], { account: ' shop ', token: 't' }, { account: 'shop', token: 't' }],
  [
    ['account', 'key', 'secret'],
    { account: 'a', key: ' ck ', secret: 'cs' },
    { account: 'a', token: 'ck|cs' },
  ],
  [['token'], { token: 't' }, { token: 't' }],
  [['account'], { account: 'example.com' }, { account: 'example.com' }],
] as [CredentialField['id'][], Record<string, string>, object][])(
  'fields %j with %j send %j',
  (ids, values, expected) => {
    expect(credentialOf(ids.map(field), values)).toEqual(expected);
  },
);

it.each([
  [{ account: 'Acme ', token: 'k1' }, true],
  [{ account: 'Acme', token: 'k2' }, false],
  [{ account: 'Other', token: 'k1' }, false],
  [{}, false],
])('%j beside what was sent', (values, same) => {
  expect(isSameCredential([field('account'), field('token')], { account: 'Acme', token: 'k1' }, values)).toBe(
    same,
  );
});
