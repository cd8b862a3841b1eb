import { expect, test } from 'vitest';
import { themeOf } from '../theme.ts';
import { type LegendItem, layoutLegend, legendRows } from './legend.ts';

const key = (text: string, optional = false): LegendItem => ({
  text,
  colour: '#000000',
  shape: 'dot',
  optional,
});
const segments = ['one', 'two', 'three'].map((name) => key(`Audience segment ${name}`));
const textsOf = (items: LegendItem[], width: number, rows = 1) =>
  layoutLegend(items, width, rows, themeOf()).labels.map(({ text }) => text);

test('names are whole if there is space', () => {
  expect(textsOf([...segments, key('1–31 Oct', true)], 800)).toEqual([
    'Audience segment one',
    'Audience segment two',
    'Audience segment three',
    '1–31 Oct',
  ]);
});

test('an optional key is left out, the last first, and never cut', () => {
  const items = [key('Sessions'), key('22 Sept – 21 Oct', true), key('So far', true)];
  expect(textsOf(items, 230)).toEqual(['Sessions', '22 Sept – 21 Oct']);
  expect(textsOf(items, 120)).toEqual(['Sessions']);
});

test('an optional key that no name explains takes a row of its own', () => {
  const names = [key('Sessions'), key('Total, 22 Sept – 21 Oct', true), key('So far', true)];
  const items = names.map((item) => ({ ...item, ownRow: item.text.startsWith('Total') }));
  expect(textsOf(items, 170)).toEqual(['Sessions', 'Total, 22 Sept – 21 Oct']);
});

test('names are shortened until all fit', () => {
  const texts = textsOf([...segments, key('1–31 Oct', true)], 280);
  expect(texts).toHaveLength(3);
  expect(texts.every((text) => text.startsWith('Aud') && text.includes('…'))).toBe(true);
});

test('what still does not fit is counted', () => {
  expect(textsOf(segments, 120).at(-1)).toMatch(/^\+\d$/u);
});

test('a long name is whole if a row has space for it', () => {
  const name = 'Conversions of all campaigns and partners';
  expect(textsOf([key(name)], 324)).toEqual([name]);
});

test('additions to a name are shortened before the name', () => {
  const own = { ...key('Conversions'), addition: { whole: ', own scale', short: ', own' } };
  expect(textsOf([own, key('Impressions')], 324)).toEqual(['Conversions, own scale', 'Impressions']);
  expect(textsOf([own, key('Impressions')], 225)).toEqual(['Conversions, own', 'Impressions']);
});

test('in a narrow card names take another row instead of being cut', () => {
  const rows = (width: number) => legendRows({ width, height: 138 });
  expect([rows(324), rows(574)]).toEqual([2, 1]);
  expect(legendRows({ width: 324, height: 116 })).toBe(1);
  const names = ['Calls and messages', 'Website clicks', 'Direction requests'];
  expect(
    textsOf(
      names.map((name) => key(name)),
      324,
      rows(324),
    ),
  ).toEqual(names);
});
