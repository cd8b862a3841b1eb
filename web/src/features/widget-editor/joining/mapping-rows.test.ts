import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { NamePair } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import { describe, expect, it } from 'vitest';
import { storable } from '../storable.ts';
import { input, merged, run, widgetOf } from '../testing/editor-cases.ts';
import { joinsNames, mappingProblems, offeredNames, pairsToShow, pasteCells } from './mapping-rows.ts';

const pairs: NamePair[] = [
  { value: 'Brand – DE', name: 'Brand' },
  { value: 'brand_germany', name: 'Brand' },
];
const mapped = run(merged, { type: 'framed', part: { nameMapping: pairs } });

describe('copied cells', () => {
  it.each<[string, Parameters<typeof pasteCells>[1], string, NamePair[] | null]>([
    ['of one cell belong into the field', { index: 0, field: 'value' }, 'Brand', null],
    [
      'of two columns fill pairs from the field on, and further ones',
      { index: 1, field: 'value' },
      'a\tA\r\n b \tB\r\n',
      [pairs[0] as NamePair, { value: 'a', name: 'A' }, { value: 'b', name: 'B' }],
    ],
    [
      'of one column fill that column',
      { index: 0, field: 'name' },
      'X\nY',
      [
        { value: 'Brand – DE', name: 'X' },
        { value: 'brand_germany', name: 'Y' },
      ],
    ],
    [
      'of one row are a pair',
      { index: 0, field: 'value' },
      'a\tA',
      [{ value: 'a', name: 'A' }, pairs[1] as NamePair],
    ],
  ])('%s', (_, cell, text, expected) => {
    expect(pasteCells(pairs, cell, text)).toEqual(expected);
  });
});

it('names the field of each pair that can’t be stored; empty pairs are left out', () => {
  const problems = mappingProblems([
    ...pairs,
    { value: '', name: '' },
    { value: ' ', name: 'Video' },
    { value: 'Video', name: '' },
    { value: 'BRAND_germany ', name: 'Other' },
  ]);
  expect(problems).toEqual({
    'nameMapping.3.value': ['Enter a name of a source'],
    'nameMapping.4.name': ['Enter a name'],
    'nameMapping.5.value': ['This name is in the mapping already.'],
  });
  const many = Array.from({ length: 501 }, (_, at) => ({ value: `${at}`, name: 'x' }));
  expect(mappingProblems(many)).toEqual({
    nameMapping: ['A mapping can have at most 500 pairs; these are 501, 1 too many.'],
  });
});

it('is stored without unfinished and contradicting pairs and surrounding spaces', () => {
  const typed = [
    ...pairs,
    { value: ' Video', name: 'Film ' },
    { value: 'x', name: '' },
    { value: 'BRAND_germany', name: 'Other' },
    { value: 'y', name: 'Video' },
  ];
  const { nameMapping } = storable({ ...widgetOf(merged), nameMapping: typed }, {});
  expect(nameMapping).toEqual([...pairs, { value: 'Video', name: 'Film' }]);
  expect(storable(widgetOf(mapped), {}).nameMapping).toBe(pairs);
});

it('is previewed without a long name, which the server refuses', () => {
  const typed = [...pairs, { value: 'x'.repeat(501), name: 'x' }];
  expect(storable({ ...widgetOf(merged), nameMapping: typed }, {}).nameMapping).toEqual(pairs);
});

it('is previewed with as many pairs as the server takes', () => {
  const many = Array.from({ length: 501 }, (_, at) => ({ value: `${at}`, name: 'x' }));
  expect(storable({ ...widgetOf(merged), nameMapping: many }, {}).nameMapping).toHaveLength(500);
});

it('offers the names that no pair has, each once', () => {
  const result = {
    status: 'ok',
    names: { i: ['Brand – DE', 'Shopping'], j: ['brand_germany', 'shopping ', 'Video'] },
  } as unknown as WidgetResult;
  expect(offeredNames(widgetOf(merged).instances, result, pairs)).toEqual([
    { group: 'Shop', items: ['Shopping'] },
    { group: 'Shop 2', items: ['Video'] },
  ]);
  expect(offeredNames(widgetOf(merged).instances, undefined, pairs)).toEqual([]);
});

it('joins names of several sources, not days', () => {
  expect(joinsNames(widgetOf(merged), { channel: 'text' }, undefined)).toBe(true);
  expect(joinsNames(widgetOf(merged), { channel: 'date' }, undefined)).toBe(false);
  expect(joinsNames(widgetOf(run(merged, input('dimension', ''))), {}, undefined)).toBe(false);
});

it('shows a pair with a problem, wherever it is', () => {
  const unfinished = { ...widgetOf(merged), nameMapping: [{ value: 'Brand', name: '' }] };
  expect(joinsNames(unfinished, { channel: 'date' }, undefined)).toBe(true);
  expect(joinsNames(widgetOf(mapped), { channel: 'date' }, undefined)).toBe(false);
  const problems = { 'nameMapping.119.name': ['Enter a name'], 'nameMapping.200.name': ['Enter a name'] };
  expect(pairsToShow(50, problems)).toBe(120);
  expect(pairsToShow(150, problems)).toBe(150);
  expect(pairsToShow(50, { title: ['Enter a title'] })).toBe(50);
});

it('ends with the second source', () => {
  expect(widgetOf(mapped).nameMapping).toEqual(pairs);
  const alone = run(mapped, { type: 'instanceRemoved', instanceId: 'j' });
  expect(widgetOf(alone).nameMapping).toBeUndefined();
  expect(widgetOf(run(alone, { type: 'resetUndone' })).nameMapping).toEqual(pairs);
});
