import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expect, test } from 'vitest';
import { indexOfAlert, PLOT, plotHistory } from './history-plot.ts';

const column = { type: 'numeric' } as const;
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));
const plot = (values: (number | null)[], expected: Parameters<typeof plotHistory>[0]['expected'] = null) =>
  plotHistory(
    { widthPx: 632, column, dates: daysFrom('2026-01-01', values.length), values, expected },
    'en-GB',
  );

test('one known day makes no plot', () => {
  expect(plot([])).toBeNull();
  expect(plot([null, 5, null])).toBeNull();
  expect(plot([5, 5])).not.toBeNull();
});

test('the line spans the full width, with the highest value at the top', () => {
  const drawn = plot([0, 10]);
  const { left, right, height, top, bottom } = PLOT;
  expect(drawn?.line).toBe(`M${left} ${height - bottom}L${632 - right} ${top}`);
});

test('a missing day leaves a gap', () => {
  expect(plot([1, 2, null, 3, 4])?.line.match(/M/g)).toHaveLength(2);
});

test('a flat line and negative values stay inside', () => {
  for (const values of [
    [7, 7, 7],
    [0, 0],
    [-5, 3, -1],
  ]) {
    const drawn = plot(values);
    for (const value of values) {
      expect(drawn?.yOf(value)).toBeGreaterThanOrEqual(PLOT.top);
      expect(drawn?.yOf(value)).toBeLessThanOrEqual(PLOT.height - PLOT.bottom);
    }
  }
});

test('the scale includes the band, which restarts after a gap', () => {
  const low = [1, 1, null, 1, 1];
  const high = [90, 90, null, 90, 90];
  const drawn = plot([5, 6, 7, 8, 9], { low, high, middle: low });
  expect(drawn?.yOf(90)).toBeGreaterThanOrEqual(PLOT.top);
  expect(drawn?.band.match(/M[^MZ]+Z/g)).toHaveLength(2);
  expect(plot([5, 6])?.band).toBe('');
});

test('a position in the plot is a day, clamped to the first and last', () => {
  const drawn = plot([1, 2, 3, 4, 5]);
  for (const index of [0, 2, 4]) expect(drawn?.indexAt((drawn?.xOf(index) ?? 0) + 3)).toBe(index);
  expect([drawn?.indexAt(-100), drawn?.indexAt(10_000)]).toEqual([0, 4]);
});

test.each([
  [632, 7],
  [358, 3],
])('labels months at their first day, and only as many as fit %i px', (widthPx, most) => {
  const dates = daysFrom('2026-01-15', 395);
  const drawn = plotHistory({ widthPx, column, dates, values: dates.map(() => 1), expected: null }, 'en-GB');
  const labels = drawn?.months.map(({ label }) => label) ?? [];
  expect(labels[0]).toMatch(/Feb.* 2026/);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels.length).toBeLessThanOrEqual(most);
  expect(new Set(labels).size).toBe(labels.length);
  expect(drawn?.months[0]?.x).toBe(drawn?.xOf(dates.indexOf('2026-02-01')));
});

test.each([
  ['on a day that is known', '2026-01-02T09:00:00Z', 1],
  ['on a day without a value', '2026-01-03T09:00:00Z', 1],
  ['on the morning after the last day', '2026-01-05T03:00:00Z', 3],
  ['before all of them', '2025-12-31T09:00:00Z', -1],
])('an alert that opened %s has its place', (_, openedAt, index) => {
  expect(indexOfAlert({ dates: daysFrom('2026-01-01', 4), values: [1, 2, null, 4] }, openedAt)).toBe(index);
});
