import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { expect, it } from 'vitest';
import type { Session } from '../http/session.ts';
import { dimensionOption, compatibleFirst, offeredOfProperty } from './catalogue-options.ts';

const day: DimensionDefinition = { id: 'date', label: 'Day', type: 'date' };
const age: DimensionDefinition = { id: 'age', label: 'Age', type: 'text', group: 'People' };
const city: DimensionDefinition = { id: 'city', label: 'City', type: 'text', group: 'Places' };

it('puts incompatible dimensions last, under a separate heading', () => {
  const options = compatibleFirst([age, day, city], ({ id }) => id !== 'age');
  expect(options.map(({ id, group }) => [id, group])).toEqual([
    ['date', undefined],
    ['city', 'Places'],
    ['age', 'Not with the chosen metrics'],
  ]);
  expect(options[2]?.dimension).toEqual(age);
});

it('gives no heading to options without a group', () => {
  expect(dimensionOption(day)).toEqual({ id: 'date', name: 'Day', dimension: day });
});

it('offers the options of the chosen property, and none without one', async () => {
  const offer = offeredOfProperty(async (_session, property) => [
    { id: 'a', name: `Ads of ${property}` },
    { id: 'b', name: 'Books' },
  ]);
  const runQuery = (parameters: Record<string, string>) =>
    offer({} as Session, { searchTerm: 'ads', include: [], parameters });
  expect(await runQuery({ property: '7' })).toEqual([{ id: 'a', name: 'Ads of 7' }]);
  expect(await runQuery({})).toEqual([]);
});
