import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { describeFilter, describeFormula } from './provenance.ts';

const columns: Column[] = [
  { key: 'i1.cost', label: 'Ads: Cost', role: 'metric', type: 'numeric:money', currency: 'EUR' },
  { key: 'i1.clicks', label: 'Ads: Clicks', role: 'metric', type: 'numeric' },
];

it('names the fields of a filter as the source does, and unnamed ones by id', () => {
  const country = { id: 'country', label: 'Country', type: 'text' } as const;
  const connector = { dimensions: [country], metrics: [] };
  const describe = (field: string, operator: 'equals' | 'less') =>
    describeFilter({ field, operator, value: '5' }, connector, { columns });
  expect(describe('country', 'equals')).toBe('Country is 5');
  expect(describe('i1.clicks', 'less')).toBe('Ads: Clicks is less than 5');
  expect(describe('customEvent:size', 'equals')).toBe('customEvent:size is 5');
});

it('writes a formula with the names of values, and keeps unknown names', () => {
  const metric: CalculatedMetric = {
    id: '1',
    name: 'Cost per click',
    sourceType: 'shop',
    type: 'average:money',
    unit: null,
    direction: 'none',
    expression: 'round(cost / clicks + cost / other, 2)',
  };
  const parts = new Map([
    ['cost', 'i1.cost'],
    ['clicks', 'i1.clicks'],
  ]);
  expect(describeFormula({ metric, parts }, columns)).toBe(
    'round(Ads: Cost / Ads: Clicks + Ads: Cost / other, 2)',
  );
});
