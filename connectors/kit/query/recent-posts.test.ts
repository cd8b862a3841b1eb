import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { expect, test } from 'vitest';
import { noteRecentPosts } from './recent-posts.ts';

const metrics: MetricDefinition[] = [
  { id: 'clicks', label: 'Clicks', type: 'numeric', additive: true, direction: 'up' },
];
const today = '2026-11-18';

test.each(['2026-11-18', '2026-11-04'])(
  'posts until %s are still growing, and have no good or bad direction',
  (endDate) => {
    const noted = noteRecentPosts(metrics, { endDate, today });
    expect(noted.notes).toMatchObject([{ code: 'growing' }]);
    expect(noted.metrics).toMatchObject([{ id: 'clicks', direction: 'none' }]);
  },
);

test('posts older than two weeks are treated as other values', () => {
  expect(noteRecentPosts(metrics, { endDate: '2026-11-03', today })).toEqual({ metrics, notes: [] });
});
