import { expect, test } from 'vitest';
import { readMetrics } from '../../kit/catalogue/read-metrics.ts';
import { countedTable } from '../../kit/table/counted-table.ts';
import { countedPosts, firstLine, postLabels } from './meta-posts.ts';

const metrics = readMetrics('acme', [
  { metrics: [{ id: 'posts', label: 'Posts', type: 'numeric', direction: 'up' }] },
]);

test('no posts count as zero posts, with a filter too', () => {
  const rowFilters = [{ field: 'posts', operator: 'greater' as const, value: '2' }];
  const range = { startDate: '2026-06-01', endDate: '2026-06-30', dimension: null, metrics };
  const about = { distinct: [], none: { posts: 0, views: null }, idle: null };
  const zone = { timezone: 'UTC', until: '2026-06-30' };
  for (const filters of [[], rowFilters]) {
    const request = { ...range, rowFilters: filters };
    const { totals } = countedTable(request, { ...countedPosts(request, [], about), ...zone });
    expect(totals).toEqual({ posts: 0 });
  }
});

test('posts with the same title get their time', () => {
  const post = (title: string, publishedAt: string) => ({ title, type: 'Photo', publishedAt });
  const posts = [post('Sale', '2026-06-01 09:00'), post('Sale', '2026-06-02 09:00'), post('New', '')];
  const dimension = { id: 'post', label: 'Post', type: 'text' as const };
  expect(postLabels(dimension, posts)).toEqual(['Sale – 2026-06-01 09:00', 'Sale – 2026-06-02 09:00', 'New']);
});

test.each([
  [undefined, null],
  [' \n ', null],
  ['\n First \nsecond', 'First'],
])('the first line of %j', (text, line) => {
  expect(firstLine(text)).toBe(line);
});
