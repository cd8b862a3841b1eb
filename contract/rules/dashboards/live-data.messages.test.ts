import { expect, it } from 'vitest';
import type { WidgetResult } from '../../entities/result.ts';
import { momentOf, updatedAgo } from './live-data.messages.ts';

const now = Date.parse('2026-11-20T17:05:00Z');

it.each([
  [0, 'updated just now'],
  [4_999, 'updated just now'],
  [20_400, 'updated 20 s ago'],
  [59_999, 'updated 59 s ago'],
  [60_000, 'updated 1 min ago'],
  [3_599_000, 'updated 59 min ago'],
  [7_200_000, 'updated 2 h ago'],
  [-30_000, 'updated just now'],
])('%i ms after the values: %s', (passedMs, text) => {
  expect(updatedAgo(new Date(now - passedMs).toISOString(), now)).toBe(text);
});

it('uses the oldest shown values, and no failed ones', () => {
  const came = (fetchedAt: string) => ({ status: 'ok', fetchedAt }) as WidgetResult;
  const failed = { status: 'error', fetchedAt: '2020-01-01T00:00:00Z' } as unknown as WidgetResult;
  expect(momentOf([came('2026-11-20T17:05:00Z'), failed, came('2026-11-20T17:04:20Z')])).toBe(
    '2026-11-20T17:04:20Z',
  );
  expect(momentOf([failed])).toBeNull();
});
