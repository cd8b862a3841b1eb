import { describe, expect, it } from 'vitest';
import { nameAt, put, suggestionsFor } from './completion.ts';

const offered = [
  { id: 'clicks', name: 'Clicks' },
  { id: 'cost', name: 'Ad cost' },
  { id: 'Cost (EUR)', name: 'Cost (EUR)' },
  { id: 'mincost', name: 'Least cost' },
];

describe('the name at the caret', () => {
  it.each([
    ['cli|', { start: 0, end: 3, typed: 'cli' }],
    ['1 + cl|icks / 2', { start: 4, end: 10, typed: 'cl' }],
    ['[Cost (E|', { start: 0, end: 8, typed: 'Cost (E' }],
    ['2 * [Cost| (EUR)] + [b]', { start: 4, end: 16, typed: 'Cost' }],
    ['[Co| + [b]', { start: 0, end: 3, typed: 'Co' }],
    ['Ads.co|', { start: 0, end: 6, typed: 'Ads.co' }],
    ['clicks + |', null],
    ['|clicks', null],
    ['12|', null],
    ['[a] |', null],
  ])('%s', (text, found) => {
    expect(nameAt(text.replace('|', ''), text.indexOf('|'))).toEqual(found);
  });
});

describe('suggestions', () => {
  const idsFor = (typed: string) => suggestionsFor(typed, offered).map(({ id }) => id);

  it('rank prefix matches first, then word matches, then others', () => {
    expect(idsFor('cost')).toEqual([]);
    expect(idsFor('COS')).toEqual(['cost', 'Cost (EUR)', 'mincost']);
    expect(idsFor('ad')).toEqual(['cost']);
    expect(idsFor('mi')).toEqual(['mincost', 'min']);
    expect(idsFor('zz')).toEqual([]);
  });

  it('are limited', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      id: `metric${index}`,
      name: `Metric ${index}`,
    }));
    expect(suggestionsFor('met', many)).toHaveLength(8);
  });
});

describe('insertion', () => {
  it.each([
    [
      'a metric, with space around it',
      '2*clicks',
      { id: 'cost', kind: 'metric' },
      [8, 8],
      '2*clicks cost',
      13,
    ],
    ['a metric between others', '(|)', { id: 'cost', kind: 'metric' }, [1, 2], '(cost)', 5],
    ['a name that needs brackets', '1+', { id: 'Cost (EUR)', kind: 'metric' }, [2, 2], '1+[Cost (EUR)]', 14],
    ['a function, with the caret inside', '1+mi', { id: 'min', kind: 'function' }, [2, 4], '1+min()', 6],
  ] as const)('is %s', (_, text, what, [start, end], expression, caret) => {
    expect(put(text, what, { start, end })).toEqual({ expression, caret });
  });
});
