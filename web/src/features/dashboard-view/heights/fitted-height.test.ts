import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { dimension, interactive, metrics, widgetData } from '@vitrine/formats/kit/testing/widget-data.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { expect, test } from 'vitest';
import { fitCards } from './fit-cards.ts';
import { contentHeight, fitted } from './fitted-height.ts';

const period = {
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  compareStartDate: null,
  compareEndDate: null,
};
const sheet = { period, theme: themeOf(), gridWidth: 1392 };
const table = interactive('table', { width: 4, height: 2, autoHeight: true });
const rows = (count: number) =>
  widgetData(
    [dimension('text'), metrics.sessions],
    Array.from({ length: count }, (_, at) => ({ d: `City ${at}`, sessions: at })),
  );
const text = (description: string, given: object = {}) =>
  passiveWidgetSchema.parse({
    ...{ id: 't', nature: 'passive', type: 'plain', description, height: 2, autoHeight: true },
    ...given,
  });
const wholeRows = (widget: Widget, result = rows(0)) =>
  fitted(widget, contentHeight(widget, result, sheet)).height;

test.each([
  [2, 1],
  [7, 2],
  [14, 3],
  [15, 3],
])('a table of %i rows has %i rows of the grid beside cards of fixed height', (count, height) => {
  expect(wholeRows(table, rows(count))).toBe(height);
});

test('a widget without automatic height, without data, or of a format of any height has none of its own', () => {
  expect(contentHeight({ ...table, autoHeight: false }, rows(2), sheet)).toBeNull();
  expect(contentHeight(table, undefined, sheet)).toBeNull();
  const line = interactive('chart', { height: 2, autoHeight: true });
  const days = widgetData([dimension('date'), metrics.sessions], [{ d: '2026-10-01', sessions: 1 }]);
  expect(contentHeight(line, days, sheet)).toBeNull();
  expect(fitted(line, null)).toBe(line);
});

test('a text has the height of its lines', () => {
  expect(wholeRows(text('Two words.'))).toBe(1);
  expect(wholeRows(text('A line.\n'.repeat(15)))).toBe(2);
});

/** Lines of the grid by widget id; 12 are one row. */
function linesOf(widgets: Widget[], counts: Record<string, number>): Record<string, number> {
  const results = Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, rows(count)]));
  const { lines } = fitCards(widgets, results, sheet);
  return Object.fromEntries([...lines].map(([id, of]) => [id, of.lines]));
}

test('a row of full width is as high as its content, up to four rows of the grid', () => {
  const one = { ...table, id: 'one' };
  expect(linesOf([one, text('Two words.', { width: 4 })], { one: 3 })).toEqual({ one: 13, t: 6 });
  expect(linesOf([one], { one: 15 }).one).toBeGreaterThan(36);
  expect(linesOf([{ ...one, rowsLimit: 200 }], { one: 200 })).toEqual({ one: 48 });
});

test('cards side by side end together if all of them have automatic height', () => {
  const [one, other] = ['one', 'other'].map((id) => ({ ...table, id, width: 2 })) as [Widget, Widget];
  expect(linesOf([one, other], { one: 3, other: 5 })).toEqual({ one: 17, other: 17 });
  expect(linesOf([one, { ...other, autoHeight: false }], { one: 3, other: 5 })).toEqual({});
  expect(linesOf([one, { ...other, height: 1 }], { one: 3, other: 5 })).toEqual({});
});

test('a long table leaves no high card beside it empty', () => {
  const [one, other] = ['one', 'other'].map((id) => ({ ...table, id, width: 2 })) as [Widget, Widget];
  expect(linesOf([one, other], { one: 15, other: 2 })).toEqual({ one: 24, other: 24 });
  expect(
    linesOf(
      [
        { ...one, height: 3 },
        { ...other, height: 3 },
      ],
      { one: 15, other: 2 },
    ).one,
  ).toBe(36);
  expect(linesOf([one, other], { one: 15, other: 12 }).one).toBeGreaterThan(30);
});

test('a card beside one that grows down into its row keeps to whole rows', () => {
  const chart = interactive('chart', { id: 'chart', width: 2, height: 1, autoHeight: false });
  const high = { ...table, id: 'high', width: 2, height: 1 };
  const below = [text('Short.', { id: 'a', height: 1 }), text('Short.', { id: 'b', height: 1 })];
  expect(linesOf([chart, high, ...below], { high: 7 })).toEqual({ b: 6 });
  expect(Object.keys(linesOf([chart, high, ...below], { high: 1 }))).toEqual(['a', 'b']);
});

test('on a tablet a card of two columns has the height of its own content', () => {
  const long = text('Many words in a sentence. '.repeat(12), { id: 'long', width: 2 });
  const { lines } = fitCards([long, text('Short.', { width: 2 })], {}, sheet);
  expect(lines.get('t')?.lines).toBe(lines.get('long')?.lines);
  expect(lines.get('t')?.tabletLines).toBeLessThan(lines.get('long')?.tabletLines ?? 0);
});
