import { expect, test } from 'vitest';
import {
  blockText,
  columnIndex,
  columnLetter,
  parseRectangle,
  spreadsheetIdInUrl,
  withinGrid,
} from './google-sheets.a1.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetter(index)).toBe(letters);
  expect(columnIndex(letters)).toBe(index);
});

test.each([
  ['A1:F200', [0, 200, 0, 6]],
  ['A:F', [0, null, 0, 6]],
  ['b2:f', [1, null, 1, 6]],
  ['1:20', [0, 20, 0, null]],
  ['C3', [2, 3, 2, 3]],
  ['F200:A1', [0, 200, 0, 6]],
  ['C1:A20', [0, 20, 0, 3]],
  ['$A$1:$B$2', [0, 2, 0, 2]],
])('%s is a range', (text, [startRow, endRow, startColumn, endColumn]) => {
  expect(parseRectangle(text)).toEqual({ startRow, endRow, startColumn, endColumn });
});

test.each(['', 'A', '5', 'Sheet1!A1:B2', 'A1:B2:C3', 'A0', 'A0:B3'])('%s is no range', (text) => {
  expect(() => parseRectangle(text)).toThrow('is not a range');
});

test('titles are quoted, and a range never leaves its tab', () => {
  const block = withinGrid(parseRectangle('A1:ZZ9999'), 1000, 26);
  expect(blockText("Ana's tab", block)).toBe("'Ana''s tab'!A1:Z1000");
  expect(withinGrid(parseRectangle('A2000:B3000'), 1000, 26)).toMatchObject({ startRow: 1000, endRow: 1000 });
});

test('a pasted address holds the id', () => {
  expect(spreadsheetIdInUrl('https://docs.google.com/spreadsheets/d/1AbC-_x/edit#gid=0')).toBe('1AbC-_x');
  expect(spreadsheetIdInUrl('budget')).toBeNull();
});
