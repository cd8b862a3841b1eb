import { expect, it } from 'vitest';
import { foldText, searchWords, titleRank } from './fold.ts';

it.each([
  ['Café', 'cafe'],
  ['Łódź', 'lodz'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['Ærø & Œuvre', 'aero & oeuvre'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Зима', 'зима'],
  ['İstanbul', 'istanbul'],
  ['ﬁn', 'fin'],
  ['100 %_', '100 %_'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('splits a search into its words', () => {
  expect(searchWords('  Café  ads cafe ')).toEqual(['cafe', 'ads']);
  expect(searchWords(' ')).toEqual([]);
});

it.each([
  ['shop', 0],
  ['shop report', 1],
  ['the shop', 2],
  ['workshop', 3],
  ['report', 4],
])('ranks %s for the search shop as %i', (title, rank) => {
  expect(titleRank(title, 'shop')).toBe(rank);
});
