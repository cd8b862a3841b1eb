import { expect, test } from 'vitest';
import { navigationFor } from './navigation-items.ts';

test('a client sees the dashboards, and no empty heading', () => {
  const found = navigationFor('client', '/dashboards');
  expect(found.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
    [undefined, ['Dashboards']],
  ]);
  expect(navigationFor('admin', '/').map(({ title }) => title)).toEqual([undefined, 'Company']);
});
