import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { widgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { choiceOf, metricChoices } from './metric-choices.ts';

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

test('the metric of a goal is found again, whatever the order of its inputs', () => {
  const widgets = [widget('one', ['orders', 'sales'])];
  const choices = metricChoices(widgets, { one: result('one', ['orders', 'sales']) });
  const query = choices.find(({ label }) => label === 'SALES')?.query;
  if (!query) throw new Error('No choice');
  const inputs = Object.fromEntries(Object.entries(query.inputs).reverse()) as typeof query.inputs;
  expect(choiceOf({ ...query, inputs: { ...inputs, dimension: null } }, choices)?.label).toBe('SALES');
  expect(choiceOf({ ...query, metric: 'visits' }, choices)).toBeUndefined();
});
