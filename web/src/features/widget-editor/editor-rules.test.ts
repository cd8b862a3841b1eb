import type { FormatId, Widget } from '@vitrine/contract/entities/widget.ts';
import { isSameElsewhere, isSameWidget } from '@vitrine/contract/rules/widgets/same-widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allowedFormats } from './appearance/allowed-formats.ts';
import { currencyChoices, offersCurrency } from './appearance/currencies.ts';
import { optionFields, optionLabel } from './appearance/format-options.ts';
import { groupOptions, withChosen } from './query/option-groups.ts';
import { waitsFor } from './query/parameter-waits.ts';
import { differingWidgets, withChoice } from './query/shared-inputs.ts';
import { sampleData } from './sample-data.ts';
import { globalInputs } from './source/global-inputs.ts';
import { suggestTitle } from './suggest-title.ts';
import { templateGroups } from './templates/template-groups.ts';
import {
  custom,
  input,
  parameter,
  parameters,
  queried,
  run,
  template,
  widgetOf,
} from './testing/editor-cases.ts';

it.each([
  [['a'], null, 'A'],
  [['a', 'b'], null, 'A and B'],
  [['a', 'b', 'c'], 'd', 'A, B and 1 more by D'],
  [['unknown'], 'd', ''],
  [['a', 'unknown'], null, ''],
  [['a'], 'unknown', ''],
  [[], 'd', ''],
])('the title of %j by %s is %s', (metrics, dimension, expected) => {
  expect(suggestTitle([{ metrics, dimension }], { a: 'A', b: 'B', c: 'C', d: 'D' })).toBe(expected);
});

it('names a metric once, however many sources are asked for it', () => {
  const both = [
    { metrics: ['a', 'b'], dimension: null },
    { metrics: ['a'], dimension: 'd' },
  ];
  expect(suggestTitle(both, { a: 'A', b: 'B', d: 'D' })).toBe('A and B by D');
});

it('names the breakdown after the dimension', () => {
  const inputs = [{ metrics: ['a'], dimension: 'd', breakdown: 'e' }];
  expect(suggestTitle(inputs, { a: 'A', d: 'D', e: 'E' })).toBe('A by D and E');
  expect(suggestTitle(inputs, { a: 'A', d: 'D' })).toBe('');
});

describe('what is chosen once for a source', () => {
  const defaults = { property: { s1: 'default', s2: 'other' } };
  const widgets: Widget[] = [
    { ...widgetOf(queried), id: 'other', order: 0 },
    { ...widgetOf(queried), id: 'own' },
  ];

  it.each([
    ['s1', { property: 'p1' }],
    ['s2', { property: 'other' }],
    ['s3', {}],
  ])('on %s is as the latest widget has it, else as the dashboard', (sourceId, expected) => {
    expect(
      globalInputs({ widgets: [{ ...widgetOf(custom), order: 0 }], defaults }, sourceId, parameters),
    ).toEqual(expected);
  });

  it.each([
    ['p2', 's1', ['other']],
    ['p1', 's1', []],
    ['p2', 's9', []],
    ['', 's1', []],
  ])('as %s on %s differs in %j', (value, sourceId, ids) => {
    const choice = { sourceId, id: 'property', value };
    expect(differingWidgets(widgets, 'own', choice).map(({ id }) => id)).toEqual(ids);
  });

  it('reaches the others without losing their query', () => {
    const choice = { sourceId: 's1', id: 'property', value: 'p2' };
    expect(withChoice(widgetOf(queried), choice, parameters).instances[0]?.inputs).toMatchObject({
      property: 'p2',
      stream: null,
      metrics: ['sessions'],
      dimension: 'channel',
    });
  });
});

it.each([
  [{}, 'Select property first'],
  [{ property: 'p' }, 'Select metrics first'],
  [{ property: 'p', metrics: ['m'] }, null],
])('with %j a dimension waits: %s', (given, text) => {
  const inputs = { metrics: [], dimension: null, filter: [], ...given };
  const dimension = parameters.find(({ id }) => id === 'dimension') ?? parameter({ id: 'dimension' });
  expect(waitsFor(dimension, parameters, inputs)).toBe(text);
});

