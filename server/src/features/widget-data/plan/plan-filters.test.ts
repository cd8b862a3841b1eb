import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import type { SourceRow } from '../../sources/index.ts';
import { canFilterOthers, filterInstances, planFilters } from './plan-filters.ts';

const connector = {
  dimensions: [{ id: 'country', label: 'Country', type: 'text' }],
  filtersBy: () => 'filter',
} as unknown as Connector;
const find = () => connector;

const countries = interactiveWidgetSchema.parse({
  ...{ id: 'countries', nature: 'interactive', format: 'table' },
  instances: [
    { id: 'i1', type: 'ga', sourceId: 'first', inputs: { metrics: ['users'], dimension: 'country' } },
  ],
});
const queryOf = (id: string) => ({
  source: { id, type: 'ga' } as SourceRow,
  connector,
  query: { filters: [], dimension: null, realTime: false } as unknown as Query,
});

it('filters queries of the source whose widget shows the name, and of no other account', () => {
  const filters = planFilters([countries], [{ widget: 'countries', value: 'Norway' }], find);
  const applied = (id: string) => filterInstances('total', [queryOf(id)], filters);
  expect(applied('first')).toMatchObject({
    filtering: { applied: ['countries'], ignored: [] },
    queries: [{ query: { filters: [{ field: 'country', operator: 'equals', value: 'Norway' }] } }],
  });
  expect(applied('second')).toMatchObject({
    filtering: { applied: [], ignored: ['countries'] },
    queries: [{ query: { filters: [] } }],
  });
  // A merged widget follows with all its accounts or not at all.
  const merged = filterInstances('total', [queryOf('first'), queryOf('second')], filters);
  expect(merged.filtering).toEqual({ applied: [], ignored: ['countries'] });
});

it('offers a click only where another widget of the account follows it', () => {
  const total = { ...countries, id: 'total' };
  const offers = (id: string) =>
    canFilterOthers(countries, 'Norway', [{ widget: total, queries: [queryOf(id)] }], find);
  expect([offers('first'), offers('second')]).toEqual([true, false]);
});
