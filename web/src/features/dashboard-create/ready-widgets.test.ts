import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { completeWidgets } from './ready-widgets.ts';

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

const catalogue: WidgetCatalogue = {
  parameters: [
    { id: 'property', label: 'Property', kind: 'select', required: true, global: true },
    { id: 'metrics', label: 'Metrics', kind: 'metrics', required: true, global: false },
  ],
  metrics: [],
  dimensions: [],
  hasDaily: true,
  formats: ['summary'],
  templates: [template('one'), template('open', { inputs: {} }), template('two')],
};

const make =
  (property: string | null) =>
  (from: Template, order: number): InteractiveWidget => ({
    id: from.id,
    order,
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

it('takes the templates that lack nothing, numbered without gaps', () => {
  const widgets = completeWidgets(catalogue, 'shop', make('p'));
  expect(widgets.map(({ id, order }) => [id, order])).toEqual([
    ['one', 0],
    ['two', 1],
  ]);
});

it('has none while the property is not chosen', () => {
  expect(completeWidgets(catalogue, 'shop', make(null))).toEqual([]);
});
