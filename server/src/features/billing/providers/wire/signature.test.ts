import { expect, it } from 'vitest';
import { isSignedBy, signBody } from './signature.ts';

const body = Buffer.from(
  '{"events":[{"id":"evt-1","processed":false,"created":1717200000000,"type":"subscription.activated","live":false,"data":{}}]}',
);
const signature = 'Q1O8NB81xgl4kB7DJ6nxD4yAXSuPbztcTLZpa2cDPFs=';

it('signs as FastSpring signs', () => expect(signBody(body, 's3cret')).toBe(signature));

it.each([
  ['its own', signature, 's3cret', true],
  ['its own with a space around', ` ${signature} `, 's3cret', true],
  ['none', null, 's3cret', false],
  ['an empty one', '', 's3cret', false],
  ['a shorter one', signature.slice(0, -1), 's3cret', false],
  ['one of another secret', signature, 'other', false],
])('judges %s', (_, given, secret, expected) => {
  expect(isSignedBy(body, given, secret)).toBe(expected);
});

it('notices one byte', () => {
  expect(isSignedBy(Buffer.concat([body, Buffer.from(' ')]), signature, 's3cret')).toBe(false);
});
