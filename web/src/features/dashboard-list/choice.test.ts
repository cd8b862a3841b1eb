import { expect, it } from 'vitest';
import { chosenOf, isPicked, nothingChosen, toggle } from './choice.ts';
import { readListQuery } from './list-query.ts';

const page = [{ id: 'a' }, { id: 'b' }];
const query = { ...readListQuery({}), search: 'acme', clientId: 'none', page: 2 };

it('selects and deselects across pages', () => {
  const both = toggle(toggle(nothingChosen, 'a', page), 'z', page);
  expect(chosenOf(both, query, 90)).toEqual({ dashboards: ['a', 'z'], count: 2 });
  expect(chosenOf(toggle(both, 'a', page), query, 90)).toEqual({ dashboards: ['z'], count: 1 });
  expect([isPicked(both, 'a'), isPicked(both, 'b'), isPicked(null, 'a')]).toEqual([true, false, false]);
});

it('all means the whole list, and deselecting one keeps the others of the page', () => {
  expect(chosenOf('all', query, 90)).toEqual({
    dashboards: { show: 'active', search: 'acme', clientId: 'none' },
    count: 90,
  });
  expect(isPicked('all', 'anything')).toBe(true);
  expect(chosenOf(toggle('all', 'a', page), query, 90)).toEqual({ dashboards: ['b'], count: 1 });
});
