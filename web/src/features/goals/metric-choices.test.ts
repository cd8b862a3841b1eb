import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { widgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { metricChoices } from './metric-choices.ts';

const widget = (id: string, metrics: string[], more: object = {}) =>
  widgetSchema.parse({
    ...{ id, nature: 'interactive', format: 'table', title: id },
    instances: [{ id: 'i', type: 'shop', sourceId: 's', inputs: { metrics, dimension: 'day' } }],
    ...more,
  });
const result = (id: string, keys: string[]) =>
  ({
    widgetId: id,
    status: 'ok',
    columns: keys.map((key) => ({ key, label: key.toUpperCase(), role: 'metric', type: 'numeric' })),
  }) as unknown as WidgetResult;

test('each metric is offered once, where it is shown first', () => {
  const widgets = [widget('one', ['orders', 'sales']), widget('two', ['sales', 'visits'])];
  const results = { one: result('one', ['orders', 'i.sales']), two: result('two', ['sales', 'visits']) };
  const choices = metricChoices(widgets, results);
  expect(choices.map(({ label, widgetTitle }) => `${label} in ${widgetTitle}`)).toEqual([
    'ORDERS in one',
    'I.SALES in one',
    'VISITS in two',
  ]);
  expect(choices[0]?.query).toMatchObject({ type: 'shop', sourceId: 's', metric: 'orders' });
  expect(choices[0]?.query.inputs).not.toHaveProperty('metrics');
});

test('widgets without values and real-time widgets offer none', () => {
  const widgets = [widget('failed', ['orders']), widget('live', ['orders'], { realTime: true })];
  const failed = { widgetId: 'failed', status: 'error' } as unknown as WidgetResult;
  expect(metricChoices(widgets, { failed, live: result('live', ['orders']) })).toEqual([]);
});
