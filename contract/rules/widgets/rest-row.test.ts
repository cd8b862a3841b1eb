import { expect, test } from 'vitest';
import type { WidgetData } from '../../entities/result.ts';
import { arrange } from './arrange-rows.ts';

const names = Array.from({ length: 13 }, (_, at) => `City ${at + 1}`);
const limited = { orderBy: { column: 'visits', dir: 'desc' }, rowsLimit: 10, percent: false } as const;

function dataOf({
  additive = true,
  total = null as number | null,
  notes = [] as WidgetData['notes'],
} = {}): WidgetData {
  const rows = names.map((city, at) => ({ city, visits: 130 - at * 10 }));
  return {
    widgetId: 'w',
    hash: '',
    status: 'ok',
    columns: [
      { key: 'city', label: 'City', role: 'dimension', type: 'text' },
      { key: 'visits', label: 'Visits', role: 'metric', type: 'numeric', ...(additive ? { additive } : {}) },
    ],
    rows,
    compareRows: rows.map((row) => ({ ...row, visits: row.visits / 2 })),
    totals: total === null ? {} : { visits: { value: total, compare: total / 2, change: 1 } },
    notes,
    provenance: [],
    fetchedAt: '2026-01-01T00:00:00Z',
    final: true,
    stale: false,
  };
}

const all = 910;
const shown = 850;
const restIn = (data: WidgetData, more = {}) => arrange(data, { ...limited, ...more }, { rest: true }).rest;

test('the rest is what the whole has beside the rows shown, also of the comparison', () => {
  expect(restIn(dataOf({ total: all }))).toEqual({ row: { visits: all - shown }, compare: { visits: 30 } });
  // The provider knows more than its rows.
  expect(restIn(dataOf({ total: 1000 }))?.row).toEqual({ visits: 150 });
  expect(restIn(dataOf())?.row).toEqual({ visits: all - shown });
});

test.each([
  ['a metric that may not be added up', dataOf({ additive: false, total: all })],
  ['rows that overlap', dataOf({ total: 700 })],
  ['rows that are cut off without a total', dataOf({ notes: [{ code: 'truncated', text: 'The largest.' }] })],
])('there is none of %s', (_, data) => {
  expect(restIn(data)).toBeNull();
});

test('there is none where nothing is left out, or nobody asks for it', () => {
  expect(restIn(dataOf({ total: all }), { rowsLimit: 13 })).toBeNull();
  expect(arrange(dataOf({ total: all }), limited).rest).toBeNull();
});

test('shares of the total count it too', () => {
  expect(restIn(dataOf({ total: all }), { percent: true })?.row.visits).toBeCloseTo(60 / 910);
});

test('refunds are left as they are', () => {
  const data = dataOf({ total: 790 });
  const rows = data.rows.map((row, at) => (at > 9 ? { ...row, visits: -20 } : row));
  expect(restIn({ ...data, rows, compareRows: [] })?.row).toEqual({ visits: -60 });
});

test('the rest of a comparison without values is missing, not 0', () => {
  expect(restIn({ ...dataOf(), compareRows: [] })).toEqual({
    row: { visits: all - shown },
    compare: { visits: null },
  });
});
