import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { expect, it } from 'vitest';
import { type Connector, defineConnector } from './define-connector.ts';
import type { Session } from './http/session.ts';
import { filtersParameter } from './parameters.ts';

const plain: Connector = {
  type: 'harbour',
  label: 'Harbour',
  order: 1,
  description: 'Ships by day.',
  auth: { kind: 'key', fields: [] },
  hasDaily: false,
  settleDays: 1,
  maxConcurrent: 1,
  parameters: [],
  metrics: [{ id: 'ships', label: 'Ships', type: 'numeric', direction: 'up', additive: true }],
  dimensions: [],
  formats: ['summary'],
  templates: [],
  options: { fields: async () => [] },
  identify: async () => ({ account: 'harbour', name: 'Harbour' }),
  query: async () => [],
};
const filters = filtersParameter();

it('accepts a consistent declaration', () => {
  expect(defineConnector({ ...plain, parameters: [filters] }).parameters).toEqual([filters]);
});

it('offers a property in two accounts once, under the first', async () => {
  const listed = [
    { id: '1', name: 'North – Site', group: 'North' },
    { id: '2', name: 'North – Shop', group: 'North' },
    { id: '1', name: 'South – Site', group: 'South' },
  ];
  const connector = defineConnector({ ...plain, properties: async () => listed });
  expect(await connector.properties?.({} as Session)).toEqual(listed.slice(0, 2));
});

it.each<[string, ParameterDefinition[], string]>([
  ['the same parameter twice', [filters, filters], 'parameter filter is declared twice'],
  ['an undeclared list', [{ ...filters, option: 'ports' }], 'names the unknown option list ports'],
  ['what it would depend on', [filtersParameter('port')], 'depends on unknown port'],
  ['filters under another name', [{ ...filters, id: 'filters' }], 'has to be called filter'],
])('rejects %s', (_what, parameters, message) => {
  expect(() => defineConnector({ ...plain, parameters })).toThrow(message);
});
