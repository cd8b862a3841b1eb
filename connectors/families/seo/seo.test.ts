import type { Filter } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import { testQuery } from '../../kit/testing/query-table.ts';
import { chosenReport, fieldOptions, readReports } from './seo-reports.ts';
import { passingRows } from './seo-row-filters.ts';
import { type Line, listTable, pointsTable, type SeoMetric } from './seo-tables.ts';
import { targetOf } from './seo-target.ts';

test('the first report is requested by default, and filters have its fields', () => {
  const keyword = { id: 'keyword', label: 'Keyword', type: 'text' as const };
  const page = { id: 'page', label: 'Page', type: 'text' as const };
  const reports = [{ id: 'overview' }, { id: 'pages' }];
  expect([chosenReport(reports, 'pages'), chosenReport(reports, undefined)]).toEqual([
    reports[1],
    reports[0],
  ]);
  expect(fieldOptions(['page', 'nothing'], [], [keyword, page]).map(({ id }) => id)).toEqual(['page']);
});

test('an invalid report names its file and entry', () => {
  expect(() => readReports('acme', [{ id: 'pages', name: 'Pages', colour: 'red' }], {})).toThrow(
    'acme/catalogue/reports.json: "pages": Unrecognized key: "colour"',
  );
});

describe('a typed site', () => {
  test.each([
    ['example.com', 'example.com'],
    ['  WWW.Example.com ', 'example.com'],
    ['https://www.example.com/page?a=b', 'example.com'],
    ['shop.example.com', 'shop.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (typed, host) => {
    expect(targetOf(typed, 'Somebody').host).toBe(host);
  });

  test.each(['', ' ', 'example', 'two words.example', 'a|b.example', null, 7])('%s is none', (typed) => {
    expect(() => targetOf(typed, 'Somebody')).toThrow('domain');
  });
});

const rows = [
  { names: { keyword: 'Red Tent' }, values: { position: 3, cpc: null } },
  { names: { keyword: 'blue tent' }, values: { position: 12, cpc: 1.5 } },
  { names: { keyword: 'stove' }, values: { position: null, cpc: 0 } },
];

test.each<[Filter['operator'], string, string, number[]]>([
  ['contains', 'keyword', 'TENT', [0, 1]],
  ['not_contains', 'keyword', 'tent', [2]],
  ['starts_with', 'keyword', 'red', [0]],
  ['equals', 'keyword', 'stove', [2]],
  ['not_equals', 'keyword', 'stove', [0, 1]],
  ['less', 'position', '10', [0]],
  ['greater', 'position', '3', [1]],
  ['not_equals', 'position', '3', [1]],
  ['equals', 'cpc', '1,5', [1]],
  ['equals', 'cpc', '0', [2]],
])('%s: %s %s', (operator, field, value, expected) => {
  expect(passingRows(rows, [{ field, operator, value }])).toEqual(expected.map((index) => rows[index]));
});

test.each<Filter>([
  { field: 'keyword', operator: 'greater', value: 'a' },
  { field: 'position', operator: 'contains', value: '1' },
  { field: 'position', operator: 'less', value: 'many' },
])('rejects %o', (filter) => {
  expect(() => passingRows(rows, [filter])).toThrow(filter.field);
});

const metric = (id: string, more: Partial<SeoMetric> = {}): SeoMetric => ({
  id,
  label: id,
  type: 'numeric',
  direction: 'up',
  additive: false,
  ...more,
});
const query = testQuery({
  metrics: ['links', 'came'],
  dimension: 'month',
  startDate: '2026-08-20',
  endDate: '2026-10-10',
});

test('a month has the last state and the sum of gains, and a missing value is no zero', () => {
  const month = { id: 'month', label: 'Month', type: 'month' as const };
  const metrics = [metric('links'), metric('came', { additive: true })];
  const table = pointsTable({ query, metrics, dimension: month, today: '2026-11-18' }, [
    { date: '2026-08-31', values: { links: 12, came: 2 } },
    { date: '2026-08-24', values: { links: 10, came: 1 } },
    { date: '2026-10-05', values: { links: 15, came: null } },
  ]);
  expect(table.rows).toEqual([
    { dimension: '2026-08', links: 12, came: 3 },
    { dimension: '2026-09', links: null, came: null },
    { dimension: '2026-10', links: 15, came: null },
  ]);
  expect(table.totals).toEqual({ links: 15, came: 3 });
});

test('keywords of several pages get distinct labels, and an incomplete list has no totals', () => {
  const keyword = { id: 'keyword', label: 'Keyword', type: 'text' as const };
  const metrics = [metric('traffic', { adds: true }), metric('place', { type: 'average' }), metric('kind')];
  const line = (label: string, page: string, traffic: number): Line => ({
    label,
    page,
    names: { keyword: label },
    values: { traffic, place: traffic / 2, kind: 1 },
  });
  const lines = [line('tent', '/a', 4), line('tent', '/b', 2), line('stove', '/c', 6)];
  const requested = { query, metrics, dimension: keyword, today: '2026-11-18' };
  const listState = { complete: true, groups: false, overlaps: [], filters: [] };
  const whole = listTable(requested, lines, listState);
  expect(whole.rows.map(({ dimension }) => dimension)).toEqual(['tent (/a)', 'tent (/b)', 'stove']);
  expect(whole.totals).toEqual({ traffic: 12, place: 2, kind: null });
  const cut = listTable(requested, lines, { ...listState, complete: false });
  expect(cut.totals).toEqual({ traffic: null, place: null, kind: null });
  expect(cut.notes).toMatchObject([
    {
      code: 'truncated',
      text: expect.stringMatching(/lines were read\. This is the limit of this widget\.$/),
    },
  ]);
  const grouped = listTable(requested, lines, { ...listState, groups: true });
  expect(grouped.rows[0]).toEqual({ dimension: 'tent', traffic: 6, place: 1.5, kind: null });
});
