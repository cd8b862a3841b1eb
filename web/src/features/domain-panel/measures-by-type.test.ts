import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { expect, test } from 'vitest';
import {
  columnOf,
  measureOfType,
  savableMeasures,
  takeSuggestions,
  typesOf,
  withColumn,
  withMeasure,
} from './measures-by-type.ts';

const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
const metric = (id: string, type: string): GroupMetric => ({
  ...{ id, kind: 'source', type, metric: id, inputs: {}, rules: [] },
  ...{ traits, sourceLabel: type.toUpperCase() },
});
const metrics: GroupMetric[] = [
  metric('a', 'ga'),
  { id: 'up', kind: 'check', check: 'http_status', rules: [], traits, sourceLabel: null },
  metric('b', 'gsc'),
  metric('c', 'ga'),
];
const [ga, gsc] = typesOf(metrics) as [ReturnType<typeof typesOf>[0], ReturnType<typeof typesOf>[0]];
const one = { sourceId: '1', inputs: { property: 'p' } };
const two = { sourceId: '2', inputs: {} };

test('groups metrics by type, and leaves out checks', () => {
  expect([ga, gsc].map(({ label, metrics: own }) => [label, own.map(({ id }) => id)])).toEqual([
    ['GA', ['a', 'c']],
    ['GSC', ['b']],
  ]);
});

test('a choice applies to all metrics of its type and no others', () => {
  const both = withMeasure({ b: two }, ga, one);
  expect(both).toEqual({ a: one, b: two, c: one });
  expect(measureOfType(ga, both)).toEqual(one);
  expect(withMeasure(both, ga, null)).toEqual({ b: two });
  expect(measureOfType(ga, { b: two })).toBeNull();
});

test('suggestions replace previous choices', () => {
  const suggestion = { metricId: 'a', measure: two, sourceName: 'Shop', property: null, sure: true };
  expect(takeSuggestions({ a: one, b: two }, [suggestion])).toEqual({ a: two, b: two });
});

test('columns share their location and keep their names, and one without a choice is not saved', () => {
  const column = { label: 'Orders', type: 'numeric', direction: 'up' } as const;
  const columns = ['x', 'y'].map((id): GroupMetric => ({ ...metric(id, 'csv'), column }) as GroupMetric);
  const [csv] = typesOf(columns) as [ReturnType<typeof typesOf>[0]];
  const [x, y] = columns as [GroupMetric, GroupMetric];
  const placed = withMeasure({}, csv, { sourceId: '3', inputs: { dateColumn: 'Day' } });
  const named = withColumn(placed, 'x', 'Orders');
  expect([columnOf(x, named), columnOf(y, named)]).toEqual(['Orders', null]);
  const moved = withMeasure(named, csv, { sourceId: '3', inputs: { dateColumn: 'Paid on' } });
  expect(moved.x).toEqual({ sourceId: '3', inputs: { dateColumn: 'Paid on', metrics: 'Orders' } });
  expect(Object.keys(savableMeasures(columns, moved))).toEqual(['x']);
  expect(columnOf(x, withMeasure(moved, csv, { sourceId: '4', inputs: {} }))).toBeNull();
});
