import { expect, test } from 'vitest';
import { heightsInRows } from './print-rows.ts';

const card = (columns: number, rows: number, height: number, long = false) => ({
  columns,
  rows,
  height,
  long,
});
const heights = (...cards: ReturnType<typeof card>[]) => heightsInRows(cards).map(({ height }) => height);

test('a row is as high as the highest of its cards', () => {
  expect(heights(card(2, 1, 260), card(1, 1, 200), card(1, 1, 90), card(4, 1, 210))).toEqual([
    260, 260, 260, 210,
  ]);
});

test('no row is lower than on a screen', () => {
  expect(heights(card(1, 1, 0), card(1, 2, 0))).toEqual([200, 412]);
});

test('rows share what a card over several of them needs', () => {
  expect(heights(card(2, 2, 512), card(2, 1, 0), card(2, 1, 0))).toEqual([512, 250, 250]);
  expect(heights(card(2, 2, 512), card(2, 1, 300), card(2, 1, 0))).toEqual([512, 300, 200]);
});

test('a card takes the first free place, as in a dense grid', () => {
  expect(heights(card(3, 1, 300), card(2, 1, 0), card(1, 1, 0))).toEqual([300, 200, 300]);
});

test('tells who stands beside a card that goes on over pages', () => {
  const cards = heightsInRows([card(2, 1, 0, true), card(2, 1, 0), card(4, 1, 0)]);
  expect(cards.map(({ apart }) => apart)).toEqual([true, true, false]);
});
