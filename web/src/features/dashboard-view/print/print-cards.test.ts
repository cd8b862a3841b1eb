import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { expect, test } from 'vitest';
import { printCards } from './print-cards.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
/** A4 portrait. */
const sheet = { gridWidth: 875, pageHeight: 1289, period, theme: themeOf(), exact: new Set<string>() };

type Shape = { id?: string; format?: string; width?: number; height?: number; rows?: number };

function given(
  metrics: number,
  { id = 't', format = 'table', width = 2, height = 1, rows = 10 }: Shape = {},
) {
  const keys = Array.from({ length: metrics }, (_, at) => `m${at}`);
  const values = Object.fromEntries(keys.map((key) => [key, 12_345.6]));
  const result = {
    status: 'ok',
    columns: [
      { key: 'd', label: 'Search term', role: 'dimension', type: 'text' },
      ...keys.map((key) => ({ key, label: 'Conversions', role: 'metric', type: 'numeric' })),
    ],
    rows: Array.from({ length: rows }, (_, at) => ({ d: `wellness hotel bayern günstig ${at}`, ...values })),
    totals: {},
    notes: [],
    provenance: [],
  } as unknown as WidgetResult;
  const widget = interactiveWidgetSchema.parse({
    ...{ id, nature: 'interactive', format, instances: [], width, height, rowsLimit: 1000 },
  });
  return { widget, result };
}

function cardsOf(...all: ReturnType<typeof given>[]) {
  const results = Object.fromEntries(all.map(({ widget, result }) => [widget.id, result]));
  return printCards(
    all.map(({ widget }) => widget),
    results,
    sheet,
  ).flat();
}

function cardOf(metrics: number, shape: Shape = {}) {
  const [card] = cardsOf(given(metrics, shape));
  if (!card) throw new Error('There is one card.');
  return card;
}

test('keeps a readable table at its author’s width', () => {
  expect(cardOf(2).widget.width).toBe(2);
  expect(cardOf(2, { width: 3 }).widget.width).toBe(3);
});

test('widens a table of many metrics, and no other format', () => {
  expect(cardOf(2, { width: 1 }).widget.width).toBe(2);
  expect(cardOf(4).widget.width).toBe(4);
  expect(cardOf(7).widget.width).toBe(4);
  expect(cardOf(30).widget.width).toBe(4);
  expect(cardOf(7, { format: 'chart' }).widget.width).toBe(2);
});

test('renders for the chosen width', () => {
  expect(cardOf(7).size).toMatchObject({ width: 841, grows: true, screen: { width: 654, height: 138 } });
});

test('gives a table of full width the height of its rows', () => {
  expect(cardOf(2, { width: 4, height: 3, rows: 3 }).widget.height).toBe(1);
  expect(cardOf(7, { height: 3, rows: 7 }).widget.height).toBe(1);
  expect(cardOf(2, { width: 2, height: 3, rows: 3 }).widget.height).toBe(3);
});

test('widens a table that spans pages to the full width', () => {
  expect(cardOf(1, { width: 2, height: 3, rows: 40 })).toMatchObject({
    widget: { width: 4, height: 1 },
    long: true,
  });
  expect(cardOf(1, { width: 2, rows: 20 }).widget.width).toBe(2);
});

test('counts wrapped names in a table’s height', () => {
  expect(cardOf(1, { width: 2, rows: 20 }).widget.width).toBe(2);
  expect(cardOf(1, { width: 1, rows: 20 }).widget.width).toBe(4);
  expect(cardOf(1, { width: 4, rows: 40 }).long).toBe(true);
});

test('lets a table of full width span pages before it leaves much of one empty', () => {
  expect(cardOf(1, { width: 4, rows: 8 }).long).toBe(false);
  expect(cardOf(1, { width: 4, rows: 14 }).long).toBe(true);
});

test('leaves a widget without data unchanged', () => {
  const widget = interactiveWidgetSchema.parse({
    id: 't',
    nature: 'interactive',
    format: 'table',
    instances: [],
  });
  expect(printCards([widget], {}, sheet)).toMatchObject([[{ widget, long: false, minHeight: 200 }]]);
});

test('grows a card with its content, and the row with the card', () => {
  const rows = given(2, { id: 'rows', rows: 12 });
  const chart = given(2, { id: 'chart', format: 'chart' });
  const below = given(2, { id: 'below', format: 'chart', rows: 3 });
  const [table, beside, next] = cardsOf(rows, chart, below);
  expect(table?.minHeight).toBeGreaterThan(400);
  expect(beside?.minHeight).toBe(table?.minHeight);
  expect(beside?.size.height).toBeGreaterThan(340);
  expect(next?.minHeight).toBeLessThan(300);
});

test('keeps the height of a card beside one that spans pages', () => {
  const essay = passiveWidgetSchema.parse({
    ...{ id: 'essay', nature: 'passive', type: 'plain', width: 2, description: 'word '.repeat(600) },
  });
  const { widget, result } = given(1, { id: 'chart', format: 'chart', rows: 3 });
  const [textCard, chart] = printCards([essay, widget], { chart: result }, sheet).flat();
  expect(textCard).toMatchObject({ long: true, apart: false });
  expect(chart?.apart).toBe(true);
  expect(chart?.minHeight).toBeLessThan(300);
});

test('places cards of full width that span pages between the grids of the others', () => {
  const all = [
    given(1, { id: 'a', rows: 3 }),
    given(1, { id: 'long', rows: 60 }),
    given(1, { id: 'b', rows: 3 }),
  ];
  const results = Object.fromEntries(all.map(({ widget, result }) => [widget.id, result]));
  const groups = printCards(
    all.map(({ widget }) => widget),
    results,
    sheet,
  );
  expect(groups.map((group) => group.map(({ widget }) => widget.id))).toEqual([['a'], ['long'], ['b']]);
});

test('keeps cards that fill a gap above a table of full width above it where it spans pages', () => {
  const all = [
    given(1, { id: 'a', format: 'chart', width: 3, rows: 3 }),
    given(1, { id: 'long', width: 4, rows: 20 }),
    given(1, { id: 'gap', format: 'chart', width: 1, rows: 3 }),
    given(1, { id: 'b', format: 'chart', width: 1, rows: 3 }),
  ];
  const results = Object.fromEntries(all.map(({ widget, result }) => [widget.id, result]));
  const groups = printCards(
    all.map(({ widget }) => widget),
    results,
    sheet,
  );
  expect(groups.map((group) => group.map(({ widget }) => widget.id))).toEqual([
    ['a', 'gap'],
    ['long'],
    ['b'],
  ]);
});

test('makes a row of cards that fit their content no higher than it', () => {
  const sizes = [given(1, { id: 'a', rows: 1 }), given(1, { id: 'b', rows: 2 })];
  const results = Object.fromEntries(sizes.map(({ widget, result }) => [widget.id, result]));
  const widgets = sizes.map(({ widget }) => ({ ...widget, width: 2, height: 2 }));
  const heightsOf = (...exact: string[]) =>
    printCards(widgets, results, { ...sheet, exact: new Set(exact) }).flatMap((cards) =>
      cards.map(({ minHeight }) => minHeight),
    );
  const [one, other] = heightsOf('a', 'b');
  expect(one).toBe(other);
  expect(one).toBeLessThan(200);
  expect(heightsOf()).toEqual([412, 412]);
});
