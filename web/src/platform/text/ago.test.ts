import { expect, it } from 'vitest';
import { ago } from './ago.ts';

it.each([
  ['2026-05-10T11:59:30.000Z', 'just now'],
  ['2026-05-10T12:00:05.000Z', 'just now'],
  ['2026-05-10T11:55:00.000Z', '5 minutes ago'],
  ['2026-05-10T09:01:00.000Z', '2 hours ago'],
  ['2026-05-09T11:00:00.000Z', 'yesterday'],
  ['2026-04-10T12:00:00.000Z', '30 days ago'],
])('%s was %s', (instant, expected) => {
  expect(ago(instant, Date.parse('2026-05-10T12:00:00.000Z'))).toBe(expected);
});
