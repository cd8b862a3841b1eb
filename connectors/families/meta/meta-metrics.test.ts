import { expect, test } from 'vitest';
import { growingNotes } from './meta-metrics.ts';

test('posts of the last two weeks are said to be growing', () => {
  expect(growingNotes('2026-11-18', '2026-11-18')).toMatchObject([{ code: 'growing' }]);
  expect(growingNotes('2026-11-04', '2026-11-18')).toHaveLength(1);
  expect(growingNotes('2026-11-03', '2026-11-18')).toEqual([]);
});
