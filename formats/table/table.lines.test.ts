import { expect, test } from 'vitest';
import { contentHeight, planTable } from '../kit/table/table.plan.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { tableFormat } from './table.format.ts';

const theme = themeOf();
const phone = { width: 324, height: 480 };
const review = '2026-11-14 ★★★★★ Tom: Friendly people, good advice, and the bike was ready a day early.';
const keywords = ['hotel am ammersee mit hund', 'hotel am ammersee günstig', 'cafe übersee am chiemsee'];

function modelOf(names: string[], values = 2) {
  const columns = Array.from({ length: values }, (_, at) => ({
    ...metrics.sessions,
    key: `m${at}`,
    label: 'Impressions of keywords',
  }));
  const row = Object.fromEntries(columns.map(({ key }) => [key, 1_234_567]));
  const data = widgetData(
    [dimension('text', 'Name'), ...columns],
    names.map((d) => ({ d, ...row })),
  );
  return tableFormat.model(data, interactive('table', { rowsLimit: 1000 }), {});
}

const placeOf = (names: string[], values: number, size = phone) => {
  const { lines, wraps } = planTable(modelOf(names, values), size, 'en').widths;
  return lines ? 'above' : wraps ? 'beside' : 'one line';
};

test.each([
  ['names that fit', ['Oslo', 'Rome'], 2, 'one line'],
  ['names of two lines', keywords, 2, 'beside'],
  ['prose', [review, 'Short'], 2, 'above'],
  ['names beside too many values', keywords, 6, 'above'],
])('%s', (_, names, values, place) => {
  expect(placeOf(names, values)).toBe(place);
});

test('no name is cut, whatever stands beside it', () => {
  for (const values of [1, 2, 3, 6]) {
    const html = tableFormat.render(modelOf([review, ...keywords], values), phone, theme);
    expect(html).not.toContain('…');
    expect(html).toContain(`>${review}<`);
  }
});

test('values that even then have no place scroll sideways under their names', () => {
  expect(tableFormat.render(modelOf([review], 6), phone, theme)).toMatch(/vf-sideways.*vf-above/u);
  expect(tableFormat.render(modelOf([review], 2), phone, theme)).not.toContain('vf-sideways');
});

test('a row whose name stands above is still a row to those who hear it', () => {
  expect(tableFormat.render(modelOf([review], 2), phone, theme)).toMatch(/role="table".*role="rowheader"/u);
});

test('names are cut after two lines where few of such rows would be in sight, and where the card is wide', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${review} ${at}`);
  expect(placeOf(names, 2, { width: 302, height: 138 })).toBe('beside');
  expect(placeOf(names, 2, { width: 654, height: 354 })).toBe('beside');
});

test('of many rows those out of sight need not be laid out', () => {
  const names = Array.from({ length: 101 }, (_, at) => `${keywords[0]} ${at}`);
  expect(tableFormat.render(modelOf(names), phone, theme)).toMatch(/class="vf-table[^"]* vf-above vf-deep"/u);
});

test('the plan of many rows reads each row a few times', () => {
  const model = modelOf(Array.from({ length: 500 }, (_, at) => `${keywords[0]} ${at}`));
  let reads = 0;
  for (const row of model.rows)
    Object.defineProperty(row, 'picture', {
      get: () => {
        reads += 1;
      },
    });
  planTable(model, phone, 'en');
  expect(reads).toBeLessThan(model.rows.length * 10);
});

test('says how much is in sight', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${review} ${at}`);
  const { heights } = planTable(modelOf(names), phone, 'en');
  expect(heights.box).toBeLessThanOrEqual(phone.height - 20);
  expect(tableFormat.render(modelOf(names), phone, theme)).toContain(`${heights.rowsInSight} of 12 rows`);
});

test('a table is as high as its rows', () => {
  const heightOf = (names: string[]) => contentHeight(modelOf(names), phone, 'en');
  expect(heightOf(['Oslo', 'Rome', 'Bern'])).toBe(36 * 4);
  // Two lines of a name go into a row of the usual height.
  expect(heightOf(keywords)).toBe(36 * 4);
  expect(heightOf([review, ...keywords])).toBeGreaterThan(36 * 5);
  const size = { ...phone, height: heightOf(keywords) };
  expect(planTable(modelOf(keywords), size, 'en').heights.box).toBeNull();
});

test('one that is higher than it may be ends with the last row in sight', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${review} ${at}`);
  const height = contentHeight(modelOf(names), phone, 'en');
  expect(height).toBeLessThanOrEqual(phone.height);
  const { heights } = planTable(modelOf(names), { ...phone, height }, 'en');
  expect(heights.box).toBe(height - 20);
});
