import { describe, expect, test } from 'vitest';
import { days, dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { heatmapFormat } from './heatmap.format.ts';
import { layoutHeatmap } from './heatmap.layout.ts';
import type { HeatmapModel } from './heatmap.model.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 300 };
const visits = { ...metrics.sessions, additive: true as const };
const options = { visibleValues: true };

function modelOf(data: Parameters<typeof heatmapFormat.model>[0], more: object = {}): HeatmapModel {
  const model = heatmapFormat.model(data, interactive('heatmap', more), options);
  if (!model) throw new Error('There is no model.');
  return model;
}

const namesOf = (names: HeatmapModel['rows']) => names.map(({ cell }) => cell);
const valuesOf = ({ cells }: HeatmapModel) => cells.map((row) => row.map(({ value }) => value));
const textsOf = (model: HeatmapModel, extent = size) =>
  layoutHeatmap(model, extent, theme)?.overlay.labels.map(({ text }) => text) ?? [];

describe('days', () => {
  const october = widgetData(
    [dimension('date'), visits],
    days(31, ['sessions'], (index) => index + 1),
  );

  test('are weekdays by week, each in one cell', () => {
    const model = modelOf(october);
    expect(namesOf(model.columns)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(valuesOf(model)[0]).toEqual([null, 5, 12, 19, 26]);
    expect(valuesOf(model)[3]).toEqual([1, 8, 15, 22, 29]);
    expect(
      valuesOf(model)
        .flat()
        .filter((value) => value !== null),
    ).toHaveLength(31);
    expect(textsOf(model)).toEqual(expect.arrayContaining(['Mon', 'Sun', '12 Oct', '31']));
  });

  test('are named in full at the pointer', () => {
    const pointing = layoutHeatmap(modelOf(october), size, theme)?.pointing;
    expect(pointing?.tooltip(4)).toContain('26 Oct 2026');
    const { x, y } = pointing?.places[4] ?? { x: 0, y: 0 };
    expect(pointing?.indexAt(x, y)).toBe(4);
    expect(pointing?.cellAt).toBeUndefined();
  });

  test('of several metrics are rows', () => {
    const two = widgetData(
      [dimension('date'), visits, metrics.users],
      days(2, ['sessions', 'users'], () => 1),
    );
    expect(namesOf(modelOf(two).columns)).toEqual(['Sessions', 'Users']);
  });
});

test('hours that add up are summed over the weeks', () => {
  const hours = ['2026-10-05T09', '2026-10-12T09', '2026-10-11T23'];
  const data = widgetData(
    [dimension('hour'), visits],
    hours.map((d, at) => ({ d, sessions: 10 ** at })),
  );
  const values = valuesOf(modelOf(data));
  expect([values[0]?.[9], values[6]?.[23], values[3]?.[3]]).toEqual([11, 100, null]);
  const users = widgetData([dimension('hour'), metrics.users], [{ d: hours[0] ?? '', users: 3 }]);
  expect(modelOf(users).columns).toHaveLength(1);
});

describe('a breakdown', () => {
  const part = (name: string) => ({
    ...visits,
    key: `sessions|${name}`,
    label: name,
    metric: 'sessions',
    part: name,
  });
  const data = widgetData(
    [dimension('text'), part('Sunday'), part('Monday'), { ...visits, whole: true as const }],
    [
      { d: 'Norway', 'sessions|Sunday': 40, 'sessions|Monday': 10, sessions: 50 },
      { d: 'Sweden', 'sessions|Sunday': null, 'sessions|Monday': -20, sessions: -20 },
    ],
  );

  test('has a column for each part, weekdays in their order, on one scale', () => {
    const model = modelOf(data);
    expect(namesOf(model.columns)).toEqual(['Monday', 'Sunday']);
    expect(valuesOf(model)).toEqual([
      [10, 40],
      [-20, null],
    ]);
    expect(model.cells.flat().map(({ max }) => max)).toEqual([40, 40, 40, 40]);
    expect(layoutHeatmap(model, size, theme)?.pointing?.cellAt?.(2)).toBe('Sweden');
  });

  test('shows values below zero in another hue and missing ones as frames', () => {
    const marks = layoutHeatmap(modelOf(data), size, theme)?.marks ?? '';
    expect(marks.match(/fill="none"/gu)).toHaveLength(1);
    expect(new Set(marks.match(/fill="#[^"]+"/gu)).size).toBe(3);
  });
});

test('metrics of other units are measured each by itself', () => {
  const data = widgetData(
    [dimension('text'), visits, metrics.rate],
    [{ d: 'Norway', sessions: 1000, rate: 0.5 }],
  );
  expect(modelOf(data).cells[0]?.map(({ max }) => max)).toEqual([1000, 0.5]);
});

describe('many rows', () => {
  const data = widgetData(
    [dimension('text'), visits],
    Array.from({ length: 40 }, (_, at) => ({ d: `Page ${at}`, sessions: at })),
  );
  const model = modelOf(data, { rowsLimit: 40 });

  test('are counted where they don’t fit, and all there in print', () => {
    expect(textsOf(model, { width: 300, height: 138 })).toContain('+ 34 more rows, not shown');
    const printed = layoutHeatmap(model, { width: 300, height: 138, grows: true }, theme);
    expect(printed?.overlay.labels.map(({ text }) => text).join()).not.toContain('not shown');
    expect(heatmapFormat.printHeight?.(model, size, theme)).toBeGreaterThan(1000);
  });
});

test('says when there is nothing to show, and tells readers of the screen the extremes', () => {
  const nothing = heatmapFormat.model(widgetData([], []), interactive('heatmap'), options);
  expect(heatmapFormat.render(nothing, size, theme)).toContain('No data');
  const data = widgetData(
    [dimension('text', 'Country'), visits],
    [
      { d: 'Norway', sessions: 3 },
      { d: 'Sweden', sessions: 7 },
    ],
  );
  expect(heatmapFormat.render(modelOf(data), size, theme)).toContain(
    'by Country. Sessions: highest 7 (Sweden, Sessions), lowest 3 (Norway, Sessions)',
  );
});

test('a range that begins on a Sunday has that day in the week before', () => {
  const data = widgetData(
    [dimension('date'), visits],
    [
      { d: '2026-10-04', sessions: 1 },
      { d: '2026-10-05', sessions: 2 },
    ],
  );
  expect(namesOf(modelOf(data).columns)).toEqual(['2026-09-28', '2026-10-05']);
  expect(valuesOf(modelOf(data))[6]).toEqual([1, null]);
});

test('values are written in all cells or in none', () => {
  const data = widgetData(
    [dimension('text'), visits],
    [
      { d: 'Norway', sessions: 3 },
      { d: 'Sweden', sessions: 123_456 },
    ],
  );
  expect(textsOf(modelOf(data))).toHaveLength(5);
  expect(textsOf(modelOf(data), { width: 44, height: 300 })).not.toContain('3');
});

test('what the colours mean stands below where no values are written, unless cells are measured differently', () => {
  const data = widgetData(
    [dimension('date'), visits],
    days(31, ['sessions'], () => 1234),
  );
  const narrow = { width: 140, height: 200 };
  expect(textsOf(modelOf(data), narrow).slice(-2)).toEqual(['0', expect.stringMatching(/^1\.2/)]);
  const two = widgetData(
    [dimension('text'), visits, metrics.rate],
    [{ d: 'Norway', sessions: 123_456, rate: 0.5 }],
  );
  expect(textsOf(modelOf(two), { width: 60, height: 200 })).not.toContain('0');
});

test('the scale gives way to the number of rows that are left out', () => {
  const data = widgetData(
    [dimension('text'), visits],
    Array.from({ length: 40 }, (_, at) => ({ d: `Page ${at}`, sessions: at * 100_000 })),
  );
  const model = heatmapFormat.model(data, interactive('heatmap', { rowsLimit: 40 }), {
    visibleValues: false,
  });
  const labelsIn = (width: number) =>
    layoutHeatmap(model, { width, height: 138 }, theme)?.overlay.labels.map(({ text }) => text) ?? [];
  expect(labelsIn(200)).toContain('+ 34 more rows, not shown');
  expect(labelsIn(200)).not.toContain('0');
  expect(labelsIn(400)).toEqual(expect.arrayContaining(['0', '+ 34 more rows, not shown']));
});
