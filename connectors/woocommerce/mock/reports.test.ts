import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { storeGet } from '../../mock-kit/testing/store-caller.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { SOLD, sumLines, totalCents } from './data/order.ts';
import { storeOrders } from './data/orders.ts';
import type { Store } from './data/stores.ts';

const mocks = withMocks(() => NOW);

const get = (path: string, id: Store['id'] = 'trailhead') => storeGet(mocks.url, id, path);
const span = (from: string, to: string) => `after=${from}T00:00:00&before=${to}T23:59:59`;
const STATS = '/wc-analytics/reports';
type MetricValues = Record<string, number>;
type Interval = {
  interval: string;
  date_start: string;
  date_start_gmt: string;
  date_end: string;
  subtotals: MetricValues;
};

function ordersBetween(id: Store['id'], from: string, to: string) {
  return Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) =>
    storeOrders(id, isoDay(dayOf(from) + index), NOW),
  ).flat();
}

describe('analytics', () => {
  const anySpan = fc
    .tuple(
      fc.constantFrom<Store['id']>('trailhead', 'amberhof'),
      fc.integer({ min: dayOf('2019-01-01'), max: dayOf('2026-02-01') }),
      fc.integer({ min: 0, max: 40 }),
    )
    .map(([id, start, days]) => ({ id, from: isoDay(start), to: isoDay(start + days), days: days + 1 }));

  it('has its identities, in totals and every day', async () => {
    await fc.assert(
      fc.asyncProperty(anySpan, async ({ id, from, to, days }) => {
        const { json, headers } = await get(
          `${STATS}/revenue/stats?${span(from, to)}&interval=day&per_page=100`,
          id,
        );
        expect(json.intervals).toHaveLength(days);
        expect(headers.get('x-wp-total')).toBe(String(days));
        const all: MetricValues[] = [
          json.totals,
          ...json.intervals.map(({ subtotals }: Interval) => subtotals),
        ];
        for (const f of all as {
          gross_sales: number;
          coupons: number;
          refunds: number;
          taxes: number;
          shipping: number;
          net_revenue: number;
          total_sales: number;
        }[]) {
          expect(f.net_revenue).toBeCloseTo(f.gross_sales - f.coupons - f.refunds, 6);
          expect(f.total_sales).toBeCloseTo(f.net_revenue + f.taxes + f.shipping, 6);
        }
        for (const name of [
          'gross_sales',
          'net_revenue',
          'orders_count',
          'num_items_sold',
          'refunds',
          'taxes',
        ]) {
          const sum = json.intervals.reduce(
            (total: number, { subtotals }: Interval) => total + (subtotals[name] ?? 0),
            0,
          );
          expect(sum).toBeCloseTo(json.totals[name], 5);
        }
      }),
      { numRuns: 10, seed: 3 },
    );
  });

  it('counts the dataset’s orders', async () => {
    const [from, to] = ['2026-01-01', '2026-01-31'];
    const { json } = await get(`${STATS}/orders/stats?${span(from, to)}&interval=day&per_page=100`);
    const sold = ordersBetween('trailhead', from, to).filter(({ status }) => SOLD.includes(status));
    expect(json.totals.orders_count).toBe(sold.length);
    expect(json.totals.gross_sales).toBe(
      sold.reduce((sum, order) => sum + sumLines(order, 'subtotalCents'), 0) / 100,
    );
    expect(json.totals.total_customers).toBe(new Set(sold.map(({ customer }) => customer.id)).size);
    expect(json.totals.avg_order_value).toBeCloseTo(json.totals.net_revenue / json.totals.orders_count, 9);
    const days = json.intervals.reduce(
      (sum: number, { subtotals }: Interval) => sum + (subtotals.total_customers ?? 0),
      0,
    );
    expect(days).toBeGreaterThan(json.totals.total_customers);
  });

  it('pages weeks, newest first, ten at a time by default', async () => {
    const { json, headers } = await get(`${STATS}/revenue/stats?${span('2025-01-01', '2025-12-31')}`);
    expect(json.intervals).toHaveLength(10);
    expect(json.intervals[0].interval).toBe('2026-01');
    expect(json.intervals[1].interval).toBe('2025-52');
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['53', '6']);
    expect(headers.get('link')).toMatch(/page=2>; rel="next".*rel="first".*page=6>; rel="last"/);
  });

  it.each([
    ['hour', '2025-05-01', '2025-05-01', '2025-05-01 00', 24],
    ['day', '2025-05-01', '2025-05-31', '2025-05-01', 31],
    ['month', '2025-01-15', '2025-12-31', '2025-01', 12],
    ['quarter', '2025-01-01', '2025-12-31', '2025-1', 4],
    ['year', '2019-01-01', '2025-12-31', '2019', 7],
  ])('labels intervals by %s', async (interval, from, to, label, count) => {
    const { json } = await get(
      `${STATS}/revenue/stats?${span(from, to)}&interval=${interval}&order=asc&per_page=100`,
    );
    expect([json.intervals[0].interval, json.intervals.length]).toEqual([label, count]);
    expect(json.intervals[0].date_start).toBe(`${from} 00:00:00`);
    expect(json.intervals.at(-1).date_end).toBe(`${to} 23:59:59`);
  });

  it('uses the site’s time zone', async () => {
    const { json } = await get(
      `${STATS}/revenue/stats?${span('2025-07-01', '2025-07-01')}&interval=day`,
      'amberhof',
    );
    expect(json.intervals[0].date_start_gmt).toBe('2025-06-30 22:00:00');
    const utc = await get(
      `${STATS}/revenue/stats?after=2025-06-30T22:00:00Z&before=2025-07-01T23:59:59%2B02:00&interval=day`,
      'amberhof',
    );
    expect(utc.json.totals).toEqual(json.totals);
  });

  it('is inclusive at both ends', async () => {
    const [order] = ordersBetween('trailhead', '2026-01-10', '2026-01-10').filter(({ status }) =>
      SOLD.includes(status),
    );
    const at = `2026-01-10T${new Date((order?.second ?? 0) * 1000).toISOString().slice(11, 19)}`;
    const stats = await get(`${STATS}/orders/stats?after=${at}&before=${at}`);
    expect(stats.json.totals.orders_count).toBe(1);
    const raw = await get(`/wc/v3/orders?after=${at}&before=2026-01-10T23:59:59&per_page=100`);
    expect(raw.json.map(({ id }: { id: number }) => id)).not.toContain(order?.id);
    expect(raw.json.length).toBeGreaterThan(0);
  });

  it('returns pages past the end, and ranges without sales', async () => {
    const past = await get(`${STATS}/revenue/stats?${span('2025-05-01', '2025-05-07')}&interval=day&page=9`);
    expect([past.status, past.json, past.headers.get('x-wp-total')]).toEqual([
      200,
      { totals: [], intervals: [] },
      '0',
    ]);
    const before = await get(`${STATS}/revenue/stats?${span('2015-05-01', '2015-05-07')}&interval=day`);
    expect(before.json.totals).toMatchObject({ total_sales: 0, orders_count: 0, segments: [] });
    expect(before.json.intervals).toHaveLength(7);
  });

  it('cuts into segments that add up', async () => {
    const { json } = await get(
      `${STATS}/orders/stats?${span('2026-01-01', '2026-01-31')}&segmentby=customer_type`,
    );
    const sum = json.totals.segments.reduce(
      (total: number, { subtotals }: { subtotals: MetricValues }) => total + (subtotals.orders_count ?? 0),
      0,
    );
    expect(sum).toBe(json.totals.orders_count);
    const products = await get(
      `${STATS}/products/stats?${span('2026-01-01', '2026-01-31')}&segmentby=product`,
    );
    const units = products.json.totals.segments.reduce(
      (total: number, { subtotals }: { subtotals: MetricValues }) => total + (subtotals.items_sold ?? 0),
      0,
    );
    expect(units).toBe(products.json.totals.items_sold);
    const returning = await get(
      `${STATS}/orders/stats?${span('2026-01-01', '2026-01-31')}&customer_type=returning`,
    );
    expect(returning.json.totals.orders_count).toBe(json.totals.segments[1].subtotals.orders_count);
  });

  it('lists products, categories, coupons and customers, with names on request', async () => {
    const dates = span('2026-01-01', '2026-01-31');
    const products = await get(`${STATS}/products?${dates}&orderby=items_sold&extended_info=true`);
    const units = products.json.map(({ items_sold }: { items_sold: number }) => items_sold);
    expect(units).toEqual(units.toSorted((left: number, right: number) => right - left));
    expect(products.json[0].extended_info.name).toBeTypeOf('string');
    const categories = await get(`${STATS}/categories?${dates}`);
    expect(categories.json.reduce((sum: number, row: MetricValues) => sum + (row.items_sold ?? 0), 0)).toBe(
      units.reduce((a: number, b: number) => a + b, 0),
    );
    const coupons = await get(`${STATS}/coupons?${dates}&extended_info=true`);
    expect(coupons.json[0].extended_info.code).toBeTypeOf('string');
    const customers = await get(`${STATS}/customers?orderby=total_spend&per_page=5`);
    const stats = await get(`${STATS}/customers/stats`);
    expect(customers.json).toHaveLength(5);
    expect(customers.headers.get('x-wp-total')).toBe(String(stats.json.totals.customers_count));
  });

  it.each([
    'interval=decade',
    'orderby=colour',
    'segmentby=weather',
    'per_page=101',
    'per_page=0',
    'page=0',
    'after=yesterday',
    'order=up',
  ])('rejects %s', async (query) => {
    const { status, json } = await get(`${STATS}/revenue/stats?${query}`);
    expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
    expect(json.data.params).toHaveProperty(query.split('=')[0] ?? '');
  });
});

