import { expect, test } from 'vitest';
import { type LegendItem, layoutLegend } from './legend.ts';
import { themeOf } from './theme.ts';

const key = (text: string, optional = false): LegendItem => ({
  text,
  colour: '#000000',
  shape: 'dot',
  optional,
});
const segments = ['one', 'two', 'three'].map((name) => key(`Audience segment ${name}`));
const textsOf = (items: LegendItem[], width: number, rows = 1) =>
  layoutLegend(items, width, rows, themeOf()).labels.map(({ text }) => text);

test('names stand whole where there is room', () => {
  expect(textsOf([...segments, key('1–31 Oct', true)], 800)).toEqual([
    'Audience segment one',
    'Audience segment two',
    'Audience segment three',
    '1–31 Oct',
  ]);
});

test('an optional key leaves, the last first, and is never cut', () => {
  const items = [key('Sessions'), key('22 Sept – 21 Oct', true), key('So far', true)];
  expect(textsOf(items, 230)).toEqual(['Sessions', '22 Sept – 21 Oct']);
  expect(textsOf(items, 120)).toEqual(['Sessions']);
});

test('names shorten until all have a place', () => {
  const texts = textsOf([...segments, key('1–31 Oct', true)], 280);
  expect(texts).toHaveLength(3);
  expect(texts.every((text) => text.startsWith('Aud') && text.includes('…'))).toBe(true);
});

test('what even then has no place is counted', () => {
  expect(textsOf(segments, 120).at(-1)).toMatch(/^\+\d$/u);
});
