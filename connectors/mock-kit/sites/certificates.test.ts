import { X509Certificate } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createAuthority } from './certificates.ts';

vi.mock(import('node:crypto'), async (original) => ({
  ...(await original()),
  randomBytes: ((size: number) => Buffer.alloc(size)) as typeof import('node:crypto').randomBytes,
}));

test('certificates with any serial number are valid', () => {
  const authority = createAuthority(Date.parse('2026-03-01'));
  const root = new X509Certificate(authority.cert);
  const issued = new X509Certificate(authority.issue('a-shop.example', new Date('2026-04-01')).cert);
  expect(issued.checkIssued(root)).toBe(true);
  expect(issued.verify(root.publicKey)).toBe(true);
});
