import type { CloneProposal } from '@vitrine/contract/entities/dashboard.ts';
import { expect, it } from 'vitest';
import { mappingOf, openFirst, withChoice, withSource } from './chosen.ts';

const nothing = { sources: {}, properties: {} };
const choice = { type: 'web', parameter: 'property', key: 'p1' };

it('keeps manual choices, and resets one to the suggestion', () => {
  const chosen = withChoice(withSource(nothing, 'a', 'b'), choice, 'p2');
  expect(chosen).toEqual({ sources: { a: 'b' }, properties: { web: { property: { p1: 'p2' } } } });
  expect(withSource(withChoice(chosen, choice, null), 'a', null)).toEqual({
    sources: {},
    properties: { web: { property: {} } },
  });
  expect(nothing).toEqual({ sources: {}, properties: {} });
});

const proposal = (to: string | null, property: string | null) =>
  ({
    sources: [{ sourceId: 'a', to }],
    choices: [{ ...choice, to: property === null ? null : { id: property, name: property } }],
  }) as CloneProposal;

it('is a mapping once every choice is made', () => {
  expect(mappingOf(proposal('b', 'p2'))).toEqual({
    sources: { a: 'b' },
    properties: { web: { property: { p1: 'p2' } } },
  });
  expect(mappingOf(proposal(null, 'p2'))).toBeNull();
  expect(mappingOf(proposal('b', null))).toBeNull();
});

it('lists open choices first', () => {
  const rows = [
    { id: 1, open: false },
    { id: 2, open: true },
    { id: 3, open: false },
  ];
  expect(openFirst(rows).map(({ id }) => id)).toEqual([2, 1, 3]);
});
