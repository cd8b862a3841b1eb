import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { expect, test } from 'vitest';
import { measureOfType, takeSuggestions, typesOf, withMeasure } from './measures-by-type.ts';

const figure = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
const metric = (id: string, type: string): GroupMetric => ({
  ...{ id, kind: 'source', type, metric: id, inputs: {}, rules: [] },
  ...{ figure, sourceLabel: type.toUpperCase() },
});
const metrics: GroupMetric[] = [
  metric('a', 'ga'),
  { id: 'up', kind: 'check', check: 'http_status', rules: [], figure, sourceLabel: null },
  metric('b', 'gsc'),
  metric('c', 'ga'),
];
const [ga, gsc] = typesOf(metrics) as [ReturnType<typeof typesOf>[0], ReturnType<typeof typesOf>[0]];
const one = { sourceId: '1', inputs: { property: 'p' } };
const two = { sourceId: '2', inputs: {} };

test('metrics of a kind stand together, checks need nothing', () => {
  expect([ga, gsc].map(({ label, metrics: own }) => [label, own.map(({ id }) => id)])).toEqual([
    ['GA', ['a', 'c']],
    ['GSC', ['b']],
  ]);
});

test('a choice is for all metrics of its kind and leaves the others', () => {
  const both = withMeasure({ b: two }, ga, one);
  expect(both).toEqual({ a: one, b: two, c: one });
  expect(measureOfType(ga, both)).toEqual(one);
  expect(withMeasure(both, ga, null)).toEqual({ b: two });
  expect(measureOfType(ga, { b: two })).toBeNull();
});

test('suggestions are taken over what was there', () => {
  const suggestion = { metricId: 'a', measure: two, sourceName: 'Shop', property: null, sure: true };
  expect(takeSuggestions({ a: one, b: two }, [suggestion])).toEqual({ a: two, b: two });
});
