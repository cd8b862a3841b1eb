import type { Filter } from '@vitrine/contract/entities/query.ts';
import { describe, expect, it } from 'vitest';
import { filtersOnRows, narrowedTo } from './narrowing.ts';

const filter = (field: string, value: string): Filter => ({ field, operator: 'contains', value });

describe('the ids that a query is narrowed to', () => {
  const listAll = async () => [
    { id: '1', name: 'Spring sale' },
    { id: '2', name: 'Autumn sale' },
    { id: '3', name: 'Brand' },
  ];

  it.each([
    [[], [], null],
    [['2'], [], ['2']],
    [[], [filter('campaign', 'SALE')], ['1', '2']],
    [['2', '3'], [filter('campaign', 'sale')], ['2']],
    [[], [filter('campaign', 'winter')], []],
  ])('chosen %j and filtered by %j is %j', async (chosen, filters, ids) => {
    expect(await narrowedTo(chosen, filters, listAll)).toEqual(ids);
  });
});

describe('filters on rows', () => {
  const query = { dimension: 'age', metrics: ['clicks'] };

  it('apply to the rows of the widget', () => {
    const filters = [filter('age', '25'), filter('campaign', 'sale'), filter('clicks', '1')];
    expect(filtersOnRows({ ...query, filters }, 'Acme', ['campaign'])).toEqual([filters[0], filters[2]]);
  });

  it('are about the total where that is allowed and there is no dimension', () => {
    const filters = [filter('clicks', '1')];
    const total = { ...query, dimension: null, filters };
    expect(filtersOnRows(total, 'Acme', [], { ofTotal: true })).toEqual(filters);
  });

  it.each([
    [query, 'city'],
    [{ ...query, dimension: null }, 'clicks'],
  ])('are refused of %o by %s', (requested, field) => {
    expect(() => filtersOnRows({ ...requested, filters: [filter(field, '1')] }, 'Acme')).toThrow(field);
  });
});
