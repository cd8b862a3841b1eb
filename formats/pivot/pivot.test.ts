import type { Column } from '@vitrine/contract/entities/table.ts';
import { expect, test } from 'vitest';
import { nextOrder, sortRows } from '../kit/table/table.model.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { pivotFormat } from './pivot.format.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 900, height: 300 };
const options = { visibleColours: true };

const part = (metric: Column, name: string, isSingle = false, more: Partial<Column> = {}): Column => ({
  ...metric,
  key: `${metric.key}|${more.rest ? '' : name}`,
  label: isSingle ? name : `${name}: ${metric.label}`,
  ...{ metric: metric.key, part: name },
  ...more,
});
const whole = (metric: Column): Column => ({ ...metric, whole: true });
const { sessions, users, cost } = metrics;

/** Two metrics by two values and the rest; users have no rest. */
const columns = [
  dimension('text', 'Country'),
  ...['Mail', 'Ads'].map((name) => part(sessions, name)),
  part(sessions, 'Other', false, { rest: true }),
  ...['Mail', 'Ads'].map((name) => part(users, name)),
  ...[whole(sessions), whole(users)],
];
const rows = [
  {
    d: 'Norway',
    'sessions|Mail': 10,
    'sessions|Ads': 40,
    'sessions|': 5,
    'users|Mail': 8,
    'users|Ads': null,
    sessions: 55,
    users: 30,
  },
  {
    d: 'Sweden',
    'sessions|Mail': 20,
    'sessions|Ads': null,
    'sessions|': 0,
    'users|Mail': 4,
    'users|Ads': 2,
    sessions: 20,
    users: 5,
  },
];
const total = (value: number | null) => ({ value, compare: null, change: null });
const totals = { 'sessions|Mail': total(30), 'users|Mail': total(11), users: total(33), sessions: total(75) };
const modelOf = (data = widgetData(columns, rows, { totals }), more: object = {}) =>
  pivotFormat.model(data, interactive('pivot', more), options);

test('columns are the values of the breakdown, each with all metrics, and then the whole', () => {
  const { columns: shown, bands } = modelOf();
  expect(bands).toEqual([
    { label: 'Mail', count: 2 },
    { label: 'Ads', count: 2 },
    { label: 'Other', count: 1 },
    { label: 'Total', count: 2 },
  ]);
  expect(shown.map(({ column }) => column.label)).toEqual([
    'Country',
    'Sessions',
    'Users',
    'Sessions',
    'Users',
    'Sessions',
    'Sessions',
    'Users',
  ]);
});

test('totals are those of the source, and missing where it has none', () => {
  const model = modelOf();
  expect(model.totals).toEqual(['Total', 30, 11, null, null, null, 75, 33]);
  expect(model.rows[1]?.cells).toEqual(['Sweden', 20, 4, null, 2, 0, 20, 5]);
  expect(pivotFormat.render(model, size, theme)).toContain('<span>–</span>');
});

test('a single metric is named by its values, weekdays in their order', () => {
  const days = ['Sunday', 'Monday'].map((name) => part(sessions, name, true));
  const { columns: shown, bands } = modelOf(widgetData([dimension('text'), ...days, whole(sessions)], rows));
  expect(shown.map(({ column }) => column.label)).toEqual(['Source', 'Monday', 'Sunday', 'Total']);
  expect(bands).toBeUndefined();
});

test('each metric has its own colours, wholes have none', () => {
  const [norway, sweden] = modelOf().rows;
  expect(norway?.heat).toEqual([null, 0.08, 0.32, 0.32, null, 0.04, null, null]);
  expect(sweden?.heat?.slice(5)).toEqual([null, null, null]);
  expect(pivotFormat.render(modelOf(), size, theme)).toContain('--vf-heat:32%');
  const plain = pivotFormat.model(widgetData(columns, rows), interactive('pivot'), { visibleColours: false });
  expect(pivotFormat.render(plain, size, theme)).not.toContain('vf-heat');
});

test('every column sorts, and the order of the widget is that of the whole', () => {
  const model = modelOf(undefined, { orderBy: { column: 'sessions', dir: 'desc' } });
  expect(model.sorted).toEqual({ column: 6, dir: 'desc' });
  expect(model.rows.map(({ cells }) => cells[0])).toEqual(['Norway', 'Sweden']);
  const order = nextOrder(model, 1, model.sorted);
  expect(sortRows(model, order.column, order.dir)).toEqual([1, 0]);
});

test('heads of values span their metrics, also where rows are laid out by grid', () => {
  const html = pivotFormat.render(modelOf(), size, theme);
  expect(html).toContain('<th scope="colgroup" class="vf-band" colspan="2" title="Mail">Mail</th>');
  const many = Array.from({ length: 150 }, (_, at) => ({ ...rows[0], d: `Row ${at}` }));
  const grid = pivotFormat.render(modelOf(widgetData(columns, many), { rowsLimit: 1000 }), size, theme);
  expect(grid).toContain('aria-colspan="2" style="grid-column:span 2"');
});

test('without a breakdown it says what is needed', () => {
  const model = modelOf(widgetData([dimension('text'), sessions, cost], [{ d: 'A', sessions: 1 }]));
  expect(pivotFormat.render(model, size, theme)).toContain('Select a breakdown');
});

test('names are escaped', () => {
  const evil = [dimension('text'), ...[sessions, users].map((metric) => part(metric, '<i>'))];
  const data = widgetData(evil, [{ d: '<b>', 'sessions|<i>': 1, 'users|<i>': 2 }]);
  expect(pivotFormat.render(modelOf(data), size, theme)).not.toMatch(/<[ib]>/u);
});
