import { expect, it } from 'vitest';
import { printSections } from './print-sections.ts';

const widget = (id: string, pageBreak = false) => ({ id, pageBreak });

it.each([
  ['nothing', [], []],
  ['one page', [widget('a'), widget('b')], [['a', 'b']]],
  ['a break', [widget('a'), widget('b', true), widget('c')], [['a'], ['b', 'c']]],
  ['a break before the first, which begins a page anyway', [widget('a', true), widget('b')], [['a', 'b']]],
  ['breaks in a row', [widget('a'), widget('b', true), widget('c', true)], [['a'], ['b'], ['c']]],
])('%s', (_, widgets, expected) => {
  expect(printSections(widgets).map((section) => section.map(({ id }) => id))).toEqual(expected);
});
