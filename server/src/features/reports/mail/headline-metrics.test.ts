import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { values } from '../../../testing/reports/report-fixture.ts';
import { headlineMetrics } from './headline-metrics.ts';

function widget(id: string, title: string, format: 'summary' | 'chart' = 'summary'): InteractiveWidget {
  return interactiveWidgetSchema.parse({ id, title, format, nature: 'interactive', instances: [] });
}

test('a number that stands alone is called as its card is, and two of one metric are two values', () => {
  const widgets = [widget('a', 'Visits per day', 'chart'), widget('b', 'Shop'), widget('c', 'Blog')];
  const results = widgets.map(({ id }, index) => ({ ...values(100 + index, 0.5), widgetId: id }));
  const dashboard = { widgets, pages: [] } as Partial<Dashboard> as Dashboard;
  const shown = headlineMetrics({ dashboard, results, locale: 'en-GB' });
  expect(shown.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Shop 101',
    'Blog 102',
    'Sessions 100',
  ]);
});
