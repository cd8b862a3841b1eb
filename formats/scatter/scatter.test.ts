import { describe, expect, test } from 'vitest';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { scatterFormat } from './scatter.format.ts';
import { layoutScatter } from './scatter.layout.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 354 };
const options = { visibleNames: true };
const campaigns = widgetData(
  [dimension('text', 'Campaign'), metrics.sessions, metrics.cost, metrics.users],
  [
    { d: 'Spring', sessions: 100, cost: 50, users: 40 },
    { d: 'Autumn', sessions: 400, cost: 200, users: 10 },
    { d: 'Unpaid', sessions: 300, cost: null, users: 5 },
  ],
);
const modelOf = (data = campaigns, more = {}) => {
  const model = scatterFormat.model(data, interactive('scatter'), { ...options, ...more });
  if (!model) throw new Error('There is no model.');
  return model;
};
const textsOf = (model = modelOf()) =>
  layoutScatter(model, size, theme)?.overlay.labels.map(({ text }) => text) ?? [];
const radiiOf = (model = modelOf()) =>
  [...(layoutScatter(model, size, theme)?.marks.matchAll(/ r="([\d.]+)"/gu) ?? [])].map(([, radius]) =>
    Number(radius),
  );

test('rows are points by the first two metrics, and rows without both are counted', () => {
  const model = modelOf();
  expect(model.points.map(({ cell, x, y }) => [cell, x, y])).toEqual([
    ['Autumn', 400, 200],
    ['Spring', 100, 50],
  ]);
  expect(textsOf()).toEqual(
    expect.arrayContaining(['Sessions', 'Cost', 'Spring', '€200', '1 row without both values, not shown']),
  );
});

test('a third metric is the area of the points', () => {
  expect(radiiOf()).toEqual([9, 18]);
  const two = widgetData([dimension('text'), metrics.sessions, metrics.cost], campaigns.rows);
  expect(radiiOf(modelOf(two))).toEqual([5, 5]);
});

describe('a pointer', () => {
  const pointing = layoutScatter(modelOf(), size, theme)?.pointing;
  const [autumn] = pointing?.places ?? [];

  test('finds the nearest point in reach, and its row', () => {
    expect(pointing?.indexAt((autumn?.x ?? 0) + 15, autumn?.y ?? 0)).toBe(0);
    expect(pointing?.indexAt((autumn?.x ?? 0) - 60, autumn?.y ?? 0)).toBeNull();
    expect(pointing?.cellAt?.(0)).toBe('Autumn');
    expect(pointing?.tooltip(0)).toMatch(/Autumn.*400.*€200.*Users.*10/su);
  });
});

test('names that would cover a point or another name are left out', () => {
  const crowd = widgetData(
    [dimension('text'), metrics.sessions, metrics.cost],
    Array.from({ length: 30 }, (_, at) => ({ d: `Campaign ${at}`, sessions: 500, cost: 100 + at / 10 })),
  );
  const names = textsOf(modelOf(crowd)).filter((text) => text.startsWith('Campaign'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(30);
  expect(textsOf(modelOf(crowd, { visibleNames: false })).join()).not.toContain('Campaign');
});

test('values below zero have a place, and equal ones don’t fall out of the card', () => {
  const one = widgetData(
    [dimension('text'), metrics.sessions, metrics.cost],
    [{ d: 'A', sessions: 0, cost: -5 }],
  );
  const [place] = layoutScatter(modelOf(one), size, theme)?.pointing?.places ?? [];
  expect(place?.x).toBeGreaterThan(0);
  expect(place?.y).toBeLessThan(size.height);
});

test('says what is missing, and lists the points for readers of the screen', () => {
  const single = widgetData([dimension('text'), metrics.sessions], [{ d: 'A', sessions: 1 }]);
  const nothing = scatterFormat.model(single, interactive('scatter'), options);
  expect(scatterFormat.render(nothing, size, theme)).toContain('Select two metrics');
  expect(scatterFormat.render(modelOf(), size, theme)).toContain('Spring: Sessions 100, Cost €50');
  const evil = widgetData(campaigns.columns, [{ d: '<i>x', sessions: 1, cost: 2, users: 3 }]);
  expect(scatterFormat.render(modelOf(evil), size, theme)).not.toContain('<i>');
});
