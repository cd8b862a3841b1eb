import { describe, expect, test } from 'vitest';
import type { WidgetData } from '../../entities/result.ts';
import type { Column, DimensionType, Row } from '../../entities/table.ts';
import { arrange, compareCells, metricIdOf } from './arrange-rows.ts';

const metric: Column = {
  key: 'i1.clicks',
  label: 'Clicks',
  role: 'metric',
  type: 'numeric',
  instanceId: 'i1',
};
const rate: Column = {
  key: 'i1.ctr',
  label: 'CTR',
  role: 'metric',
  type: 'average:percent',
  instanceId: 'i1',
};

function dataOf(type: DimensionType, rows: Row[], more: Partial<WidgetData> = {}): WidgetData {
  return {
    widgetId: 'w1',
    hash: 'h',
    status: 'ok',
    columns: [{ key: 'dimension', label: 'Dimension', role: 'dimension', type }, metric, rate],
    rows,
    totals: {},
    notes: [],
    provenance: [],
    fetchedAt: '2026-11-01T00:00:00Z',
    final: true,
    stale: false,
    ...more,
  };
}

const row = (dimension: string | null, clicks: number | null): Row => ({
  dimension,
  'i1.clicks': clicks,
  'i1.ctr': 0.5,
});
const widget = {
  orderBy: { column: 'dimension', dir: 'asc' as 'asc' | 'desc' },
  rowsLimit: 15,
  percent: false,
};
const names = (rows: (Row | null)[] | null) => rows?.map((entry) => entry?.dimension ?? null);

const cities = dataOf('text', [
  row('Rome', 5),
  row('Berlin', 9),
  row(null, 7),
  row('Oslo', 5),
  row('Kyiv', null),
]);

describe('order', () => {
  test.each([
    ['dimension', 'asc', ['Berlin', 'Kyiv', 'Oslo', 'Rome', null]],
    ['dimension', 'desc', ['Rome', 'Oslo', 'Kyiv', 'Berlin', null]],
    ['i1.clicks', 'desc', ['Berlin', null, 'Oslo', 'Rome', 'Kyiv']],
    ['clicks', 'asc', ['Oslo', 'Rome', null, 'Berlin', 'Kyiv']],
    ['gone', 'asc', ['Berlin', 'Kyiv', 'Oslo', 'Rome', null]],
  ] as const)('by %s %s', (column, dir, expected) => {
    expect(names(arrange(cities, { ...widget, orderBy: { column, dir } }).rows)).toEqual(expected);
  });

  test('numbers inside names count as numbers', () => {
    const data = dataOf('text', [row('Week 10', 1), row('Week 9', 1)]);
    expect(names(arrange(data, widget).rows)).toEqual(['Week 9', 'Week 10']);
  });

  test('equal cells don’t depend on their original order', () => {
    const there = arrange(cities, { ...widget, orderBy: { column: 'clicks', dir: 'desc' } });
    const reversed = { ...cities, rows: [...cities.rows].reverse() };
    expect(names(arrange(reversed, { ...widget, orderBy: { column: 'clicks', dir: 'desc' } }).rows)).toEqual(
      names(there.rows),
    );
  });

  test('NaN comes last', () => {
    expect(compareCells(Number.NaN, 1, -1)).toBe(1);
  });
});

describe('names with an order of their own', () => {
  const week = ['Friday', 'Monday', 'Sunday', 'Thursday'].map((name, index) => row(name, index));
  const hours = Array.from({ length: 24 }, (_, hour) => row(`${String(hour).padStart(2, '0')}:00`, hour));

  test.each([
    ['asc', ['Monday', 'Thursday', 'Friday', 'Sunday', null]],
    ['desc', ['Sunday', 'Friday', 'Thursday', 'Monday', null]],
  ] as const)('days of the week are in calendar order, %s', (dir, expected) => {
    const data = dataOf('text', [...week, row(null, 9)]);
    expect(names(arrange(data, { ...widget, orderBy: { column: 'dimension', dir } }).rows)).toEqual(expected);
  });

  test('can be ordered by a value', () => {
    const byClicks = { ...widget, orderBy: { column: 'clicks', dir: 'desc' as const } };
    expect(names(arrange(dataOf('text', week), byClicks).rows)).toEqual([
      'Thursday',
      'Sunday',
      'Monday',
      'Friday',
    ]);
  });

  test('a day keeps all its hours, whatever the limit', () => {
    expect(names(arrange(dataOf('text', [...hours].reverse()), widget).rows)).toHaveLength(24);
    expect(arrange(dataOf('text', hours), widget).hiddenRowCount).toBe(0);
  });
});

