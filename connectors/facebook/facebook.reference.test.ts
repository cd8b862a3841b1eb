import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { facebook } from './facebook.connector.ts';
import { adReference } from './testing/reference-model.ts';

const people = ['reach', 'unique_clicks', 'frequency', 'cpp'];
const results = ['results', 'cost_per_result'];
const ofActions = ['action_count', 'action_value', 'cost_per_action'];
const plain = facebook.metrics
  .map(({ id }) => id)
  .filter((id) => ![...people, ...results, ...ofActions].includes(id));
const dimensions = [null, ...facebook.dimensions.map(({ id }) => id).filter((id) => id !== 'action_type')];

/** Meta counts no people by hour, and results only below one objective. */
function queryableMetrics(dimension: string | null): string[] {
  return [
    ...plain,
    ...(dimension === 'hour' ? [] : people),
    ...(['campaign', 'adset', 'ad'].includes(dimension ?? '') ? results : []),
  ];
}

const filters: Filter[][] = [
  [],
  [],
  [],
  [{ field: 'campaign', operator: 'contains', value: 'e' }],
  [{ field: 'campaign', operator: 'contains', value: 'new' }],
  [{ field: 'impressions', operator: 'greater', value: '20000' }],
];

const cases: fc.Arbitrary<Query> = fc
  .record({
    account: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    start: fc.integer({ min: 0, max: 250 }),
    length: fc.integer({ min: 0, max: 59 }),
    dimension: fc.constantFrom(...dimensions),
    filters: fc.constantFrom(...filters),
  })
  .chain((requested) =>
    fc
      .subarray(queryableMetrics(requested.dimension), { minLength: 1, maxLength: 6 })
      .map((metrics) => ({ ...requested, metrics })),
  )
  .map(({ account, start, length, dimension, metrics, filters }) => {
    const startDate = addDays('2026-01-01', start);
    return {
      parameters: { property: `act_101000000000${account}` },
      metrics,
      dimension,
      filters,
      startDate,
      endDate: addDays(startDate, length),
      timezone: 'UTC',
      currency: null,
    };
  });

referenceSuite({
  connector: facebook,
  open: (options) => openMeta(facebook.auth as OAuthAuth, 'ana@northlight.example', options),
  cases,
  reference: adReference,
});