describe('the older reports', () => {
  it('return one object in a list, money as text, without paging', async () => {
    const { json, headers } = await get('/wc/v3/reports/sales?date_min=2026-01-01&date_max=2026-01-31');
    expect(json).toHaveLength(1);
    const [report] = json;
    const sold = ordersBetween('trailhead', '2026-01-01', '2026-01-31').filter(({ status }) =>
      SOLD.includes(status),
    );
    expect(report.total_orders).toBe(sold.length);
    expect(report.total_refunds).toBeTypeOf('number');
    expect(Number(report.total_sales)).toBeCloseTo(
      sold.reduce((sum, order) => sum + totalCents(order), 0) / 100 - report.total_refunds,
      2,
    );
    expect(Number(report.net_sales)).toBeCloseTo(
      Number(report.total_sales) - Number(report.total_tax) - Number(report.total_shipping),
      2,
    );
    expect(Number(report.average_sales)).toBeCloseTo(Number(report.net_sales) / 31, 2);
    expect(Object.keys(report.totals)).toHaveLength(31);
    expect(report.totals['2026-01-05'].sales).toMatch(/^\d+\.\d\d$/);
    expect(headers.get('x-wp-total')).toBeNull();
  });

  it('switch to months over four of them', async () => {
    const grouped = async (query: string) => {
      const { json } = await get(`/wc/v3/reports/sales?${query}`);
      return [json[0].totals_grouped_by, Object.keys(json[0].totals)[0], Object.keys(json[0].totals).length];
    };
    expect(await grouped('date_min=2025-01-01&date_max=2025-04-30')).toEqual(['day', '2025-01-01', 120]);
    expect(await grouped('date_min=2025-01-01&date_max=2025-05-01')).toEqual(['month', '2025-01', 5]);
    expect(await grouped('period=last_month&date_min=2020-01-01')).toEqual(['day', '2026-02-01', 28]);
    expect(await grouped('period=week')).toEqual(['day', '2026-03-12', 7]);
    expect(await grouped('date_min=2026-03-16')).toEqual(['day', '2026-03-16', 3]);
    expect(await grouped('')).toEqual(['day', '2026-03-18', 1]);
  });

  it.each(['date_min=01/02/2026', 'date_max=2026-13-01', 'period=decade'])('reject %s', async (query) => {
    const { status, json } = await get(`/wc/v3/reports/sales?${query}`);
    expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
  });

  it('count units, and orders by status', async () => {
    const sellers = await get('/wc/v3/reports/top_sellers?date_min=2026-01-01&date_max=2026-01-31');
    expect(sellers.json[0]).toEqual({
      name: expect.any(String),
      product_id: expect.any(Number),
      quantity: expect.any(Number),
    });
    expect(sellers.json.length).toBeLessThanOrEqual(12);
    const totals = await get('/wc/v3/reports/orders/totals');
    const count = totals.json.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
    const orders = await get('/wc/v3/orders?per_page=1');
    expect(orders.headers.get('x-wp-total')).toBe(String(count));
    expect((await get('/wc/v3/reports/weather/totals')).status).toBe(404);
    expect((await get('/wc/v3/reports')).json).toHaveLength(10);
  });
});

