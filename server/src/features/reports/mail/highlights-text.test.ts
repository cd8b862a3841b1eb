import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { broken, values } from '../../../testing/reports/report-fixture.ts';
import { highlightsText } from './highlights-text.ts';

function widget(id: string, more: object = {}): InteractiveWidget {
  const instance = { id: 'i1', type: 'csv', sourceId: null, inputs: {} };
  return interactiveWidgetSchema.parse({
    ...{ id, title: id, format: 'summary', nature: 'interactive', instances: [instance] },
    ...more,
  });
}

const explained = {
  ...{ metric: 'sessions', kind: 'sum' as const, from: 100, to: 80, change: -20, rest: 0 },
  dimension: { id: 'channel', label: 'Channel' },
  parts: [{ label: 'Organic', from: 60, to: 40, change: -20, share: 1 }],
  unusualDays: [],
};
const text = (widgets: InteractiveWidget[], results: object[]) => {
  const dashboard = { widgets, pages: [] } as Partial<Dashboard> as Dashboard;
  const all = results.map((result, index) => ({
    ...values(80, -0.2),
    widgetId: widgets[index]?.id,
    ...result,
  }));
  return highlightsText({ dashboard, results: all as never, locale: 'en-GB' });
};

test('are those of the dashboard, where it explains changes', () => {
  const widgets = [widget('total'), widget('why', { format: 'highlights' })];
  expect(text(widgets, [{}, { highlights: [explained] }])).toBe(
    'Sessions fell by 20% (−20), from 100 to 80. Organic accounts for 100% of the decline (−20).',
  );
});

test('begin with the metric that changed most, as the widget does', () => {
  const columns = ['sessions', 'orders'].map((key) => ({
    ...{ key, label: key === 'orders' ? 'Orders' : 'Sessions' },
    ...{ role: 'metric' as const, type: 'numeric' as const, additive: true },
  }));
  const orders = { ...explained, metric: 'orders', to: 10, change: -90, parts: [] };
  const lines = text(
    [widget('why', { format: 'highlights' })],
    [{ columns, highlights: [explained, orders] }],
  );
  expect(lines.split('\n').map((line) => line.split(' ')[0])).toEqual(['Orders', 'Sessions']);
});

test('are in the wording of the company’s endpoint, where it has one', () => {
  const polished = {
    'Sessions fell by 20% (−20), from 100 to 80.': 'Down 20% (−20): sessions went from 100 to 80.',
  };
  expect(text([widget('why', { format: 'highlights' })], [{ highlights: [explained], polished }])).toBe(
    'Down 20% (−20): sessions went from 100 to 80. Organic accounts for 100% of the decline (−20).',
  );
});

test('name parts in one line of a limited length, whatever their source calls them', () => {
  const part = (label: string) => ({ label, from: 60, to: 40, change: -20, share: 1 });
  const textOf = (label: string) =>
    text(
      [widget('why', { format: 'highlights' })],
      [{ highlights: [{ ...explained, parts: [part(label)] }] }],
    );
  expect(textOf('News\r\n\r\nPay now\u202e')).toContain('. News Pay now accounts for');
  expect(textOf('x'.repeat(10_000)).length).toBeLessThan(250);
});

test('are the changes of totals elsewhere, each once', () => {
  expect(text([widget('one'), widget('two')], [{}, {}])).toBe('Sessions fell by 20% (−20), from 100 to 80.');
});

test('say nothing of hidden metrics, of hidden changes, and of widgets that failed', () => {
  const options = (option: object) => ({
    instances: [{ id: 'i1', type: 'csv', sourceId: null, inputs: {}, metricsOptions: { sessions: option } }],
  });
  expect(
    text([widget('one', options({ cloaked: true })), widget('two', { hiddenChange: true })], [{}, {}]),
  ).toBe('');
  expect(text([widget('sessions')], [broken])).toBe('');
});

test('begin with the name of the metric, isolated where it is written from right to left', () => {
  const [sessions] = values(80, -0.2).columns;
  expect(text([widget('total')], [{ columns: [{ ...sessions, label: 'ביקורים' }] }])).toMatch(
    /^\u2068ביקורים\u2069 fell by 20%/,
  );
});
