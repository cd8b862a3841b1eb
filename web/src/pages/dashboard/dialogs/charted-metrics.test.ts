import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { chartedMetrics } from './charted-metrics.ts';

function widget(id: string, format: string, metrics: string[]) {
  const instances = [{ id: 'i', type: 'any', sourceId: null, inputs: { metrics } }];
  return interactiveWidgetSchema.parse({ id, nature: 'interactive', format, instances });
}

const result = (...keys: string[]) =>
  ({
    status: 'ok',
    columns: keys.map((key) => ({ key, label: `The ${key}`, role: 'metric', type: 'numeric' })),
  }) as unknown as WidgetResult;

test('are those of charts with values, each once, by label', () => {
  const widgets = [
    widget('one', 'chart', ['visits', 'orders']),
    widget('two', 'chart', ['visits']),
    widget('table', 'table', ['costs']),
    widget('failed', 'chart', ['clicks']),
  ];
  const results = { one: result('visits', 'orders'), two: result('visits'), table: result('costs') };
  expect(chartedMetrics(widgets, results)).toEqual([
    { value: 'orders', label: 'The orders' },
    { value: 'visits', label: 'The visits' },
  ]);
});
