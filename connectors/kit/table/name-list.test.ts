import { expect, it } from 'vitest';
import { firstAndMore } from './name-list.ts';

it.each([
  [[], 'no pages'],
  [['Acme'], 'Acme'],
  [['Acme', 'Bell', 'Cord'], 'Acme and 2 more'],
])('calls %j %j', (names, name) => {
  expect(firstAndMore(names, 'no pages')).toBe(name);
});
