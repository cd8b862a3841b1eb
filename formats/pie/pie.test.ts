import type { Row } from '@vitrine/contract/entities/table.ts';
import { expect, test } from 'vitest';
import { boxOf, overlap } from '../kit/chart/label.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { pieFormat } from './pie.format.ts';
import { layoutPie } from './pie.layout.ts';

const theme = themeOf();
const options = { doughnut: true };
const rows = (values: (number | null)[]): Row[] =>
  values.map((sessions, index) => ({ d: `campaign number ${index} with a long name`, sessions }));
const dataOf = (values: (number | null)[], total: number | null = null) =>
  widgetData([dimension('text'), metrics.sessions], rows(values), {
    totals: { sessions: { value: total, compare: null, change: null } },
  });
const modelOf = (values: (number | null)[], total: number | null = null, more = {}) =>
  pieFormat.model(dataOf(values, total), interactive('chart:pie', more), options);

test('the largest come first, missing and negative ones have no slice', () => {
  expect(modelOf([1, 5, null, -3, 2]).slices.map(({ value }) => value)).toEqual([5, 2, 1]);
});

test('at most eight slices: the small ones become one', () => {
  const { slices, total } = modelOf([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(slices).toHaveLength(8);
  expect(slices.at(-1)).toMatchObject({ other: true, value: 3 });
  expect(total).toBe(45);
});

test('what the total has beyond the rows belongs to the rest', () => {
  expect(modelOf([60, 20], 100).slices.at(-1)).toMatchObject({ other: true, value: 20 });
});

test('the widget may limit to fewer', () => {
  expect(modelOf([4, 3, 2, 1], null, { rowsLimit: 3 }).slices.map(({ value }) => value)).toEqual([4, 3, 3]);
});

test('without a dimension the metrics share the circle', () => {
  const { sessions, users } = metrics;
  const totals = Object.fromEntries(
    ['sessions', 'users'].map((key) => [key, { value: 5, compare: null, change: null }]),
  );
  const model = pieFormat.model(
    widgetData([sessions, users], [], { totals }),
    interactive('chart:pie'),
    options,
  );
  expect(model.slices.map(({ cell }) => cell)).toEqual(['Sessions', 'Users']);
});

test('metrics of another unit are not in the circle', () => {
  const { sessions, users, cost } = metrics;
  const totals = Object.fromEntries(
    ['sessions', 'users', 'cost'].map((key) => [key, { value: 5, compare: 4, change: 0.25 }]),
  );
  const data = widgetData([sessions, cost, users], [], { totals });
  const { slices } = pieFormat.model(data, interactive('chart:pie'), options);
  expect(slices.map(({ cell, compare }) => [cell, compare])).toEqual([
    ['Sessions', 4],
    ['Users', 4],
  ]);
});

test('a hidden metric has no slice but may decide the order, a hidden change hides only itself', () => {
  const { sessions, users } = metrics;
  const data = widgetData([dimension('text'), users, sessions], [{ d: 'a', sessions: 3, users: 9 }], {
    compareRows: [{ d: 'a', sessions: 2, users: 9 }],
  });
  const cloaked = { users: { cloaked: true }, sessions: { cloakedChange: true } };
  const model = pieFormat.model(data, interactive('chart:pie', {}, cloaked), options);
  expect(model).toMatchObject({ hiddenChange: true, slices: [{ value: 3, compare: 2 }] });
});

test('negative values are reported, and all zeros are not called missing', () => {
  const size = { width: 574, height: 138 };
  expect(pieFormat.render(modelOf([3, -1, -2]), size, theme)).toContain('>2 below zero, not shown<');
  expect(pieFormat.render(modelOf([0, 0]), size, theme)).toContain('All values are zero');
  expect(pieFormat.render(modelOf([0, -1]), size, theme)).toContain('No values above zero');
  expect(pieFormat.render(modelOf([null]), size, theme)).toContain('No data');
});

test('labels never touch and stay in the card', () => {
  const model = modelOf([90, 80, 70, 6, 5, 4, 3, 2, 1, -4]);
  for (const width of [128, 160, 258, 356, 574, 1206]) {
    for (const height of [138, 354, 570]) {
      const boxes = (layoutPie(model, { width, height }, theme)?.overlay.labels ?? []).map(boxOf);
      expect(boxes.length).toBeGreaterThan(2);
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width + 1);
        expect(box.bottom).toBeLessThanOrEqual(height + 1);
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      }
    }
  }
});

test('renders slices and says their shares, or says that there is nothing', () => {
  const html = pieFormat.render(modelOf([3, 1]), { width: 574, height: 138 }, theme);
  expect(html).toMatch(/aria-label="[^"]* 3 \(75%\), [^"]* 1 \(25%\)"/u);
  expect(html).toContain('fill="#3451d1"');
  expect(pieFormat.render(modelOf([null, null]), { width: 574, height: 138 }, theme)).toContain('No data');
});

test('escapes names', () => {
  const data = widgetData([dimension('text'), metrics.sessions], [{ d: '<img src=x>', sessions: 1 }]);
  const model = pieFormat.model(data, interactive('chart:pie', { title: '<b>' }), options);
  expect(pieFormat.render(model, { width: 574, height: 138 }, theme)).not.toMatch(/<(img|b)\b/u);
});
