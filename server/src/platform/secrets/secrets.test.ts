import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { createSecrets, type Encrypted } from './secrets.ts';

const oldKey = 'o'.repeat(40);
const newKey = 'n'.repeat(40);

describe('encrypted text', () => {
  it('decrypts again and never looks the same twice', () => {
    const secrets = createSecrets([newKey]);
    const [one, two] = [secrets.encrypt('token'), secrets.encrypt('token')];
    expect(one).not.toBe(two);
    expect([secrets.decrypt(one), secrets.decrypt(two)]).toEqual(['token', 'token']);
  });

  it('of an older key decrypts, and of a missing key is refused', () => {
    const sealed = createSecrets([oldKey]).encrypt('token');
    expect(createSecrets([newKey, oldKey]).decrypt(sealed)).toBe('token');
    expect(() => createSecrets([newKey]).decrypt(sealed)).toThrow('no longer configured');
  });

  it('is refused after a change', () => {
    const secrets = createSecrets([newKey]);
    const sealed = secrets.encrypt('token');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}` as Encrypted;
    expect(() => secrets.decrypt(changed)).toThrow();
  });
});

describe('signed tokens', () => {
  const secrets = createSecrets([newKey]);

  it('hold until they expire, for their purpose only', () => {
    const token = secrets.sign('pdf', 'row 7', 1_000);
    expect(secrets.verify('pdf', token, 999)).toBe('row 7');
    expect(secrets.verify('pdf', token, 1_000)).toBeNull();
    expect(secrets.verify('unsubscribe', token, 0)).toBeNull();
  });

  it('are refused when any part is changed', () => {
    const [payload, expires, signature] = secrets.sign('pdf', 'row 7', 1_000).split('.');
    const other = Buffer.from('row 8').toString('base64url');
    for (const forged of [
      `${other}.${expires}.${signature}`,
      `${payload}.zzz.${signature}`,
      `${payload}.${expires}.`,
      'x',
      '',
    ]) {
      expect(secrets.verify('pdf', forged, 0)).toBeNull();
    }
  });
});

describe('passwords', () => {
  it('are checked against an Argon2id hash', async () => {
    const hash = await hashPassword('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    expect(await verifyPassword(hash, 'wrong horse')).toBe(false);
    expect(await verifyPassword('not a hash', 'correct horse')).toBe(false);
  });
});
