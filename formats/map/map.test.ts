import type { Column } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { classBounds, classOf, roundestBetween } from './map.classes.ts';
import { mapFormat } from './map.format.ts';
import { layoutMap, matchRows } from './map.layout.ts';
import { type MapOptions, mapModel } from './map.model.ts';
import { areaNamed, contains, shapes } from './shapes.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 662, height: 354 };
const visits: Column = { ...metrics.sessions, additive: true };

type Rows = [string | null, number | null][];
const dataOf = (rows: Rows, metric: Column = visits) =>
  widgetData(
    [dimension('text', 'Country'), metric],
    rows.map(([d, value]) => ({ d, [metric.key]: value })),
  );
function mapOf(rows: Rows, area: MapOptions['area'] = 'auto', metric = visits) {
  const model = mapModel(dataOf(rows, metric), interactive('map', { rowsLimit: 1 }), { area });
  if (!model) throw new Error('There is no model.');
  return matchRows(model, theme);
}
const found = (rows: Rows, area?: MapOptions['area']) =>
  mapOf(rows, area).areas.map(({ area: { id }, row }) => [id, row.values[0]?.value]);
const textsOf = (rows: Rows, extent = size) =>
  layoutMap(mapOf(rows), extent, theme).overlay.labels.map(({ text }) => text);

describe('names', () => {
  test.each([
    [
      'US',
      ['United States', 'USA', 'US', 'us', 'U.S.', 'The United States of America', 'Vereinigte Staaten'],
    ],
    ['TR', ['Türkiye', 'Turkey', 'TURKEY', 'TUR', 'Türkei']],
    ['CZ', ['Czechia', 'Czech Republic', 'CZE']],
    ['CI', ['Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast']],
    ['GB', ['United Kingdom', 'UK', 'GB', 'Great Britain', 'Vereinigtes Königreich']],
    ['BA', ['Bosnia & Herzegovina', 'Bosnia and Herzegovina']],
    ['LC', ['St. Lucia', 'Saint Lucia']],
    ['CG', ['Congo - Brazzaville', 'Congo']],
    ['CD', ['Congo - Kinshasa', 'DR Congo']],
    ['HK', ['Hong Kong', 'Hong Kong SAR China']],
    ['XK', ['Kosovo']],
    ['KR', ['South Korea', 'Korea, Republic of']],
    ['MM', ['Myanmar (Burma)']],
  ])('%s is found by all its names', (id, names) => {
    for (const name of names) expect(areaNamed(shapes.world, name)?.id, name).toBe(id);
  });

  test('no name stands for two areas of a map', () => {
    for (const map of Object.values(shapes))
      for (const area of map.areas.filter(({ id }) => id !== ''))
        for (const name of [area.name, area.id]) expect(areaNamed(map, name)?.id, name).toBe(area.id);
  });

  test('two spellings of a country are one where their values add up, else the second is left out', () => {
    const rows: Rows = [
      ['USA', 3],
      ['United States', 4],
      ['Norway', 1],
    ];
    expect(found(rows)).toEqual([
      ['US', 7],
      ['NO', 1],
    ]);
    const rates = mapOf(rows, 'auto', metrics.rate);
    expect(rates.unmatched.map(({ name }) => name)).toEqual(['USA']);
  });

  test('the map is that of most names', () => {
    expect(
      found([
        ['CA', 1],
        ['TX', 2],
        ['OH', 3],
      ]),
    ).toEqual([
      ['OH', 3],
      ['TX', 2],
      ['CA', 1],
    ]);
    expect(
      mapOf([
        ['CA', 1],
        ['DE', 2],
        ['NO', 3],
      ]).shapes,
    ).toBe(shapes.world);
    expect(
      mapOf([
        ['Norway', 1],
        ['(not set)', 2],
        ['de', 3],
      ]).shapes,
    ).toBe(shapes.europe);
    expect(
      mapOf([
        ['Georgia', 1],
        ['California', 2],
      ]).shapes,
    ).toBe(shapes.unitedStates);
    expect(found([['Georgia', 1]], 'unitedStates')).toEqual([['GA', 1]]);
  });
});

test('every row is on the map, whatever the limit of the widget', () => {
  expect(
    found([
      ['Norway', 1],
      ['Sweden', 2],
      ['Denmark', 3],
    ]),
  ).toHaveLength(3);
});

test('what has no place is listed with its sum, and a missing value is none', () => {
  const rows: Rows = [
    ['Norway', 10],
    ['(not set)', 120],
    ['Atlantis', 3],
    [null, null],
  ];
  expect(textsOf(rows)).toContain('Not on the map: (not set) 120, Atlantis 3, (not set) –; 123 in all');
  const unknown: Rows = [
    ['Norway', 10],
    ['Atlantis', null],
    [null, null],
  ];
  expect(textsOf(unknown)).toContain('Not on the map: Atlantis –, (not set) –');
  const long = Array.from({ length: 40 }, (_, at): [string, number] => [`Somewhere ${at}`, 1]);
  expect(textsOf([['Norway', 1], ...long]).at(-1)).toMatch(/^Not on the map: .* and \d+ more; 40 in all$/u);
  expect(mapOf([['Norway', null]]).areas[0]?.shade).toBeNull();
});

