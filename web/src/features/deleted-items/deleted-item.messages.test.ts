import { expect, test } from 'vitest';
import { daysLeftText } from './deleted-item.messages.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

test.each([
  ['2026-12-20T09:00:00Z', '30 days'],
  ['2026-12-20T08:59:00Z', '30 days'],
  ['2026-11-21T10:00:00Z', '1 day'],
  ['2026-11-21T08:59:00Z', 'Less than a day'],
])('what expires at %s is shown with %s', (expiresAt, text) => {
  expect(daysLeftText({ expiresAt }, NOW)).toBe(text);
});
