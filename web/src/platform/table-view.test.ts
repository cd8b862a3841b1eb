import { expect, it } from 'vitest';
import { readPage, readSort, writeSort } from './table-view.ts';

it.each(['name', '-name'])('reads and writes the order %s', (text) => {
  const sort = readSort(text);
  expect(sort && writeSort(sort)).toBe(text);
});

it.each([undefined, '', '-', 'a b', '--name', '<b>'])('reads no order from %s', (text) => {
  expect(readSort(text)).toBeNull();
});

it.each([
  ['3', 3],
  ['1', 1],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['x', 1],
  [undefined, 1],
])('reads the page of %s as %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});
