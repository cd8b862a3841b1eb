import { describe, expect, it } from 'vitest';
import { Dictionary } from './dictionary.ts';
import { Sums } from './sums.ts';

describe('the order of texts', () => {
  const inOrder = (texts: Dictionary, ending: string) =>
    Array.from(texts.order(ending).idAt, (id) => texts.textOf(id));

  it('adds later values', () => {
    const texts = new Dictionary();
    for (const text of ['tent', 'boots', 'Boots']) texts.idOf(text);
    expect(inOrder(texts, '')).toEqual(['Boots', 'boots', 'tent']);
    for (const text of ['stove', 'tent', 'axe', 'zip']) texts.idOf(text);
    expect(inOrder(texts, '')).toEqual(['Boots', 'axe', 'boots', 'stove', 'tent', 'zip']);
    expect(texts.order('').rankOf[texts.idOf('stove')]).toBe(3);
  });

  it('is that of the texts with what follows them', () => {
    const texts = new Dictionary();
    for (const text of ['boots', 'boots sale']) texts.idOf(text);
    expect(inOrder(texts, '')).toEqual(['boots', 'boots sale']);
    expect(inOrder(texts, ',')).toEqual(['boots sale', 'boots']);
  });
});

it('rows go by clicks, then by impressions, then by rank', () => {
  const sums = new Sums();
  sums.add(4, 1, 10, 100);
  sums.add(2, 1, 10, 300);
  sums.add(3, 0, 90, 900);
  sums.add(0, 1, 20, 200);
  sums.add(1, 2, 5, 50);
  sums.add(4, 0, 0, 0);
  sums.add(-1, 9, 9, 9);
  sums.add(3, 0, 1, 10);
  const { count, rowAt } = sums.inOrder(5);
  expect(Array.from({ length: count }, (_, place) => rowAt(place).rank)).toEqual([1, 0, 2, 4, 3]);
  expect(rowAt(4)).toEqual({ rank: 3, clicks: 0, impressions: 91, positionHundredths: 910 });
});