describe('formats', () => {
  const catalogue = { formats: ['summary' as const, 'chart' as const] };

  it.each<[string | null, [FormatId, string | null][]]>([
    [
      null,
      [
        ['chart', 'Chart needs a dimension'],
        ['summary', null],
      ],
    ],
    [
      'date',
      [
        ['chart', null],
        ['summary', null],
      ],
    ],
  ])('by %s', (dimension, expected) => {
    const choices = allowedFormats([catalogue], { dimension, hasBreakdown: false });
    expect(choices.map(({ format, unfit }) => [format.id, unfit])).toEqual(expected);
  });

  it('must be had by each source of the widget', () => {
    const both = [catalogue, { formats: ['table' as const, 'summary' as const] }];
    expect(
      allowedFormats(both, { dimension: 'date', hasBreakdown: false }).map(({ format }) => format.id),
    ).toEqual(['summary']);
  });

  it('need a breakdown where its values are the columns', () => {
    const unfit = (hasBreakdown: boolean) =>
      allowedFormats([{ formats: ['pivot'] }], { dimension: 'date', hasBreakdown })[0]?.unfit;
    expect([unfit(false), unfit(true)]).toEqual(['Pivot table needs a breakdown', null]);
  });

  it('have their options drawn from their schema', () => {
    const schema = z.object({
      visibleGrid: z.boolean().default(true),
      shape: z.enum(['round', 'flat']).default('flat').meta({ title: 'Ends', description: 'Of each bar.' }),
      maxValue: z.number().max(9).default(1),
      labels: z.array(z.string()).default([]),
    });
    expect(optionFields(schema)).toEqual([
      { key: 'visibleGrid', label: 'Visible grid', kind: 'switch' },
      {
        ...{ key: 'shape', label: 'Ends', help: 'Of each bar.', kind: 'choice' },
        choices: [
          { value: 'round', label: 'Round' },
          { value: 'flat', label: 'Flat' },
        ],
      },
      { key: 'maxValue', label: 'Max value', kind: 'number', min: undefined, max: 9 },
    ]);
    expect(optionFields(formatOf('chart').options).map(({ label }) => label)).toEqual([
      'Grid lines',
      'Horizontal bars',
      'Stacked',
      'Stacked to 100%',
      'Show the rest as Other',
    ]);
    expect(optionFields(formatOf('map').options)).toMatchObject([
      { choices: [{}, {}, {}, { value: 'unitedStates', label: 'United States' }] },
    ]);
    expect(optionLabel('doughnut')).toBe('Doughnut');
  });
});

describe('templates', () => {
  const catalogue = { formats: ['chart:pie' as const, 'summary' as const], templates: [template] };

  it.each([
    ['', ['channels']],
    ['chan', ['channels']],
    ['pie chan', ['channels']],
    ['revenue', []],
  ])('searched by "%s"', (search, ids) => {
    const groups = templateGroups(catalogue, search);
    expect(groups.flatMap(({ templates }) => templates.map(({ id }) => id))).toEqual(ids);
  });

  it('are left out when their look is not to be had', () => {
    expect(templateGroups({ ...catalogue, formats: ['summary'] }, '')).toEqual([]);
  });

  it('are pictured with values for each of their metrics', () => {
    const values = sampleData(template, { metrics: [], dimensions: [] });
    expect(values.columns.map(({ key, role }) => [key, role])).toEqual([
      ['dimension', 'dimension'],
      ['sessions', 'metric'],
    ]);
    expect(values.rows).toHaveLength(5);
    expect(values.rows.every(({ sessions }) => typeof sessions === 'number')).toBe(true);
  });

  it('are pictured on a map by countries, and in a pivot table by parts', () => {
    const known = { metrics: [], dimensions: [] };
    const [country] = sampleData({ ...template, format: 'map' }, known).rows;
    expect(country?.dimension).toBe('United States');
    const inputs = { ...template.inputs, breakdown: 'device' };
    const parts = sampleData({ ...template, format: 'pivot', inputs }, known).columns.map(({ part }) => part);
    expect(parts).toEqual([undefined, 'Desktop', 'Mobile', 'Tablet']);
  });
});

it('groups options under headings and never loses what is chosen', () => {
  const options = [
    { id: 'a', name: 'A', group: 'One' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C', group: 'One' },
  ];
  expect(groupOptions(options)).toEqual([
    { value: 'b', label: 'B' },
    {
      group: 'One',
      items: [
        { value: 'a', label: 'A' },
        { value: 'c', label: 'C' },
      ],
    },
  ]);
  expect(withChosen(options, ['a', 'z'], { z: 'Zed' }).at(-1)).toEqual({ id: 'z', name: 'Zed' });
});

describe('currency', () => {
  const instance = { currency: null, inputs: { metrics: ['revenue'], dimension: null, filter: [] } };

  it.each([
    ['money that the catalogue knows', [{ id: 'revenue', type: 'numeric:money' as const }], {}, null, true],
    ['money that the list told', [], { revenue: 'average:money' }, null, true],
    ['no money', [{ id: 'revenue', type: 'numeric' as const }], {}, null, false],
    ['no money, and one to take back', [], {}, 'EUR', true],
  ])('is asked of %s', (_, metrics, types, currency, expected) => {
    expect(offersCurrency({ ...instance, currency }, metrics, types)).toBe(expected);
  });

  it('is listed with its name', () => {
    expect(currencyChoices('en')).toContainEqual({ value: 'EUR', label: 'EUR, Euro' });
  });
});

it('tells versions of a widget apart by what they say', () => {
  const widget = widgetOf(queried);
  expect(isSameWidget(widget, { ...structuredClone(widget), hash: 'x' })).toBe(true);
  expect(isSameWidget(widget, { ...widget, width: 4 })).toBe(false);
  expect(isSameElsewhere(widget, { ...widget, width: 4, order: 9 })).toBe(true);
  expect(isSameElsewhere(widget, widgetOf(run(queried, input('stream', 'n'))))).toBe(false);
});
