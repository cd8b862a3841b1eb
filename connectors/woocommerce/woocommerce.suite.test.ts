import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import { describe, expect, it } from 'vitest';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryOptions, queryTable, testQuery } from '../kit/testing/query-table.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { STORE_KEYS, storeCredential } from './mock/store-keys.ts';
import { woocommerce } from './woocommerce.connector.ts';

type StoreId = keyof typeof STORE_KEYS;

const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
const trailhead = {
  baseUrl: 'https://www.trailhead-outfitters.example/shop',
  analytics: true,
  currency: 'USD',
  timezone: 'America/Denver',
};

const daily = testQuery({
  parameters: { reportType: 'revenue' },
  metrics: ['total_sales', 'orders_count'],
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  timezone: 'America/Denver',
});

connectorSuite({
  connector: woocommerce,
  host: 'www.trailhead-outfitters.example',
  open: (options) =>
    createTestSession({
      ...options,
      credentials: { kind: 'key', ...storeCredential('trailhead') },
      settings: trailhead,
    }),
  daily,
  empty: { ...daily, startDate: '2009-01-01', endDate: '2009-01-31' },
});

const mocks = withMocks(nowMs);

const sessionOf = (account: string, token: string, settings: Record<string, unknown> = {}) =>
  createTestSession({ gateway: mocks.url, credentials: { kind: 'key', account, token }, settings, nowMs });

/** A connected store: its detected properties are stored. */
async function connected(id: StoreId) {
  const { account, token } = storeCredential(id);
  const { settings } = await woocommerce.identify(sessionOf(account, token));
  return sessionOf(account, token, settings);
}

const runQuery = (session: ReturnType<typeof sessionOf>, overrides: Partial<Query>) =>
  queryTable(woocommerce, session, { ...daily, ...overrides });

const sumOf = (rows: Row[], metric: string) => rows.reduce((sum, row) => sum + Number(row[metric] ?? 0), 0);
const stores: StoreId[] = ['trailhead', 'amberhof', 'bluebird'];

describe('every store', () => {
  it.each([
    ['trailhead', 'www.trailhead-outfitters.example/shop/', trailhead],
    ['trailhead', 'http://www.trailhead-outfitters.example/shop', trailhead],
    [
      'amberhof',
      'shop.hotel-amberhof.example',
      { baseUrl: 'https://shop.hotel-amberhof.example', currency: 'EUR' },
    ],
    ['bluebird', 'bluebird-ceramics.example', { baseUrl: 'http://bluebird-ceramics.example' }],
  ] as const)('%s is found at %s', async (id, typed, expected) => {
    const { settings } = await woocommerce.identify(sessionOf(typed, storeCredential(id).token));
    expect(settings).toMatchObject(expected);
  });

  it.each(stores)('%s has the identities of its report on every day', async (id) => {
    const metrics = ['total_sales', 'gross_sales', 'coupons', 'refunds', 'taxes', 'shipping', 'net_revenue'];
    const table = await runQuery(await connected(id), {
      metrics,
      startDate: '2026-03-01',
      endDate: '2026-08-31',
    });
    expect(table.rows).toHaveLength(184);
    for (const row of [...table.rows, table.totals]) {
      const [total, gross, coupons, refunds, taxes, shipping, net] = metrics.map((metric) =>
        Number(row[metric]),
      );
      expect(net).toBeCloseTo((gross ?? 0) - (coupons ?? 0) - (refunds ?? 0), 6);
      expect(total).toBeCloseTo((net ?? 0) + (taxes ?? 0) + (shipping ?? 0), 6);
    }
    for (const metric of metrics) expect(table.totals[metric]).toBeCloseTo(sumOf(table.rows, metric), 6);
  });

  it.each(stores)('%s has the same orders in Analytics, the old report and its orders', async (id) => {
    const session = await connected(id);
    const requested = { metrics: ['orders_count', 'customers'], parameters: { reportType: 'revenue' } };
    const analytics = await runQuery(session, requested);
    const off = sessionOf(
      session.credentials.kind === 'key' ? session.credentials.account : '',
      storeCredential(id).token,
      {
        ...session.settings,
        analytics: false,
      },
    );
    expect((await runQuery(off, requested)).rows).toEqual(analytics.rows);
    const hours = await runQuery(off, { metrics: ['orders_count'], dimension: 'hour' });
    expect(hours.totals.orders_count).toBe(analytics.totals.orders_count);
    expect(hours.rows).toHaveLength(30 * 24);
    const countries = await runQuery(session, { metrics: ['orders_count'], dimension: 'country' });
    expect(sumOf(countries.rows, 'orders_count')).toBe(analytics.totals.orders_count);
  });

  it.each(['week', 'month'])('adds up to the same by %s', async (dimension) => {
    const session = await connected('amberhof');
    const range = { startDate: '2026-01-05', endDate: '2026-10-18' };
    const days = await runQuery(session, range);
    const spans = await runQuery(session, { ...range, dimension });
    expect(sumOf(spans.rows, 'total_sales')).toBeCloseTo(sumOf(days.rows, 'total_sales'), 6);
    expect(spans.totals).toEqual(days.totals);
  });
});

