import type { ParameterDefinition, Template } from '@vitrine/contract/entities/catalogue.ts';
import type { FormatId, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allowedFormats, fittingFormat } from './allowed-formats.ts';
import type { EditorEvent } from './editor-events.ts';
import { type EditorState, editorReducer, faceOf, startEditing } from './editor-state.ts';
import { inWords, optionFields } from './format-options.ts';
import { globalInputs } from './global-inputs.ts';
import { groupOptions, withChosen } from './option-groups.ts';
import { blankWidget } from './start-widget.ts';
import { suggestTitle } from './suggest-title.ts';

const parameter = (part: Partial<ParameterDefinition> & { id: string }): ParameterDefinition => ({
  label: part.id,
  kind: 'select',
  required: false,
  global: false,
  ...part,
});

const parameters = [
  parameter({ id: 'property', required: true, global: true }),
  parameter({ id: 'stream', dependsOn: ['property'] }),
  parameter({ id: 'header', kind: 'boolean', default: true }),
  parameter({ id: 'metrics', kind: 'metrics', required: true, dependsOn: ['property'] }),
  parameter({ id: 'dimension', kind: 'dimension', dependsOn: ['property', 'metrics'] }),
  parameter({ id: 'filter', kind: 'filters', dependsOn: ['property'] }),
];

const template: Template = {
  id: 'channels',
  title: 'Channels',
  description: '',
  type: 'analytics',
  format: 'chart:pie',
  width: 1,
  height: 2,
  inputs: { metrics: ['sessions'], dimension: 'channel' },
  orderBy: { column: 'sessions', dir: 'desc' },
};

const source = { id: 's1', type: 'analytics', name: 'Shop' };
const run = (state: EditorState, ...events: EditorEvent[]) => events.reduce(editorReducer, state);
const chosen = run(startEditing(blankWidget('w', 7)), { type: 'sourceChosen', source, instanceId: 'i' });
const custom = run(chosen, { type: 'customChosen', parameters, globals: { property: 'p1' } });
const input = (id: string, value: string | string[]): EditorEvent => ({
  type: 'inputChanged',
  id,
  value,
  parameters,
});
const inputsOf = ({ widget }: EditorState) => (widget as InteractiveWidget).instances[0]?.inputs;

describe('a source that was disconnected meanwhile', () => {
  it('leaves a widget to choose another, with a way back', () => {
    const gone = run(custom, { type: 'sourceGone', sourceId: 's1' });
    expect(faceOf(gone)).toBe('source');
    expect(gone.before?.words).toBe('Shop was disconnected.');
    expect(run(gone, { type: 'resetUndone' }).widget).toEqual(custom.widget);
    expect(run(custom, { type: 'sourceGone', sourceId: 's2' })).toBe(custom);
  });

  it('leaves its place open among others, which stay as they are', () => {
    const other = { id: 's2', type: 'shop', name: 'Till' };
    const both = run(
      custom,
      { type: 'instanceAdded', instanceId: 'j' },
      { type: 'sourceChosen', source: other, instanceId: 'j' },
    );
    const gone = run(both, { type: 'sourceGone', sourceId: 's1' });
    expect(faceOf(gone)).toBe('source');
    expect((gone.widget as InteractiveWidget).instances.map(({ sourceId }) => sourceId)).toEqual([
      null,
      's2',
    ]);
  });
});

describe('a new widget', () => {
  it('goes from the source to the template to the form', () => {
    expect(faceOf(startEditing(blankWidget('w', 0)))).toBe('source');
    expect(faceOf(chosen)).toBe('template');
    expect(faceOf(custom)).toBe('form');
    expect(faceOf(run(custom, { type: 'restarted' }))).toBe('source');
    expect(faceOf(run(custom, { type: 'textChosen' }))).toBe('form');
  });

  it('starts from the defaults and from what is chosen once for the source', () => {
    expect(inputsOf(custom)).toEqual({
      metrics: [],
      dimension: null,
      filter: [],
      header: true,
      property: 'p1',
    });
  });

  it('takes question, look, size and order from a template', () => {
    const { widget } = run(chosen, {
      type: 'templateChosen',
      template,
      parameters,
      globals: { property: 'p1' },
    });
    expect(widget).toMatchObject({
      title: 'Channels',
      format: 'chart:pie',
      width: 1,
      height: 2,
      order: 7,
      orderBy: { column: 'sessions', dir: 'desc' },
      instances: [{ config: 'channels', prefix: 'Shop', inputs: { property: 'p1', metrics: ['sessions'] } }],
    });
  });

  it('forgets inputs and form when another source is chosen', () => {
    const filled = run(custom, input('metrics', ['sessions']), { type: 'titleChanged', title: 'Mine' });
    const { widget } = run(filled, {
      type: 'sourceChosen',
      source: { ...source, id: 's2' },
      instanceId: 'j',
    });
    expect(widget).toEqual({
      ...blankWidget('w', 7),
      instances: [
        expect.objectContaining({
          sourceId: 's2',
          config: '',
          inputs: { metrics: [], dimension: null, filter: [] },
        }),
      ],
    });
  });
});

