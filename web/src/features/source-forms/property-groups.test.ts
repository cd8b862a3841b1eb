import { expect, it } from 'vitest';
import { filterProperties, groupProperties } from './property-groups.ts';

const shop = { id: '101', name: 'Shop', group: 'Nord' };
const blog = { id: '102', name: 'Blog', group: 'Nord' };
const app = { id: '201', name: 'App' };

it.each([
  ['', [shop, blog, app]],
  ['sho', [shop]],
  ['nord blog', [blog]],
  ['201', [app]],
  ['south', []],
])('a search for "%s"', (search, expected) => {
  expect(filterProperties([shop, blog, app], search)).toEqual(expected);
});

it('groups keep their first order', () => {
  expect(groupProperties([shop, app, blog])).toEqual([
    { group: 'Nord', items: [shop, blog] },
    { group: '', items: [app] },
  ]);
});
