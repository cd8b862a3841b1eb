import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { readyTemplates, widgetsOf } from './ready-widgets.ts';

const template = (id: string, part: Partial<Template> = {}): Template => ({
  id,
  title: id,
  description: '',
  type: 'shop',
  format: 'summary',
  width: 1,
  height: 1,
  inputs: { metrics: ['orders'] },
  ...part,
});

const catalogue: Omit<WidgetCatalogue, 'realTime'> = {
  parameters: [
    { id: 'property', label: 'Property', kind: 'select', required: true, global: true },
    { id: 'metrics', label: 'Metrics', kind: 'metrics', required: true, global: false },
  ],
  metrics: [],
  dimensions: [],
  calculatedMetrics: [],
  hasDaily: true,
  layout: [],
  formats: ['summary'],
  templates: [template('one'), template('open', { inputs: {} }), template('two')],
};

const make =
  (property: string | null) =>
  (from: Template): InteractiveWidget => ({
    id: from.id,
    order: 0,
    nature: 'interactive',
    realTime: false,
    hash: '',
    title: from.title,
    width: 1,
    height: 1,
    description: '',
    pageBreak: false,
    format: from.format,
    instances: [
      {
        id: 'i',
        type: 'shop',
        prefix: 'Shop',
        sourceId: 's',
        config: from.id,
        currency: null,
        accounts: [],
        inputs: { dimension: null, filter: [], property, metrics: (from.inputs.metrics as string[]) ?? [] },
        metricsOptions: {},
      },
    ],
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    percent: false,
    formatOptions: {},
  });

it('returns the templates that need no further choice', () => {
  expect(readyTemplates(catalogue, 'shop', make('p')).map(({ id }) => id)).toEqual(['one', 'two']);
});

it('returns none while no property is selected', () => {
  expect(readyTemplates(catalogue, 'shop', make(null))).toEqual([]);
});

it('turns cards into widgets in order, with size and title, text cards included', () => {
  const [first] = catalogue.templates;
  if (!first) throw new Error('There is a template.');
  const cards = [
    { title: 'What it means', width: 2, height: 1, text: 'Words.' },
    { title: 'One (Acme)', width: 2, height: 1, template: first, of: null },
  ];
  const widgets = widgetsOf(cards, { make: make('p'), newId: () => 'new', realTime: true, from: 5 });
  expect(widgets).toMatchObject([
    { id: 'new', nature: 'passive', title: 'What it means', description: 'Words.', order: 5, realTime: true },
    { id: 'one', nature: 'interactive', title: 'One (Acme)', width: 2, order: 6, realTime: true },
  ]);
});
