import { expect, it } from 'vitest';
import { countInput, listInput, textInput } from './inputs.ts';

it.each([
  ['  example.com ', 'example.com'],
  ['   ', null],
  [undefined, null],
  [7, null],
  [['one'], null],
])('reads %j as the text %j', (value, text) => {
  expect(textInput(value)).toBe(text);
});

it.each([
  [
    ['a', '', 'b'],
    ['a', 'b'],
  ],
  ['a', ['a']],
  ['', []],
  [null, []],
  [[{ field: 'a', operator: 'equals' as const, value: 'b' }], []],
])('reads %j as the list %j', (value, list) => {
  expect(listInput(value)).toEqual(list);
});

it.each([
  [undefined, 100],
  ['', 100],
  ['many', 100],
  [0, 100],
  ['25', 25],
  [12.9, 12],
  [5000, 1000],
])('reads %j as %j rows', (value, rows) => {
  expect(countInput(value, { preset: 100, most: 1000 })).toBe(rows);
});
