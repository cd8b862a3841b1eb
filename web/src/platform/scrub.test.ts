import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  [{ password: 'hunter22' }, { password: '[removed]' }],
  [{ headers: { 'x-identification': 'abc' } }, { headers: { 'x-identification': '[removed]' } }],
  [{ request: { cookies: { sid: '1' } } }, { request: { cookies: '[removed]' } }],
  ['GET /reset-password?token=abc&next=1', 'GET /reset-password?token=[removed]&next=1'],
  ['/oauth/callback/google?code=4/0A&state=xyz', '/oauth/callback/google?code=[removed]&state=[removed]'],
  ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
  [[`ck_${'a'.repeat(40)} refused`], ['[removed] refused']],
  [
    { status: 422, name: 'Acme', account: null },
    { status: 422, name: 'Acme', account: null },
  ],
])('takes the secret out of %j', (given, expected) => {
  expect(scrub(given)).toEqual(expected);
});

it('survives a report that contains itself', () => {
  const report: Record<string, unknown> = { name: 'loop' };
  report.self = report;
  expect(scrub(report)).toEqual({ name: 'loop', self: undefined });
});
