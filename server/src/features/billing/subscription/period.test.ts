import { expect, it } from 'vitest';
import { endOfPeriod } from './period.ts';

it.each([
  ['2026-01-15T08:30:00.000Z', 1, 1, '2026-02-15T08:30:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 1, 1, '2026-02-28T00:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 1, 2, '2026-03-31T00:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, 1, '2025-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, 4, '2028-02-29T12:00:00.000Z'],
] as const)('%s, every %i months, %i times: %s', (start, interval, count, end) => {
  expect(new Date(endOfPeriod(Date.parse(start), interval, count)).toISOString()).toBe(end);
});