describe('limit', () => {
  test('says how many rows it left out', () => {
    const arranged = arrange(cities, { ...widget, rowsLimit: 2 });
    expect(names(arranged.rows)).toEqual(['Berlin', 'Kyiv']);
    expect(arranged.hiddenRowCount).toBe(3);
  });

  test('charts keep every day, in calendar order', () => {
    const days = dataOf('date', [row('2026-10-03', 1), row('2026-10-01', 9), row('2026-10-02', 5)]);
    const byClicks = { ...widget, rowsLimit: 1, orderBy: { column: 'clicks', dir: 'desc' as const } };
    expect(names(arrange(days, byClicks, { chronological: true }).rows)).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-03',
    ]);
    expect(names(arrange(days, byClicks).rows)).toEqual(['2026-10-01']);
  });
});

describe('comparison', () => {
  test('days are matched by their distance from the first, including gaps', () => {
    const data = dataOf('date', [row('2026-10-03', 3), row('2026-10-01', 1)], {
      compareRows: [row('2026-09-01', 10), row('2026-09-02', 20), row('2026-09-03', 30)],
    });
    expect(names(arrange(data, widget).compareRows)).toEqual(['2026-09-01', '2026-09-03']);
  });

  test('months are counted, not measured', () => {
    const data = dataOf('month', [row('2026-02', 1), row('2026-03', 1)], {
      compareRows: [row('2025-02', 1), row('2025-03', 1)],
    });
    expect(names(arrange(data, widget).compareRows)).toEqual(['2025-02', '2025-03']);
  });

  test('names are matched by name, and new ones have no match', () => {
    const data = { ...cities, compareRows: [row('Berlin', 4), row('Lima', 9)] };
    expect(names(arrange(data, { ...widget, rowsLimit: 2 }).compareRows)).toEqual(['Berlin', null]);
  });

  test('nothing is compared without comparison rows', () => {
    expect(arrange(cities, widget).compareRows).toBeNull();
  });
});

describe('percent', () => {
  test('shares refer to the total, hidden rows included, and leave ratios alone', () => {
    const data = { ...cities, totals: { 'i1.clicks': { value: 36, compare: null, change: null } } };
    const arranged = arrange(data, { ...widget, percent: true, rowsLimit: 1 });
    expect(arranged.rows).toEqual([{ dimension: 'Berlin', 'i1.clicks': 0.25, 'i1.ctr': 0.5 }]);
    expect(arranged.columns.map((column) => column.type)).toEqual([
      'text',
      'numeric:percent',
      'average:percent',
    ]);
  });

  test('rows add up to the total when none is given; missing stays missing', () => {
    const { rows } = arrange(cities, { ...widget, percent: true });
    expect(rows.map((entry) => entry['i1.clicks'])).toEqual([9 / 26, null, 5 / 26, 5 / 26, 7 / 26]);
  });

  test('a share of nothing is not a number', () => {
    const { rows } = arrange(dataOf('text', [row('Rome', 0)]), { ...widget, percent: true });
    expect(rows[0]?.['i1.clicks']).toBeNaN();
  });
});

test('a metric is recognised without its instance', () => {
  expect(metricIdOf(metric)).toBe('clicks');
  expect(metricIdOf({ ...metric, key: 'clicks' })).toBe('clicks');
});
