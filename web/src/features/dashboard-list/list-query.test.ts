import { expect, it } from 'vitest';
import { agoInWords, pageCount, readListQuery, writeListQuery } from './list-query.ts';

it.each([
  [{}, { show: 'active', search: '', page: 1 }],
  [
    { show: 'all', search: 'acme', page: '3' },
    { show: 'all', search: 'acme', page: 3 },
  ],
  [
    { show: 'nonsense', page: '-1', search: 7 },
    { show: 'active', search: '', page: 1 },
  ],
  [{ page: '1.5' }, { show: 'active', search: '', page: 1 }],
])('reads %j', (search, expected) => {
  expect(readListQuery(search)).toEqual(expected);
});

it('writes only values that differ from the default', () => {
  expect(writeListQuery({ show: 'active', search: '', page: 1 })).toEqual({});
  expect(writeListQuery({ show: 'all', search: 'a', page: 2 })).toEqual({
    show: 'all',
    search: 'a',
    page: '2',
  });
});

it.each([
  [0, 60, 1],
  [60, 60, 1],
  [61, 60, 2],
  [1000, 60, 17],
])('%i dashboards at %i a page are %i pages', (total, perPage, pages) => {
  expect(pageCount(total, perPage)).toBe(pages);
});

const now = Date.parse('2026-10-31T12:00:00Z');

it.each([
  ['2026-10-31T11:59:40Z', 'just now'],
  ['2026-10-31T12:00:20Z', 'just now'],
  ['2026-10-31T11:15:00Z', '45 minutes ago'],
  ['2026-10-30T11:00:00Z', 'yesterday'],
  ['2026-10-20T12:00:00Z', 'last week'],
  ['2024-10-20T12:00:00Z', '2 years ago'],
])('%s was %s', (instant, words) => {
  expect(agoInWords(instant, now, 'en')).toBe(words);
});