describe('inputs', () => {
  const filled = run(
    custom,
    input('stream', 'x'),
    input('metrics', ['sessions']),
    input('dimension', 'channel'),
  );

  it('empties what depends on a changed one', () => {
    const inputs = inputsOf(run(filled, input('property', 'p2')));
    expect(inputs).toMatchObject({ stream: null, metrics: [], dimension: null, header: true });
  });

  it('keeps the dimension when a metric joins, and lets it go with the last one', () => {
    expect(inputsOf(run(filled, input('metrics', ['sessions', 'users'])))?.dimension).toBe('channel');
    expect(inputsOf(run(filled, input('metrics', [])))?.dimension).toBe(null);
  });

  it('orders by name again when its column is gone', () => {
    const ordered = run(filled, { type: 'framed', part: { orderBy: { column: 'sessions', dir: 'desc' } } });
    expect(run(ordered, input('metrics', ['users'])).widget).toMatchObject({
      orderBy: { column: 'dimension' },
    });
    expect(run(ordered, input('metrics', ['users', 'sessions'])).widget).toMatchObject({
      orderBy: { column: 'sessions' },
    });
  });

  it('forgets how a metric was drawn once it is gone', () => {
    const bars = run(filled, {
      type: 'metricChanged',
      instanceId: 'i',
      metricId: 'sessions',
      options: { format: 'bar' },
    });
    expect((bars.widget as InteractiveWidget).instances[0]?.metricsOptions.sessions?.format).toBe('bar');
    const gone = run(bars, input('metrics', ['users'])).widget as InteractiveWidget;
    expect(gone.instances[0]?.metricsOptions).toEqual({});
  });
});

describe('title', () => {
  const labels: EditorEvent = { type: 'labelsLearned', labels: { sessions: 'Sessions', channel: 'Channel' } };

  it('follows the question until one is typed', () => {
    const asked = run(custom, input('metrics', ['sessions']), labels, input('dimension', 'channel'));
    expect(asked.widget.title).toBe('Sessions by Channel');
    const typed = run(asked, { type: 'titleChanged', title: 'Traffic' }, input('dimension', 'sessions'));
    expect(typed.widget.title).toBe('Traffic');
  });

  it.each([
    [['a'], null, 'A'],
    [['a', 'b'], null, 'A and B'],
    [['a', 'b', 'c'], 'd', 'A, B and 1 more by D'],
    [['unknown'], 'd', ''],
  ])('of %j by %s is %s', (metrics, dimension, expected) => {
    expect(suggestTitle([{ metrics, dimension }], { a: 'A', b: 'B', c: 'C', d: 'D' })).toBe(expected);
  });
});

it('fits the look to the question until one is chosen', () => {
  const fit: EditorEvent = { type: 'formatFitted', format: 'table', options: {} };
  expect(run(custom, fit).widget.format).toBe('table');
  const pie: EditorEvent = { type: 'formatChanged', format: 'chart:pie', options: { doughnut: true } };
  expect(run(custom, pie, fit).widget).toMatchObject({
    format: 'chart:pie',
    formatOptions: { doughnut: true },
  });
});

it('takes the property of the latest widget of the source, else the default of the dashboard', () => {
  const defaults = { property: { s1: 'default', s2: 'other' } };
  const widgets = [{ ...custom.widget, order: 0 }];
  expect(globalInputs({ widgets, defaults }, 's1', parameters)).toEqual({ property: 'p1' });
  expect(globalInputs({ widgets, defaults }, 's2', parameters)).toEqual({ property: 'other' });
  expect(globalInputs({ widgets, defaults }, 's3', parameters)).toEqual({});
});

it('draws the options of a format from its schema', () => {
  const schema = z.object({
    visibleGrid: z.boolean().default(true),
    shape: z.enum(['round', 'flat']).default('flat'),
    maxValue: z.number().max(9).default(1),
    labels: z.array(z.string()).default([]),
  });
  expect(optionFields(schema)).toEqual([
    { key: 'visibleGrid', label: 'Visible grid', kind: 'switch' },
    { key: 'shape', label: 'Shape', kind: 'choice', choices: ['round', 'flat'] },
    { key: 'maxValue', label: 'Max value', kind: 'number', min: undefined, max: 9 },
  ]);
  expect(optionFields(formatOf('chart').format.options).map(({ key }) => key)).toEqual(['visibleGrid']);
  expect(inWords('doughnut')).toBe('Doughnut');
});

describe('formats', () => {
  const catalogue = { formats: ['summary' as const, 'chart' as const] };
  const ids = (dimension: string | null, chosen: FormatId | null) =>
    allowedFormats([catalogue], dimension, chosen).map(({ format, unfit }) => [format.id, unfit]);

  it.each<[string | null, FormatId | null, [FormatId, string | null][]]>([
    [null, null, [['summary', null]]],
    [
      null,
      'chart',
      [
        ['chart', 'Chart needs a dimension'],
        ['summary', null],
      ],
    ],
    [
      'date',
      'summary',
      [
        ['chart', null],
        ['summary', null],
      ],
    ],
  ])('by %s, shown as %s', (dimension, chosen, expected) => {
    expect(ids(dimension, chosen)).toEqual(expected);
  });

  it('must be had by each source of the widget', () => {
    const both = [catalogue, { formats: ['table' as const, 'summary' as const] }];
    expect(allowedFormats(both, 'date', null).map(({ format }) => format.id)).toEqual(['summary']);
  });

  it('fit the question', () => {
    expect([null, 'text', 'date'].map(fittingFormat)).toEqual(['summary', 'table', 'chart']);
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
