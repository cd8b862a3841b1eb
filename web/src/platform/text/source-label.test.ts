import { expect, it } from 'vitest';
import { sourceLabel } from './source-label.ts';

const shop = { id: 's1', name: 'Shop', account: 'shop.example' };
const blog = { id: 's2', name: 'Blog', account: 'blog.example' };
const otherShop = { id: 's3', name: 'Shop', account: 'outlet.example' };

it('adds the account only where names are equal', () => {
  const all = [shop, blog, otherShop];
  expect(all.map((source) => sourceLabel(source, all))).toEqual([
    'Shop (shop.example)',
    'Blog',
    'Shop (outlet.example)',
  ]);
});
