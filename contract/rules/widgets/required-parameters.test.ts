import { describe, expect, test } from 'vitest';
import { type ParameterDefinition, parameterDefinitionSchema } from '../../entities/catalogue.ts';
import { widgetSchema } from '../../entities/widget.ts';
import { clearedByChange, isFilled, missingParameters, widgetProblems } from './required-parameters.ts';

test.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['  ', false],
  ['x', true],
  [0, true],
  [Number.NaN, false],
  [true, true],
  [false, true],
  [[], false],
  [[''], false],
  [[false, null], false],
  [['', 'x'], true],
  [{}, false],
  [{ startDate: '2026-10-01', endDate: '' }, false],
  [{ startDate: '2026-10-01', endDate: '2026-10-02' }, true],
  [[{ field: 'country', value: '' }], false],
  [[{ field: 'country', value: 'DE' }], true],
])('%j is filled: %s', (value, expected) => {
  expect(isFilled(value)).toBe(expected);
});

function parameter(id: string, rest: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return parameterDefinitionSchema.parse({
    id,
    label: id,
    kind: 'select',
    required: true,
    global: false,
    ...rest,
  });
}

describe('required parameters', () => {
  const target = parameter('target');
  const post = parameter('post', { unless: [{ parameter: 'target', equals: ['profile'] }] });
  const conversion = parameter('conversionMetric', {
    unless: [
      { parameter: 'target', equals: ['list', 'profile'] },
      { parameter: 'simple', equals: ['true'] },
    ],
  });

  test.each([
    [{}, ['target', 'post', 'conversionMetric']],
    [{ target: 'profile' }, []],
    [{ target: 'campaign' }, ['post', 'conversionMetric']],
    [{ target: 'campaign', post: '17', conversionMetric: 'placed_order' }, []],
    [{ target: 'campaign', post: '17', simple: true }, []],
    [{ target: ['list', 'profile'] }, ['post']],
    [{ target: ['list', 'campaign'] }, ['post', 'conversionMetric']],
  ])('with %j, %j are missing', (inputs, expected) => {
    expect(missingParameters([target, post, conversion], inputs)).toEqual(expected);
  });

  test('leave optional ones alone', () => {
    expect(missingParameters([parameter('filter', { required: false })], {})).toEqual([]);
  });
});

test('a change empties what depends on it, however far', () => {
  const parameters = [
    parameter('adGroup', { dependsOn: ['campaign'] }),
    parameter('campaign', { dependsOn: ['property'] }),
    parameter('property'),
    parameter('metrics', { dependsOn: ['reportType'] }),
    parameter('reportType', { dependsOn: ['metrics', 'property'] }),
  ];
  expect(clearedByChange(parameters, 'property')).toEqual(['adGroup', 'campaign', 'metrics', 'reportType']);
  expect(clearedByChange(parameters, 'campaign')).toEqual(['adGroup']);
  expect(clearedByChange(parameters, 'metrics')).toEqual(['reportType']);
  expect(clearedByChange(parameters, 'adGroup')).toEqual([]);
});

describe('an interactive widget', () => {
  const catalogues = {
    shop: { parameters: [parameter('property'), parameter('metrics', { kind: 'metrics' })] },
  };
  const instance = {
    id: 'i1',
    type: 'shop',
    prefix: 'Shop',
    sourceId: 's1',
    inputs: { property: 'p1', metrics: ['sales'] },
  };
  const widget = (instances: object[], rest: object = {}) =>
    widgetSchema.parse({
      id: 'w1',
      nature: 'interactive',
      format: 'table',
      title: 'Sales',
      instances,
      ...rest,
    });

  test('is complete with title, size, format and filled instances', () => {
    expect(widgetProblems(widget([instance]), catalogues)).toEqual({});
  });

  test.each([
    [widget([instance], { title: ' ' }), ['title']],
    [widget([]), ['instances']],
    [widget([{ ...instance, prefix: '' }]), ['instances.0.prefix']],
    [widget([instance, { ...instance, config: '' }]), ['instances.1.config']],
    [widget([{ ...instance, sourceId: null }]), ['instances.0.sourceId']],
    [
      widget([{ ...instance, inputs: { metrics: [] } }]),
      ['instances.0.inputs.property', 'instances.0.inputs.metrics'],
    ],
    [widget([{ ...instance, type: 'gone' }]), ['instances.0.type']],
  ])('%#: lacks what is empty', (given, paths) => {
    const problems = widgetProblems(given, catalogues);
    expect(Object.keys(problems)).toEqual(paths);
    expect(Object.values(problems)).toEqual(paths.map(() => ['Please fill out this field.']));
  });
});

describe('a text card', () => {
  const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

  test.each([
    ['plain', {}, '', ['inputs.description']],
    ['plain', { description: 'Hello' }, '', []],
    ['plain', {}, 'Hello', []],
    ['upload', {}, 'Hello', ['inputs.file']],
    ['upload', { file: 'note.png' }, '', []],
    ['historic', { range }, '', ['inputs.articles']],
    ['historic', { articles: [{ header: '', content: '' }], range }, '', ['inputs.articles']],
    ['historic', { articles: [{ header: 'October', content: '' }], range }, '', []],
    [
      'historic',
      { articles: [{ header: 'October' }], range: { startDate: '2026-10-01' } },
      '',
      ['inputs.endDate'],
    ],
    ['historic', { articles: [{ header: 'October' }] }, '', []],
    ['historic', { articles: [{ header: 'October' }], range: { startDate: null, endDate: null } }, '', []],
    ['historic', { articles: [{ id: 'a', date: '2026-10-05', header: ' ' }] }, '', ['inputs.articles']],
    ['historic', { articles: [{ file: { id: 'f', width: undefined } }] }, '', []],
  ])('of type %s with %j and description "%s" lacks %j', (type, inputs, description, paths) => {
    const card = widgetSchema.parse({
      id: 'w1',
      nature: 'passive',
      title: 'Note',
      type,
      inputs,
      description,
    });
    expect(Object.keys(widgetProblems(card, {}))).toEqual(paths);
  });
});
