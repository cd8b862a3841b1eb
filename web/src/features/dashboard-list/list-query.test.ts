import { expect, it } from 'vitest';
import { agoText, filterOf, isUnfiltered, pageCount, readListQuery, writeListQuery } from './list-query.ts';

const usual = {
  show: 'active',
  view: undefined,
  search: '',
  clientId: undefined,
  tag: undefined,
  sort: 'changed',
  page: 1,
} as const;

it.each([
  [{}, usual],
  [
    { show: 'all', search: 'acme', page: '3', view: 'recent', client: 'c1', tag: 'SEO', sort: 'name' },
    { show: 'all', search: 'acme', page: 3, view: 'recent', clientId: 'c1', tag: 'SEO', sort: 'name' },
  ],
  [{ show: 'nonsense', page: '-1', search: 7, view: 'all', client: '', sort: 'random' }, usual],
  [{ page: '1.5' }, usual],
])('reads %j', (search, expected) => {
  expect(readListQuery(search)).toEqual(expected);
});

it('writes only values that differ from the default', () => {
  expect(writeListQuery(usual)).toEqual({});
  expect(
    writeListQuery({ ...usual, show: 'all', search: 'a', page: 2, clientId: 'none', sort: 'client' }),
  ).toEqual({ show: 'all', search: 'a', page: '2', client: 'none', sort: 'client' });
});

it.each([
  [{}, true],
  [{ sort: 'name', page: '2' }, true],
  [{ client: 'none' }, false],
  [{ view: 'favorites' }, false],
  [{ show: 'all' }, false],
])('%j shows all active dashboards: %s', (search, all) => {
  expect(isUnfiltered(readListQuery(search))).toBe(all);
});

it('asks the server for all pages', () => {
  expect(filterOf({ ...usual, tag: 'SEO', page: 4 })).toEqual({ show: 'active', tag: 'SEO' });
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
])('%s was %s', (instant, text) => {
  expect(agoText(instant, now, 'en')).toBe(text);
});