describe('reports', () => {
  const cases: [report: string, dimension: string | null, metrics: string[]][] = [
    [
      'revenue',
      null,
      ['total_sales', 'avg_order_value', 'average_sales', 'refund_rate', 'discount_rate', 'total_customers'],
    ],
    ['revenue', 'quarter', ['net_revenue', 'products']],
    ['revenue', 'year', ['net_revenue']],
    ['revenue', 'hour', ['orders_count']],
    ['revenue', 'product', ['net_revenue']],
    ['orders', 'category', ['orders_count']],
    ['orders', 'coupon', ['orders_count']],
    ['orders', 'customer_type', ['orders_count', 'avg_order_value']],
    ['orders', 'payment_method', ['orders_count', 'net_revenue']],
    ['orders', 'source', ['orders_count']],
    ['orders', 'status', ['orders_count']],
    ['products', 'date', ['items_sold']],
    ['products', 'product', ['items_sold', 'net_revenue', 'orders_count']],
    ['products', 'variation', ['items_sold']],
    ['products', 'category', ['net_revenue']],
    ['categories', 'category', ['items_sold', 'products_count']],
    ['categories', null, ['items_sold']],
    ['coupons', 'date', ['amount']],
    ['coupons', 'coupon', ['amount', 'orders_count']],
    ['coupons', null, ['amount', 'coupons_count']],
    ['customers', null, ['customers_count', 'avg_total_spend', 'avg_order_value']],
    ['customers', 'customer', ['total_spend', 'orders_count']],
    ['customers', 'country', ['customers_count', 'avg_orders_count']],
    ['orderStatus', 'status', ['orders_in_status']],
  ];

  it.each(cases)('%s by %s returns %o', async (reportType, dimension, metrics) => {
    const table = await runQuery(await connected('trailhead'), {
      parameters: { reportType },
      dimension,
      metrics,
    });
    expect(table.rows.length).toBeGreaterThan(0);
    for (const metric of metrics) {
      expect(table.rows.some((row) => typeof row[metric] === 'number')).toBe(true);
      expect(table.totals[metric]).toEqual(expect.any(Number));
    }
    if (dimension) expect(table.rows.every((row) => String(row.dimension).length > 0)).toBe(true);
  });

  it('narrows by the offered options', async () => {
    const session = await connected('trailhead');
    const all = await runQuery(session, {
      dimension: null,
      parameters: { reportType: 'orders' },
      metrics: ['orders_count'],
    });
    const fields = { products: 'product', categories: 'category', coupons: 'coupon', statuses: 'status' };
    for (const [option, field] of Object.entries(fields)) {
      const offered = await queryOptions(woocommerce, session, option, {});
      const first = offered.find(({ id }) => option !== 'statuses' || id === 'completed');
      const narrowed = await runQuery(session, {
        dimension: null,
        parameters: { reportType: 'orders', [field]: [first?.id ?? ''] },
        metrics: ['orders_count'],
      });
      expect(Number(narrowed.totals.orders_count)).toBeGreaterThan(0);
      expect(Number(narrowed.totals.orders_count)).toBeLessThan(Number(all.totals.orders_count));
    }
  });

  it('counts single orders like the report, except for the day of a return', async () => {
    const session = await connected('trailhead');
    const requested = { metrics: ['gross_sales', 'coupons', 'orders_count'], startDate: '2026-08-01' };
    const report = await runQuery(session, { ...requested, dimension: null });
    const orders = await runQuery(session, { ...requested, dimension: 'currency' });
    for (const metric of requested.metrics) {
      expect(orders.totals[metric]).toBeCloseTo(Number(report.totals[metric]), 6);
    }
  });
});

describe('keys', () => {
  it.each([
    ['an unknown key', `ck_${'0'.repeat(40)}|cs_${'0'.repeat(40)}`],
    ['a wrong secret', `${STORE_KEYS.amberhof.read.consumerKey}|cs_${'0'.repeat(40)}`],
  ])('%s is refused', async (_what, token) => {
    const session = sessionOf('https://shop.hotel-amberhof.example', token);
    await expectError(woocommerce.identify(session), 'source_invalid');
  });

  it.each([
    ['trailhead', 'writeOnly', 'Set its permissions to Read'],
    ['amberhof', 'writeOnly', 'Set its permissions to Read'],
    ['bluebird', 'writeOnly', 'Set its permissions to Read'],
    ['amberhof', 'subscriber', 'may not read this'],
  ] as const)('%s: a key of kind %s lacks a permission and is not dead', async (id, kind, message) => {
    const { consumerKey, consumerSecret } = STORE_KEYS[id][kind];
    const { account } = storeCredential(id);
    const expected = { code: 'permission', message: expect.stringContaining(message) };
    const session = sessionOf(account, `${consumerKey}|${consumerSecret}`);
    await expect(woocommerce.identify(session)).rejects.toMatchObject(expected);
    const settings = (await woocommerce.identify(sessionOf(account, storeCredential(id).token))).settings;
    const changed = sessionOf(account, `${consumerKey}|${consumerSecret}`, settings);
    await expect(runQuery(changed, {})).rejects.toMatchObject(expected);
  });

  it.each(['cs_wrong', ''])('a wrong secret (%j) is rejected over http', async (secret) => {
    const token = `${STORE_KEYS.bluebird.read.consumerKey}|${secret}`;
    const session = sessionOf('http://bluebird-ceramics.example', token);
    await expectError(woocommerce.identify(session), 'source_invalid');
  });
});