describe('shades', () => {
  test('hold about as many areas each, and are divided at round numbers', () => {
    expect(classBounds([1, 2, 30, 40, 500, 600, 7000, 8000, 90_000, 99_000])).toEqual([
      20, 500, 5000, 50_000,
    ]);
    expect(classBounds([5, 5])).toEqual([]);
    expect(classOf(9, [10, 100])).toBe(0);
    expect(classOf(10, [10, 100])).toBe(1);
  });

  test.each([
    [87, 130, 100],
    [0.41, 0.47, 0.45],
    [-3, 8, 0],
    [17, 18, 18],
    [0, 7, 5],
  ])('between %d and %d is %d', (low, high, bound) => expect(roundestBetween(low, high)).toBe(bound));
});

describe('the drawing', () => {
  const rows: Rows = [
    ['United States', 900],
    ['Germany', 400],
    ['Singapore', 30],
    ['Norway', 10],
  ];

  test('is found at the pointer, names it, and filters by the row', () => {
    const { pointing } = layoutMap(mapOf(rows), size, theme);
    for (const index of [0, 1, 2, 3]) {
      const { x, y } = pointing?.places[index] ?? { x: 0, y: 0 };
      expect(pointing?.indexAt(x, y)).toBe(index);
    }
    expect(pointing?.tooltip(1)).toContain('Germany');
    expect(pointing?.cellAt?.(1)).toBe('Germany');
    expect(pointing?.indexAt(1, 1)).toBeNull();
    expect(pointing?.highlight(2)).toContain('<circle');
  });

  test('spells codes out', () => {
    expect(
      mapOf([
        ['NO', 1],
        ['Deutschland', 2],
      ]).areas.map(({ name }) => name),
    ).toEqual(['Deutschland', 'Norway']);
  });

  test('lists the largest values, for which it makes space while it stays large', () => {
    expect(textsOf(rows, { width: 1358, height: 354 })).toEqual(
      expect.arrayContaining(['United States', '900', 'No data']),
    );
    expect(textsOf(rows, { width: 326, height: 354 })).toContain('Norway');
    expect(textsOf(rows, { width: 662, height: 300 })).toContain('Norway');
    const low = textsOf(rows, { width: 326, height: 200 });
    expect(low).toEqual(expect.arrayContaining(['United States', '900']));
    expect(low).not.toContain('Norway');
    expect(textsOf(rows, { width: 326, height: 120 })).not.toContain('United States');
  });

  test('has a small document, with few elements', async () => {
    await mapFormat.later?.load();
    const model = mapFormat.model(dataOf(rows), interactive('map'), { area: 'auto' });
    const html = mapFormat.render(model, size, theme);
    expect(html.length).toBeLessThan(60_000);
    expect(html).toContain('Sessions, by Country, on a map. United States: 900. Germany: 400');
    expect(html.match(/<path/gu)?.length).toBeLessThan(8);
  });

  test('in print is as high as what a screen shows of it', () => {
    const screen = { width: 326, height: 354 };
    const print = layoutMap(mapOf(rows), { width: 300, height: 100, grows: true, screen }, theme);
    expect(print.overlay.labels.map(({ text }) => text)).toEqual(textsOf(rows, screen));
    expect(print.size.height).toBeGreaterThan(200);
    const wide = { width: 662, height: 300 };
    const narrow = layoutMap(mapOf(rows), { width: 300, height: 250, grows: true, screen: wide }, theme);
    expect(narrow.overlay.labels.map(({ text }) => text).toSorted()).toEqual(textsOf(rows, wide).toSorted());
    // The list is below the map, which keeps the whole width.
    const first = narrow.overlay.labels.find(({ text }) => text === 'United States');
    expect([first?.x, (first?.y ?? 0) > 300 / 2.2]).toEqual([16, true]);
  });
});

test('names that are no places have no map', async () => {
  await mapFormat.later?.load();
  const model = mapFormat.model(
    dataOf([
      ['<i>Organic', 1],
      ['Direct', 2],
    ]),
    interactive('map'),
    { area: 'auto' },
  );
  const html = mapFormat.render(model, size, theme);
  expect(html).toContain('“Country” has others: &lt;i&gt;Organic, Direct');
});

test('shapes hold the point by which they are found', () => {
  for (const { areas } of Object.values(shapes))
    for (const area of areas) if (!area.small) expect(contains(area, area.x, area.y), area.name).toBe(true);
});

test('names in the list beside a map are whole where the map leaves space', () => {
  const rows: Rows = [
    ['United States', 127_347],
    ['Dominican Republic', 14_092],
  ];
  expect(textsOf(rows, { width: 534, height: 138 })).toContain('Dominican Republic');
});
