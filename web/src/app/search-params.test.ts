import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each([
  ['?startDate=2026-05-01&month=5', { startDate: '2026-05-01', month: '5' }],
  ['?problem=a+b%26c', { problem: 'a b&c' }],
  ['', {}],
])('reads %s as plain text values', (text, expected) => {
  expect(parseSearch(text)).toEqual(expected);
});

it.each([
  [{ month: '10', year: '2026' }, '?month=10&year=2026'],
  [{ next: '/company/sources?a=1' }, '?next=%2Fcompany%2Fsources%3Fa%3D1'],
  [{ next: undefined }, ''],
  [{}, ''],
])('writes %j without quotes', (search, expected) => {
  expect(stringifySearch(search)).toBe(expected);
});
