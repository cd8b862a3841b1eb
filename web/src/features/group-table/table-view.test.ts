import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupCell, GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { expect, test } from 'vitest';
import { arrangeRows, type Ranged, readView, type TableView, writeView } from './table-view.ts';

const usual = readView({});
const traits = { label: 'Sessions', type: 'numeric', direction: 'up', additive: true } as const;
const sessions: GroupMetric = {
  ...{ id: 's', kind: 'source', type: 'ga', metric: 'sessions', inputs: {}, rules: [] },
  ...{ traits, sourceLabel: 'GA' },
};

type Values = { week?: number; weekBy?: number; month?: number };

function row(host: string, { week, weekBy, month }: Values = {}, state: CellState = 'ok'): GroupTableRow {
  const cell: GroupCell = {
    ...{ state, latest: null, latestDay: null, spark: [], currency: null, text: null },
    week: { value: week ?? null, compare: null, change: weekBy ?? null },
    month: { value: month ?? null, compare: null, change: null },
  };
  return {
    ...{ domainId: host, host, state, paused: false, openAlerts: 0, snooze: null, measuredAt: null },
    cells: { s: cell },
  };
}

const rows = [
  row('big.example', { week: 90, weekBy: -0.4, month: 100 }),
  row('empty.example'),
  row('small.example', { week: 9, weekBy: 0.2, month: 300 }, 'alert'),
  row('xn--bcher-kva.example', { week: 20, weekBy: 0.1, month: 200 }, 'broken'),
];

const order = (part: Partial<TableView>, ranged: Ranged = new Map()) =>
  arrangeRows(rows, [sessions], { ...usual, ...part }, ranged).map(({ host }) => host.split('.')[0]);

test('the worst come first, equal ones by name', () => {
  expect(order({})).toEqual(['small', 'xn--bcher-kva', 'big', 'empty']);
});

test.each([
  ['host', ['big', 'empty', 'small', 'xn--bcher-kva']],
  ['-host', ['xn--bcher-kva', 'small', 'empty', 'big']],
  ['s', ['small', 'xn--bcher-kva', 'big', 'empty']],
  ['-s', ['big', 'xn--bcher-kva', 'small', 'empty']],
  ['change:s', ['big', 'xn--bcher-kva', 'small', 'empty']],
  ['-change:s', ['small', 'xn--bcher-kva', 'big', 'empty']],
  ['a metric that is gone', ['small', 'xn--bcher-kva', 'big', 'empty']],
])('sorted by %s, what has no value stands last', (sort, hosts) => {
  expect(order({ sort })).toEqual(hosts);
});

test('sorts by the values of the selected period', () => {
  expect(order({ sort: '-s', period: '30' })).toEqual(['small', 'xn--bcher-kva', 'big', 'empty']);
  const total = (value: number) => ({ s: { value, compare: null, change: null } });
  const ranged = new Map([
    ['empty.example', total(5)],
    ['big.example', total(1)],
  ]);
  expect(order({ sort: '-s', period: 'custom' }, ranged)).toEqual(['empty', 'big', 'small', 'xn--bcher-kva']);
});

test.each([
  ['a part of the name', 'MALL', ['small']],
  ['a pasted address', 'https://big.example/shop?x=1', ['big']],
  ['letters beyond ASCII', 'Bücher.example', ['xn--bcher-kva']],
  ['what none is called', 'nothing', []],
])('found by %s', (_, search, hosts) => {
  expect(order({ search })).toEqual(hosts);
});

test('filters by state and search together', () => {
  expect(order({ state: 'alert' })).toEqual(['small']);
  expect(order({ state: 'alert', search: 'big' })).toEqual([]);
});

test('keeps the default order of rows', () => {
  const before = rows.map(({ host }) => host);
  order({ sort: '-host' });
  expect(rows.map(({ host }) => host)).toEqual(before);
});

test('leaves defaults out of the address and reads everything else back', () => {
  expect(writeView(usual)).toEqual({});
  const views: Partial<TableView>[] = [
    { period: '30' },
    { period: 'custom', startDate: '2026-01-31', endDate: '2026-03-01' },
    { search: 'acme & co', state: 'snoozed', sort: '-change:s', hidden: ['a', 'b'] },
  ];
  for (const part of views) expect(readView(writeView({ ...usual, ...part }))).toEqual({ ...usual, ...part });
});

test('drops custom days from the address when 7 or 30 days are selected', () => {
  const days = { startDate: '2026-01-31', endDate: '2026-03-01' };
  expect(writeView({ ...usual, ...days, period: '30' })).toEqual({ days: '30' });
});

test.each([
  ['half a range', { startDate: '2026-01-01' }],
  ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }],
  ['days the wrong way round', { startDate: '2026-03-02', endDate: '2026-03-01' }],
  ['a state of nobody', { state: 'wonderful' }],
  ['other days', { days: '31' }],
])('an address with %s shows what is usual', (_, search) => {
  expect(readView(search)).toEqual(usual);
});

test('reads an address whether its values are strings or not', () => {
  expect(readView({ days: 30, q: 123 })).toEqual({ ...usual, period: '30', search: '123' });
});
