import { MAX_INSTANCES } from '@vitrine/contract/entities/widget.ts';
import {
  repeatedPrefixes,
  uniquePrefix,
  withPrefixes,
} from '@vitrine/contract/rules/widgets/start-widget.ts';
import { describe, expect, it } from 'vitest';
import type { EditorEvent } from '../editor-events.ts';
import {
  input,
  inputsOf,
  merged,
  parameter,
  queried,
  run,
  source,
  widgetOf,
} from '../testing/editor-cases.ts';
import { isExempt, moveItem, openInstance } from './instance-edits.ts';
import { dimensionsDiffer, instanceMetrics, metricName, orderColumns } from './row-order.ts';

const labels = { sessions: 'Sessions', users: 'Users', channel: 'Channel' };

describe('several sources', () => {
  it('have their own queries; a further one begins with the dimension of the previous one', () => {
    expect(widgetOf(merged).instances.map(({ id, sourceId, prefix }) => [id, sourceId, prefix])).toEqual([
      ['i', 's1', 'Shop'],
      ['j', 's2', 'Shop 2'],
    ]);
    expect(inputsOf(merged, 0)?.metrics).toEqual(['sessions']);
    expect(inputsOf(merged, 1)).toMatchObject({ metrics: ['sessions', 'users'], dimension: 'channel' });
  });

  it('are edited one at a time', () => {
    const first = run(merged, { type: 'instanceOpened', instanceId: 'i' }, input('stream', 'y'));
    expect([inputsOf(first, 0)?.stream, inputsOf(first, 1)?.stream]).toEqual(['y', undefined]);
    const part = { prefix: 'Site', currency: 'EUR' };
    const renamed = run(merged, { type: 'instanceChanged', part });
    expect(widgetOf(renamed).instances[1]).toMatchObject(part);
  });

  it.each<[string, EditorEvent, string[]]>([
    ['moved up', { type: 'instanceMoved', instanceId: 'j', by: -1 }, ['j', 'i']],
    ['moved past the end', { type: 'instanceMoved', instanceId: 'j', by: 1 }, ['i', 'j']],
    ['removed', { type: 'instanceRemoved', instanceId: 'i' }, ['j']],
    ['added', { type: 'instanceAdded', instanceId: 'k' }, ['i', 'j', 'k']],
  ])('%s', (_, event, ids) => {
    expect(widgetOf(run(merged, event)).instances.map(({ id }) => id)).toEqual(ids);
  });

  it('never fall below one nor above what a widget may hold', () => {
    expect(widgetOf(run(queried, { type: 'instanceRemoved', instanceId: 'i' })).instances).toHaveLength(1);
    const many = Array.from(
      { length: 20 },
      (_, index): EditorEvent => ({
        type: 'instanceAdded',
        instanceId: `n${index}`,
      }),
    );
    expect(widgetOf(run(queried, ...many)).instances).toHaveLength(MAX_INSTANCES);
  });

  it('open the first when the open one is gone', () => {
    expect(openInstance(widgetOf(merged), 'gone')?.id).toBe('i');
  });
});

