import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import reports from './catalogue/reports.json' with { type: 'json' };
import { stores } from './mock/data/stores.ts';
import { storeCredential } from './mock/store-keys.ts';
import { storeReference } from './testing/reference-model.ts';
import { woocommerce } from './woocommerce.connector.ts';

const asStores = {
  trailhead: 'https://www.trailhead-outfitters.example/shop',
  amberhof: 'https://shop.hotel-amberhof.example',
  bluebird: 'http://bluebird-ceramics.example',
} as const;

const timeDimensions = ['date', 'week', 'month', 'quarter', 'year', 'hour'];
const segments = ['product', 'category', 'coupon', 'customer_type'];

/** Report, dimension, and the metrics that go with both. New accounts are the old report's, without most dimensions. */
const queryable = reports.slice(0, 5).flatMap(({ id: report, metrics, dimensions, filters: fields }) =>
  [null, ...dimensions.filter((id) => [...timeDimensions, ...segments].includes(id))].map((dimension) => ({
    report,
    dimension,
    fields,
    metrics: metrics.filter(
      (id) =>
        id !== 'customers' && !(report === 'coupons' && dimension === 'coupon' && id === 'coupons_count'),
    ),
  })),
);
const filters: Query['parameters'][] = [{}, {}, { customer_type: ['returning'] }, { status: ['completed'] }];

const cases: fc.Arbitrary<Query> = fc
  .record({
    recordedRequests: fc.constantFrom(...queryable),
    picks: fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 6 }),
    filter: fc.constantFrom(...filters),
    start: fc.integer({ min: 0, max: 400 }),
    days: fc.integer({ min: 1, max: 80 }),
  })
  .map(({ recordedRequests: { report, dimension, metrics, fields }, picks, filter, start, days }) => {
    const startDate = addDays('2025-06-01', start);
    const filterable = Object.keys(filter).every((field) => (fields as string[]).includes(field));
    return {
      parameters: { reportType: report, ...(filterable ? filter : {}) },
      metrics: [...new Set(picks.map((pick) => metrics[pick % metrics.length] ?? ''))],
      dimension,
      filters: [],
      startDate,
      endDate: addDays(startDate, dimension === 'hour' ? days % 3 : days - 1),
      timezone: 'UTC',
      currency: null,
    };
  });

describe.each(Object.entries(asStores))('%s', (id, baseUrl) => {
  const { currency, timeZone } = stores[id as keyof typeof asStores];
  referenceSuite({
    connector: woocommerce,
    open: (options) =>
      createTestSession({
        ...options,
        credentials: { kind: 'key', ...storeCredential(id as keyof typeof asStores) },
        settings: { baseUrl, analytics: true, currency, timezone: timeZone },
      }),
    cases,
    reference: (query, nowMs) => storeReference(id as keyof typeof asStores, query, nowMs),
  });
});
