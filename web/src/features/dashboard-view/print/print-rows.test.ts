import { expect, test } from 'vitest';
import { heightsInRows } from './print-rows.ts';

const card = (columns: number, rows: number, height: number, long = false) => ({
  columns,
  rows,
  height,
  long,
});
const heights = (...cards: (ReturnType<typeof card> & { exact?: boolean })[]) =>
  heightsInRows(cards).map(({ height }) => height);

test('makes a row as high as its highest card', () => {
  expect(heights(card(2, 1, 260), card(1, 1, 200), card(1, 1, 90), card(4, 1, 210))).toEqual([
    260, 260, 260, 210,
  ]);
});

test('makes no row lower than on a screen, unless its cards fit their content', () => {
  expect(heights(card(1, 1, 0), card(1, 2, 0))).toEqual([200, 412]);
  expect(heights({ ...card(2, 1, 90), exact: true }, { ...card(2, 1, 80), exact: true })).toEqual([90, 90]);
  expect(heights({ ...card(2, 1, 90), exact: true }, card(2, 1, 80))).toEqual([200, 200]);
});

test('distributes the height of a card over its rows', () => {
  expect(heights(card(2, 2, 512), card(2, 1, 0), card(2, 1, 0))).toEqual([512, 250, 250]);
  expect(heights(card(2, 2, 512), card(2, 1, 300), card(2, 1, 0))).toEqual([512, 300, 200]);
});

test('places a card in the first free cell, as in a dense grid', () => {
  expect(heights(card(3, 1, 300), card(2, 1, 0), card(1, 1, 0))).toEqual([300, 200, 300]);
});

test('returns the cards beside one that spans pages', () => {
  const cards = heightsInRows([card(2, 1, 0, true), card(2, 1, 0), card(4, 1, 0)]);
  expect(cards.map(({ apart }) => apart)).toEqual([true, true, false]);
});
