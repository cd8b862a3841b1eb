import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  [{ password: 'hunter22' }, { password: '[removed]' }],
  [{ headers: { 'x-identification': 'abc' } }, { headers: { 'x-identification': '[removed]' } }],
  [{ request: { cookies: { sid: '1' } } }, { request: { cookies: '[removed]' } }],
  ['GET /reset-password?token=abc&next=1', 'GET /reset-password?token=[removed]&next=1'],
  ['/oauth/callback/google?code=4/0A&state=xyz', '/oauth/callback/google?code=[removed]&state=[removed]'],
  [{ query_string: 'code=abc&page=1' }, { query_string: 'code=[removed]&page=1' }],
  [
    'https://shop.example.com/wp-json?page=1&consumer_key=abc&consumer_secret=def&oauth_signature=x%3D',
    'https://shop.example.com/wp-json?page=1&consumer_key=[removed]&consumer_secret=[removed]&oauth_signature=[removed]',
  ],
  ['POST /unsubscribe/abc.def.ghi', 'POST /unsubscribe/[removed]'],
  ['https://example.com/files/pdf/abc.def?x=1', 'https://example.com/files/pdf/[removed]?x=1'],
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
