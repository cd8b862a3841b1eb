import type { DimensionType } from '@vitrine/contract/entities/table.ts';
import {
  type InteractiveWidget,
  interactiveWidgetSchema,
  MAX_INSTANCES,
  passiveWidgetSchema,
} from '@vitrine/contract/entities/widget.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MergeFacts, mergeWidgets } from './merge-widgets.ts';

type Part = { id?: string; type?: string; dimension?: string | null; prefix?: string; metrics?: string[] };

function widget(id: string, parts: Part[], rest: object = {}): InteractiveWidget {
  return interactiveWidgetSchema.parse({
    id,
    nature: 'interactive',
    format: 'chart',
    title: id,
    instances: parts.map((part, index) => ({
      id: part.id ?? `${id}-${index}`,
      type: part.type ?? 'open',
      sourceId: `source of ${part.type ?? 'open'}`,
      config: 'by-day',
      prefix: part.prefix ?? '',
      inputs: { metrics: part.metrics ?? ['visits'], dimension: part.dimension ?? null },
      metricsOptions: { visits: { format: 'bar' } },
    })),
    ...rest,
  });
}

function facts(dimensions: Record<string, DimensionType> = {}): MergeFacts {
  let count = 0;
  return {
    sourceName: (sourceId) => (sourceId === 'source of open' ? 'Shop' : undefined),
    sourceType: (type) => ({ label: `The ${type} type`, mergesWithoutDimension: type !== 'closed' }),
    dimension: (widgetId) => {
      const type = dimensions[widgetId];
      return type && { label: `Day of ${widgetId}`, type };
    },
    showsOneMetric: (format) => format === 'chart:pie' || format === 'chart:gauge',
    newId: () => `new${++count}`,
  };
}

const merged = (widgets: Parameters<typeof mergeWidgets>[0], known = facts()) => {
  const outcome = mergeWidgets(widgets, known);
  if (!outcome.widget) throw new Error(outcome.problem);
  return outcome.widget;
};

describe('a merge', () => {
  test.each([
    ['chart:pie', 'channel', 'table'],
    ['chart:pie', null, 'summary'],
    ['chart:gauge', null, 'summary'],
    ['chart', 'channel', 'chart'],
  ] as const)('into a %s by %s hides no metric: it becomes a %s', (format, dimension, expected) => {
    const first = widget('a', [{ dimension }], { format, formatOptions: { doughnut: true } });
    const both = merged([first, widget('b', [{ dimension, metrics: ['orders'] }])]);
    expect(both.format).toBe(expected);
    expect(both.formatOptions).toEqual(expected === 'chart' ? { doughnut: true } : {});
    expect(both.instances.flatMap(({ inputs }) => inputs.metrics)).toEqual(['visits', 'orders']);
  });

  test('keeps the first widget and adds the queries of the others', () => {
    const visits = widget('a', [{ dimension: 'date' }], { width: 3, rowsLimit: 5 });
    const orders = widget('b', [{ dimension: 'date', metrics: ['orders'] }], { title: 'Orders' });
    const both = merged([visits, orders]);
    expect(both).toMatchObject({ id: 'a', title: 'a', format: 'chart', width: 3, rowsLimit: 5 });
    expect(both.instances.map(({ id, inputs }) => [id, inputs.metrics])).toEqual([
      ['a-0', ['visits']],
      ['b-0', ['orders']],
    ]);
    expect(both.instances[0]?.config).toBe('by-day');
    expect(both.instances[0]?.metricsOptions.visits?.format).toBe('bar');
  });

  test('of different source types becomes a custom summary', () => {
    const options = { formatOptions: { visibleGrid: false } };
    const both = merged([widget('a', [{ type: 'open' }], options), widget('b', [{ type: 'other' }])]);
    expect(both).toMatchObject({ format: 'summary', formatOptions: {} });
    expect(both.instances.map(({ config }) => config)).toEqual(['custom', 'custom']);
    expect(both.instances.map(({ metricsOptions }) => metricsOptions.visits?.format)).toEqual([null, null]);
  });

  test.each<[string, Part[], string[]]>([
    ['source names', [{}, { type: 'other' }], ['Shop', 'The other type']],
    ['counted names', [{}, {}, {}], ['Shop', 'Shop (2)', 'Shop (3)']],
    ['their own', [{ prefix: 'Now' }, { prefix: 'Before' }], ['Now', 'Before']],
    ['what is left', [{ prefix: 'Shop (2)' }, {}, {}], ['Shop (2)', 'Shop', 'Shop (3)']],
    [
      'shortened',
      [{ prefix: 'x'.repeat(60) }, { prefix: 'x'.repeat(60) }],
      ['x'.repeat(60), `${'x'.repeat(56)} (2)`],
    ],
  ])('has as prefixes %s', (_, parts, prefixes) => {
    const widgets = parts.map((part, index) => widget(`w${index}`, [part]));
    expect(merged(widgets).instances.map(({ prefix }) => prefix)).toEqual(prefixes);
  });

  test('gives a new id only to the second of two equal ones', () => {
    const widgets = ['a', 'b', 'c'].map((id) => widget(id, [{ id: id === 'c' ? 'new1' : 'same' }]));
    expect(merged(widgets).instances.map(({ id }) => id)).toEqual(['same', 'new2', 'new1']);
  });

  test.each([
    ['dimension', 'dimension'],
    ['visits', 'a-0.visits'],
  ])('ordered by %s is ordered by %s', (column, expected) => {
    const first = widget('a', [{}], { orderBy: { column, dir: 'desc' } });
    expect(merged([first, widget('b', [{}])]).orderBy).toEqual({ column: expected, dir: 'desc' });
  });

  test('of a merged widget keeps its order as it is', () => {
    const first = widget('a', [{}, {}], { orderBy: { column: 'a-1.visits', dir: 'desc' } });
    expect(merged([first, widget('b', [{}])]).orderBy.column).toBe('a-1.visits');
  });

  test('matches points in time of one granularity as the same dimension, whatever their names', () => {
    const [days, dates] = [widget('a', [{ dimension: 'day' }]), widget('b', [{ dimension: 'date' }])];
    expect(mergeWidgets([days, dates], facts({ a: 'date', b: 'date' })).problem).toBeUndefined();
    expect(mergeWidgets([days, dates], facts({ a: 'date', b: 'week' })).problem).toBe(
      'Only widgets with the same dimension can be merged: “a” is split by Day of a, “b” is split by Day of b.',
    );
    expect(mergeWidgets([days, dates], facts()).problem).toMatch('split by day, “b” is split by date');
    expect(mergeWidgets([days, widget('b', [{ dimension: 'day' }])], facts()).problem).toBeUndefined();
  });
});