describe('order', () => {
  const bySessions: EditorEvent = { type: 'framed', part: { orderBy: { column: 'sessions', dir: 'desc' } } };
  const byJ: EditorEvent = { type: 'framed', part: { orderBy: { column: 'j.users', dir: 'desc' } } };

  it.each<[string, EditorEvent[], string]>([
    ['stays with its metric', [bySessions, input('metrics', ['users', 'sessions'])], 'sessions'],
    ['is by name once its metric is gone', [bySessions, input('metrics', ['users'])], 'dimension'],
  ])('%s', (_, events, column) => {
    expect(widgetOf(run(queried, ...events)).orderBy.column).toBe(column);
  });

  it('goes by the keys of the merged table, and back', () => {
    const instanceAdded: EditorEvent[] = [
      { type: 'instanceAdded', instanceId: 'j' },
      { type: 'sourceChosen', source: { ...source, id: 's2' }, instanceId: 'j' },
      input('metrics', ['users']),
    ];
    const both = run(queried, bySessions, ...instanceAdded);
    expect(widgetOf(both).orderBy).toEqual({ column: 'i.sessions', dir: 'desc' });
    const lone = run(both, { type: 'instanceRemoved', instanceId: 'j' });
    expect(widgetOf(lone).orderBy).toEqual({ column: 'sessions', dir: 'desc' });
    const without = run(merged, byJ, { type: 'instanceRemoved', instanceId: 'j' });
    expect(widgetOf(without).orderBy).toEqual({ column: 'dimension', dir: 'asc' });
  });

  it('offers each metric of each source by its prefix', () => {
    expect(orderColumns(widgetOf(merged), labels)).toEqual([
      { value: 'dimension', label: 'Channel' },
      { value: 'i.sessions', label: 'Shop: Sessions' },
      { value: 'j.sessions', label: 'Shop 2: Sessions' },
      { value: 'j.users', label: 'Shop 2: Users' },
    ]);
    const [metric] = instanceMetrics(widgetOf(queried));
    expect(metric && metricName(metric, {}, false)).toBe('sessions');
  });
});

it.each<[string, EditorEvent[], boolean]>([
  ['the same', [], false],
  ['another', [input('dimension', 'page')], true],
  ['none', [input('dimension', '')], true],
  ['another that reads the same', [input('dimension', 'kind')], false],
])('sources split by %s dimension', (_, events, differ) => {
  expect(dimensionsDiffer(widgetOf(run(merged, ...events)), { ...labels, kind: 'channel' })).toBe(differ);
});

describe('prefixes', () => {
  it.each([
    ['Shop', [], 'Shop'],
    ['Shop', ['shop'], 'Shop 2'],
    ['Shop', ['Shop', 'Shop 2 '], 'Shop 3'],
    ['x'.repeat(80), [], 'x'.repeat(60)],
    ['x'.repeat(80), ['x'.repeat(60)], `${'x'.repeat(58)} 2`],
  ])('%s beside %j', (name, taken, expected) => {
    expect(uniquePrefix(name, taken)).toBe(expected);
  });

  it('are repeated when they read the same', () => {
    expect(repeatedPrefixes(['A', 'a ', 'B', '', ''])).toEqual([true, true, false, false, false]);
  });

  it('default to the name of the source if a widget came without', () => {
    const bare = { ...widgetOf(merged) };
    bare.instances = bare.instances.map((instance) => ({ ...instance, prefix: '' }));
    const sources = [source, { ...source, id: 's2' }];
    const filled = withPrefixes(bare, sources);
    expect(filled.nature === 'interactive' && filled.instances.map(({ prefix }) => prefix)).toEqual([
      'Shop',
      'Shop 2',
    ]);
    expect(withPrefixes(merged.widget, sources)).toBe(merged.widget);
  });
});

it.each([
  [['a', 'b', 'c'], 'c', -1, ['a', 'c', 'b']],
  [['a', 'b', 'c'], 'a', -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'c', 1, ['a', 'b', 'c']],
] as const)('of %j moves %s by %i', (list, item, by, expected) => {
  expect(moveItem(list, (one) => one === item, by)).toEqual(expected);
});

it.each([
  ['all', true],
  ['one', false],
  ['', false],
])('a parameter is pointless while another one is %s', (stream, exempt) => {
  const post = parameter({ id: 'post', unless: [{ parameter: 'stream', equals: ['all'] }] });
  expect(isExempt(post, { metrics: [], dimension: null, filter: [], stream })).toBe(exempt);
});

it('a parameter that adds to another is pointless while that is empty', () => {
  const limit = parameter({ id: 'breakdownLimit', onlyWith: 'breakdown' });
  const inputs = { metrics: [], dimension: 'date', filter: [], breakdownLimit: 3 };
  expect(isExempt(limit, inputs)).toBe(true);
  expect(isExempt(limit, { ...inputs, breakdown: '' })).toBe(true);
  expect(isExempt(limit, { ...inputs, breakdown: 'channel' })).toBe(false);
});
