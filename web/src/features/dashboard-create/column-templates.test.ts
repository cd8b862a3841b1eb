import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { expect, it, test } from 'vitest';
import { columnTemplates, hasOwnColumns } from './column-templates.ts';

const metric = (id: string): Option => ({ id, name: id });
const dimension = (id: string, type: 'text' | 'date' | 'week'): Option => ({
  id,
  name: id,
  dimension: { id, label: id, type },
});
const metrics = ['Clicks', 'Cost', 'Orders', 'Revenue', 'rows'].map(metric);

it('shows totals, the first column by day, and a table for each of the first two texts', () => {
  const dimensions = [
    dimension('Day:week', 'week'),
    dimension('Day', 'date'),
    ...['Channel', 'Campaign', 'Country'].map((id) => dimension(id, 'text')),
  ];
  expect(
    columnTemplates('csv', { metrics, dimensions }).map(({ title, format, width, inputs }) => [
      title,
      format,
      width,
      inputs,
    ]),
  ).toEqual([
    ['Overview', 'summary', 4, { metrics: ['Clicks', 'Cost', 'Orders', 'Revenue'], dimension: 'Day' }],
    ['Clicks over time', 'chart', 4, { metrics: ['Clicks'], dimension: 'Day' }],
    ['By Channel', 'table', 2, { metrics: ['Clicks', 'Cost', 'Orders', 'Revenue'], dimension: 'Channel' }],
    ['By Campaign', 'table', 2, { metrics: ['Clicks', 'Cost', 'Orders', 'Revenue'], dimension: 'Campaign' }],
  ]);
});

it('leaves out what a source has no columns for', () => {
  expect(
    columnTemplates('csv', { metrics: [metric('rows')], dimensions: [] }).map(({ title }) => title),
  ).toEqual(['Overview']);
  expect(columnTemplates('csv', { metrics: [], dimensions: [dimension('Day', 'date')] })).toEqual([]);
});

test.each([
  ['a file', [], [], true],
  ['a spreadsheet, whose sheet comes first', [], ['sheet'], false],
  ['a shop, with metrics of its own', [{ id: 'orders' }], [], false],
])('own columns: %s', (_, known, dependsOn, expected) => {
  const choice = { id: 'metrics', label: '', kind: 'metrics', required: true, global: false } as const;
  const catalogue = { metrics: known, parameters: [{ ...choice, option: 'metrics', dependsOn }] };
  expect(hasOwnColumns(catalogue as never)).toBe(expected);
});