describe('a merge is refused with a reason', () => {
  const note = passiveWidgetSchema.parse({ id: 'n', nature: 'passive', type: 'plain', title: 'Note' });
  const many = (id: string, count: number) =>
    widget(
      id,
      Array.from({ length: count }, () => ({})),
    );
  const sourceless = widget('s', [{}]);
  for (const instance of sourceless.instances) instance.sourceId = null;
  test.each([
    ['one widget', [widget('a', [{}])], /at least two/],
    ['a text', [widget('a', [{}]), note], /“Note” is a text/],
    ['real time with days', [widget('a', [{}]), widget('b', [{}], { realTime: true })], /Real-time/],
    ['no source', [widget('a', [{}]), sourceless], /Select a source for “s” first/],
    ['no instance', [widget('a', [{}]), widget('b', [], { title: '' })], /for an untitled widget first/],
    ['too many', [many('a', MAX_INSTANCES), widget('b', [{}])], /at most 12 .* these have 13/],
    ['split and not', [widget('a', [{}]), widget('b', [{ dimension: 'city' }])], /“a” is not split/],
    ['other dimensions', [widget('a', [{ dimension: 'x' }]), widget('b', [{ dimension: 'y' }])], /same dim/],
    ['unsplit', [widget('a', [{}]), widget('b', [{ type: 'closed' }])], /on The closed type can only/],
  ])('for %s', (_, widgets, message) => {
    expect(mergeWidgets(widgets, facts()).problem).toMatch(message);
  });

  test('unless a type that merges only by dimension has one', () => {
    const parts = [{ type: 'closed', dimension: 'date' }];
    expect(mergeWidgets([widget('a', parts), widget('b', parts)], facts()).problem).toBeUndefined();
  });
});

const part = fc.record({
  id: fc.constantFrom('i1', 'i2', 'i3', 'new1'),
  type: fc.constantFrom('open', 'other'),
  prefix: fc.oneof(fc.constantFrom('', ' ', 'Shop', 'Shop (2)'), fc.string({ maxLength: 60 })),
  dimension: fc.constant('date'),
  metrics: fc.uniqueArray(fc.constantFrom('visits', 'orders', 'sales'), { minLength: 1 }),
});
const groups = fc.array(fc.array(part, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });
const queriedMetrics = ({ instances }: InteractiveWidget) =>
  instances.flatMap(({ sourceId, inputs }) => inputs.metrics.map((metric) => `${sourceId} ${metric}`));

test('whatever is merged, no metric is lost, ids and prefixes are unique and the dimension stays', () => {
  fc.assert(
    fc.property(groups, (parts) => {
      const widgets = parts.map((each, index) => widget(`w${index}`, each));
      const before = structuredClone(widgets);
      const { instances, ...rest } = merged(widgets);
      expect(queriedMetrics({ ...rest, instances })).toEqual(widgets.flatMap(queriedMetrics));
      expect(new Set(instances.map(({ id }) => id)).size).toBe(instances.length);
      expect(new Set(instances.map(({ prefix }) => prefix)).size).toBe(instances.length);
      for (const { prefix, inputs } of instances) {
        expect(prefix.trim()).not.toBe('');
        expect(prefix.length).toBeLessThanOrEqual(60);
        expect(inputs.dimension).toBe('date');
      }
      expect(widgets).toEqual(before);
      expect(interactiveWidgetSchema.safeParse({ ...rest, instances }).success).toBe(true);
    }),
  );
});

test('merging one by one gives the same queries as merging at once, and renames nothing', () => {
  fc.assert(
    fc.property(groups, (parts) => {
      const widgets = parts.map((each, index) => widget(`w${index}`, each));
      const known = facts();
      const atOnce = merged(widgets);
      const [first, ...others] = widgets as [InteractiveWidget, ...InteractiveWidget[]];
      const oneByOne = others.reduce((whole, other) => merged([whole, other], known), first);
      expect(queriedMetrics(oneByOne)).toEqual(queriedMetrics(atOnce));
      const again = merged([atOnce, widget('last', [{ dimension: 'date' }])]);
      expect(again.instances.slice(0, -1).map(({ id, prefix }) => [id, prefix])).toEqual(
        atOnce.instances.map(({ id, prefix }) => [id, prefix]),
      );
    }),
  );
});
