import { expect, test } from 'vitest';
import { parseExpression } from './expression-tree.ts';
import { isLinear, ratioOf } from './ratio-of.ts';

function treeOf(text: string) {
  const { tree } = parseExpression(text);
  if (!tree) throw new Error(text);
  return tree;
}

test.each([
  ['clicks / impressions', { numerator: 'clicks', denominator: 'impressions', factor: 1 }],
  ['1000 * spend / impressions', { numerator: 'spend', denominator: 'impressions', factor: 1000 }],
  ['spend / impressions * 1000', { numerator: 'spend', denominator: 'impressions', factor: 1000 }],
  ['spend / (impressions * 4)', { numerator: 'spend', denominator: 'impressions', factor: 0.25 }],
  ['clicks', null],
  ['(clicks + taps) / impressions', null],
  ['clicks / impressions / 2', null],
  ['clicks / max(impressions, 1)', null],
])('%s is a ratio of', (text, expected) => {
  expect(ratioOf(treeOf(text))).toEqual(expected);
});

test.each([
  ['a + 2 * b - c / 4', true],
  ['-(a - b)', true],
  ['a + 1', false],
  ['a * b', false],
  ['a / b', false],
  ['round(a)', false],
])('%s adds up over rows: %s', (text, expected) => {
  expect(isLinear(treeOf(text))).toBe(expected);
});
