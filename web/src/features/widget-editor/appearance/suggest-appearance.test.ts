import { oneMetricByName } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import { dimension, metrics, widgetData } from '@vitrine/formats/kit/testing/widget-data.ts';
import { expect, test } from 'vitest';
import { suggestAppearance } from './suggest-appearance.ts';

const visits = { ...metrics.sessions, additive: true as const };
const asked = (
  dimensionType: string | null,
  names: readonly string[] = ['sessions'],
  data = null as never,
) => ({
  dimensionType,
  metrics: names,
  data,
});
const cities = (count: number, column: typeof visits | typeof metrics.users = visits) =>
  widgetData(
    [dimension('text'), column],
    Array.from({ length: count }, (_, at) => ({ d: `City ${at}`, [column.key]: at })),
  ) as never;

test.each([
  ['a single value', asked(null), 'summary'],
  ['days', asked('date'), 'chart'],
  ['several values by name', asked('text', ['sessions', 'users']), 'table'],
  ['names whose number is unknown yet', asked('text'), 'chart'],
  ['six shares', asked('text', ['sessions'], cities(6)), 'chart:pie'],
  ['seven names', asked('text', ['sessions'], cities(7)), 'chart'],
  ['a few that may not be added up', asked('text', ['users'], cities(3, metrics.users)), 'chart'],
  ['a single name', asked('text', ['sessions'], cities(1)), 'chart'],
])('%s', (_, question, format) => {
  expect(suggestAppearance(question).format).toBe(format);
});

test('names are ordered by value, as ten horizontal bars and the rest', () => {
  expect(suggestAppearance(asked('text'))).toEqual({
    format: 'chart',
    formatOptions: { visibleGrid: true, horizontal: true, rest: true },
    orderBy: { column: 'sessions', dir: 'desc' },
    rowsLimit: 10,
  });
  expect(suggestAppearance(asked('text', ['sessions'], cities(4))).formatOptions).toEqual({ doughnut: true });
});

test.each([2, 6, 7, 30])('%i shares look as in a template', (count) => {
  expect(suggestAppearance(asked('text', ['sessions'], cities(count)))).toMatchObject(oneMetricByName(count));
});

test('days stay in their order', () => {
  expect(suggestAppearance(asked('date'))).toEqual({
    format: 'chart',
    formatOptions: { visibleGrid: true },
    orderBy: { column: 'dimension', dir: 'asc' },
    rowsLimit: 15,
  });
});

test('a breakdown is a chart of stacked parts, also of several values by name', () => {
  const { format, formatOptions } = suggestAppearance({
    ...asked('text', ['sessions', 'users']),
    hasBreakdown: true,
  });
  expect([format, formatOptions.stacked]).toEqual(['chart', true]);
});

test('in a chosen format the rest still follows', () => {
  expect(suggestAppearance(asked('text'), 'table')).toMatchObject({ format: 'table', rowsLimit: 15 });
});
