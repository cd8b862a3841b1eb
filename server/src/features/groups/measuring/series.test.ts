import { describe, expect, test } from 'vitest';
import { foldDays, HISTORY_DAYS, lastDayOf, mergeSeries, sparkOf, windowOf, withDay } from './series.ts';

const of = (firstDay: string, ...values: (number | null)[]) => ({ firstDay, values });

describe('newer days over older ones', () => {
  test('overwrite what both know, keep what only one knows, and leave gaps', () => {
    expect(mergeSeries(of('2026-01-01', 1, 2, null, 4), of('2026-01-03', 30, 40, 50))).toEqual(
      of('2026-01-01', 1, 2, 30, 40, 50),
    );
    expect(mergeSeries(of('2026-01-05', 5), of('2026-01-01', 1))).toEqual(
      of('2026-01-01', 1, null, null, null, 5),
    );
  });

  test('a day that is missing among the newer stays as it was known', () => {
    expect(mergeSeries(of('2026-01-01', 1, 2), of('2026-01-01', null, 3))).toEqual(of('2026-01-01', 1, 3));
  });

  test('nothing before, nothing after', () => {
    expect(mergeSeries(null, of('2026-01-01', 1))).toEqual(of('2026-01-01', 1));
    expect(mergeSeries(of('2026-01-01', 1), null)).toEqual(of('2026-01-01', 1));
    expect(mergeSeries(null, null)).toBeNull();
  });

  test('no more than the limit, the oldest removed', () => {
    const long = { firstDay: '2025-01-01', values: Array.from({ length: HISTORY_DAYS }, (_, day) => day) };
    const merged = mergeSeries(long, { firstDay: lastDayOf(long), values: [-1, -2, -3] });
    expect(merged?.values.length).toBe(HISTORY_DAYS);
    expect(merged?.firstDay).toBe('2025-01-03');
    expect(merged?.values.slice(-3)).toEqual([-1, -2, -3]);
  });
});

test('a new value replaces the day’s, and days between are missing', () => {
  const first = withDay(null, '2026-01-01', 1, 3);
  expect(withDay(first, '2026-01-01', 0.5, 4)).toEqual({ ...of('2026-01-01', 0.5), weights: [4] });
  expect(withDay(first, '2026-01-03', 0, 1)).toEqual({ ...of('2026-01-01', 1, null, 0), weights: [3, 0, 1] });
});

describe('a span', () => {
  const series = { ...of('2026-01-01', 1, null, 0, 0.5), weights: [1, 0, 2, 1] };
  test.each([
    ['sum', 1.5],
    ['latest', 0.5],
    ['mean', (1 + 0 * 2 + 0.5) / 4],
    ['share', (1 + 0 * 2 + 0.5) / 4],
  ] as const)('%s is %s', (days, value) => {
    expect(foldDays(series, '2026-01-01', '2026-01-04', days)).toBe(value);
  });

  test('of unknown days has no value, which is not 0', () => {
    expect(foldDays(series, '2026-01-02', '2026-01-02', 'sum')).toBeNull();
    expect(foldDays(series, '2025-01-01', '2025-12-31', 'sum')).toBeNull();
    expect(foldDays(null, '2026-01-01', '2026-01-02', 'sum')).toBeNull();
  });
});

test('a window is compared with as many days before, a state with nothing', () => {
  const series = of('2026-01-01', 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2);
  expect(windowOf(series, '2026-01-14', 7, 'sum', {})).toEqual({ value: 14, compare: 7, change: 1 });
  expect(windowOf(series, '2026-01-14', 7, 'latest', { uncompared: true })).toEqual({
    value: 2,
    compare: null,
    change: null,
  });
});

test('the sparkline has thirty days in three significant digits', () => {
  const spark = sparkOf(of('2026-01-01', 1234.5678), '2026-01-10');
  expect(spark.length).toBe(30);
  expect(spark.filter((value) => value !== null)).toEqual([1230]);
});
