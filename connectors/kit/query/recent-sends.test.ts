import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { expect, test } from 'vitest';
import { noteRecentSends } from './recent-sends.ts';

const metric = (id: string): MetricDefinition => ({
  ...{ id, label: id, type: 'numeric', additive: true, direction: 'up' },
});
const metrics = [metric('delivered'), metric('opens')];
const notesFor = (endDate: string, requested = metrics, startDate = '2026-11-10') =>
  noteRecentSends(requested, {
    ...{ startDate, endDate, today: '2026-11-18', matureAfter: 5 },
    grows: ({ id }) => id === 'opens',
  });

test.each(['2026-11-18', '2026-11-14'])(
  'messages until %s have a direction for complete metrics only',
  (endDate) => {
    const noted = notesFor(endDate);
    expect(noted.notes).toMatchObject([{ code: 'growing', about: 'comparison' }]);
    expect(noted.metrics.map(({ direction }) => direction)).toEqual(['up', 'none']);
  },
);

test('messages that are old enough, and metrics that don’t grow, are treated as others', () => {
  expect(notesFor('2026-11-13')).toEqual({ metrics, notes: [] });
  expect(notesFor('2026-11-18', [metric('delivered')])).toMatchObject({ notes: [] });
});

test('in a long range they are too few to keep a change from being judged', () => {
  const noted = (startDate: string) => notesFor('2026-11-18', metrics, startDate);
  expect(noted('2026-10-21').metrics[1]?.direction).toBe('none');
  expect(noted('2026-10-20').metrics[1]?.direction).toBe('up');
  expect(noted('2026-10-20').notes).toMatchObject([{ code: 'growing' }]);
});
