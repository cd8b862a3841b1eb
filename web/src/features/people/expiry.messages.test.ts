import { expect, test } from 'vitest';
import { expiryMessage } from './expiry.messages.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-27T12:00:00Z', 'Valid for 7 days'],
  ['2026-11-27T11:59:00Z', 'Valid for 7 days'],
  ['2026-11-22T11:00:00Z', 'Valid for 2 days'],
  ['2026-11-21T12:00:00Z', 'Valid for 1 day'],
  ['2026-11-21T11:00:00Z', 'Valid for 23 hours'],
  ['2026-11-20T13:30:00Z', 'Valid for 1 hour'],
  ['2026-11-20T12:20:00Z', 'Valid for less than an hour'],
  ['2026-11-20T12:00:00Z', 'Expired'],
])('until %s: %s', (expiresAt, expected) => {
  expect(expiryMessage(expiresAt, now)).toBe(expected);
});
