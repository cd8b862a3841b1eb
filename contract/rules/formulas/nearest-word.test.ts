import { expect, it } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const words = ['clicks', 'cost', 'Net revenue', 'orders'];

it.each([
  ['clikcs', 'clicks'],
  ['click', 'clicks'],
  ['COST', 'cost'],
  ['net revenu', 'Net revenue'],
  ['or', null],
  ['impressions', null],
  ['', null],
])('who types "%s" meant %s', (typed, meant) => {
  expect(nearestWord(typed, words)).toBe(meant);
});

it('the first of two that are as near, and nothing among nothing', () => {
  expect(nearestWord('cast', ['cost', 'cash'])).toBe('cost');
  expect(nearestWord('cast', [])).toBeNull();
});