describe('lists', () => {
  it('page with headers, and end empty', async () => {
    const first = await get('/wc/v3/products?per_page=4');
    expect(first.json).toHaveLength(4);
    expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual(['6', '2']);
    const second = await get('/wc/v3/products?per_page=4&page=2');
    expect(second.json).toHaveLength(2);
    expect(second.headers.get('link')).toContain('rel="prev"');
    const end = await get('/wc/v3/products?page=3');
    expect([end.status, end.json]).toEqual([200, []]);
    expect((await get('/wc/v3/products?offset=5')).json).toHaveLength(1);
    const tooMany = await get('/wc/v3/products?per_page=101');
    expect(tooMany.json.data.params.per_page).toBe(
      'per_page must be between 1 (inclusive) and 100 (inclusive)',
    );
  });

  it('keep secrets out of their links', async () => {
    const { headers } = await get('/wc/v3/orders?per_page=1&consumer_key=ck_x');
    expect(headers.get('link')).not.toContain('consumer_key');
  });

  it('return orders unchanged', async () => {
    const { json } = await get(
      '/wc/v3/orders?after=2025-07-01T00:00:00&before=2025-07-31T23:59:59&status=completed,refunded&per_page=100&order=asc',
      'amberhof',
    );
    const [order] = json;
    expect(Date.parse(`${order.date_created}Z`) - Date.parse(`${order.date_created_gmt}Z`)).toBe(7_200_000);
    for (const row of json) {
      const goods = row.line_items.reduce(
        (sum: number, line: { total: string }) => sum + Number(line.total),
        0,
      );
      expect(Number(row.total)).toBeCloseTo(goods + Number(row.shipping_total) + Number(row.total_tax), 2);
      expect(['completed', 'refunded']).toContain(row.status);
    }
    expect((await get(`/wc/v3/orders/${order.id}`, 'amberhof')).json).toEqual(order);
    expect((await get('/wc/v3/orders/7', 'amberhof')).status).toBe(404);
  });

  it('return currency, categories and coupons', async () => {
    expect((await get('/wc/v3/data/currencies/current', 'amberhof')).json).toEqual({
      code: 'EUR',
      name: 'Euro',
      symbol: '&euro;',
    });
    expect((await get('/wc/v3/products/categories?search=kü', 'amberhof')).json[0]).toMatchObject({
      name: 'Küche',
      count: 1,
    });
    expect((await get('/wc/v3/coupons')).json[0]).toMatchObject({
      code: 'welcome10',
      discount_type: 'percent',
    });
  });
});
