import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/dashboards', '/dashboards'],
  ['/dashboards?page=2#top', '/dashboards?page=2#top'],
  ['/dashboards/Łódź', '/dashboards/%C5%81%C3%B3d%C5%BA'],
  ['/a/../b', '/b'],
  ['', null],
  [null, null],
  [undefined, null],
  ['dashboards', null],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/\n/elsewhere.example', null],
  ['/.//elsewhere.example', null],
  ['javascript:alert(1)', null],
])('%j leads to %j', (text, expected) => {
  expect(ownPath(text)).toBe(expected);
});
