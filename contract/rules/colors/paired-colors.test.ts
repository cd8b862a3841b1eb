import { expect, test } from 'vitest';
import { onEachSide, pairedColour, pairedColours } from './paired-colors.ts';

test('a colour that is the same in both modes is no pair', () => {
  expect(pairedColour('#14171f', '#14171f')).toBe('#14171f');
  expect(pairedColour('#14171f', '#e8ebf0')).toBe('var(--light,#14171f)var(--dark,#e8ebf0)');
});

test('sets of colours are paired one by one, and texts are unchanged', () => {
  const light = { ink: '#111111', data: ['#3451d1', '#e8862e'], locale: 'en', width: 1 };
  const dark = { ink: '#eeeeee', data: ['#7788ee', '#e8862e'], locale: 'en', width: 1 };
  expect(pairedColours(light, dark)).toEqual({
    ink: 'var(--light,#111111)var(--dark,#eeeeee)',
    data: ['var(--light,#3451d1)var(--dark,#7788ee)', '#e8862e'],
    locale: 'en',
    width: 1,
  });
});

test('a colour derived from a pair is a pair', () => {
  const joined = (one: string, other: string) => `${one}${other}`;
  expect(onEachSide(['a', 'b'], joined)).toBe('ab');
  expect(onEachSide([pairedColour('a', 'b'), 'c'], joined)).toBe('var(--light,ac)var(--dark,bc)');
  expect(onEachSide([pairedColour('a', 'b'), pairedColour('c', 'c')], joined)).toBe(pairedColour('ac', 'bc'));
});
