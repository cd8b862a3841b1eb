import { afterEach, describe, expect, it } from 'vitest';
import { closeShop, query, recordedRequests, requests, shop, tableOf } from './testing/shop.ts';
import { woocommerce } from './woocommerce.connector.ts';

afterEach(closeShop);

const stats = '/shop.example/wp-json/wc-analytics/reports/revenue/stats';
const interval = (day: string, subtotals: object) => ({
  interval: day,
  date_start: `${day} 00:00:00`,
  subtotals,
});

describe('Analytics', () => {
  it('reads every page of intervals, and rates from their parts', async () => {
    const days = Array.from({ length: 130 }, (_, index) =>
      Temporal.PlainDate.from('2026-06-01').add({ days: index }).toString(),
    );
    const session = await shop({
      [stats]: ({ query: sent }) => {
        const page = Number(sent.get('page'));
        const rows = days
          .slice((page - 1) * 100, page * 100)
          .map((day, index) =>
            interval(day, { net_revenue: index === 0 ? 0 : 10.1, orders_count: index === 0 ? 0 : 2 }),
          );
        return {
          body: { totals: { net_revenue: 1293.3, orders_count: 256 }, intervals: rows },
          headers: { 'x-wp-total': '130', 'x-wp-totalpages': '2' },
        };
      },
    });
    const range = { startDate: '2026-06-01', endDate: '2026-10-08' };
    const table = await tableOf(session, {
      ...range,
      dimension: 'date',
      metrics: ['net_revenue', 'avg_order_value', 'average_sales'],
    });
    expect(table.rows).toHaveLength(130);
    expect(table.rows[0]).toEqual({
      dimension: '2026-06-01',
      net_revenue: 0,
      avg_order_value: null,
      average_sales: 0,
    });
    expect(table.rows[1]).toMatchObject({ avg_order_value: 5.05, average_sales: 10.1 });
    expect(table.totals.avg_order_value).toBeCloseTo(1293.3 / 256, 10);
    expect(table.totals.average_sales).toBeCloseTo(1293.3 / 130, 10);
    expect(table.columns[1]).toMatchObject({ type: 'numeric:money', currency: 'EUR' });
    expect(table.timezone).toBe('Europe/Berlin');
    const [first] = recordedRequests();
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      after: '2026-06-01T00:00:00',
      before: '2026-10-08T23:59:59',
      interval: 'day',
      order: 'asc',
      page: '1',
      per_page: '100',
    });
  });

  it('makes weeks that begin on Monday out of days', async () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-02'];
    const session = await shop({
      [stats]: {
        body: {
          totals: { total_sales: 6 },
          intervals: days.map((day, index) => interval(day, { total_sales: index + 1 })),
        },
      },
    });
    const table = await tableOf(session, {
      startDate: '2026-10-31',
      endDate: '2026-11-02',
      dimension: 'week',
    });
    expect(table.rows).toEqual([
      { dimension: '2026-10-26', total_sales: 3 },
      { dimension: '2026-11-02', total_sales: 3 },
    ]);
  });

  it("uses distinct counts of the store's weeks, even if they begin on Sunday", async () => {
    const weeks = ['2026-10-31', '2026-11-01', '2026-11-08'].map((day) => interval(day, { products: 4 }));
    const session = await shop({ [stats]: { body: { totals: { products: 9 }, intervals: weeks } } });
    const table = await tableOf(session, {
      startDate: '2026-10-31',
      endDate: '2026-11-10',
      dimension: 'week',
      metrics: ['products'],
    });
    expect(table.rows.map((row) => row.dimension)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
    expect(table.totals.products).toBe(9);
    expect(recordedRequests()[0]?.searchParams.get('interval')).toBe('week');
  });

  it('leaves the future days empty', async () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
    const session = await shop({
      [stats]: {
        body: {
          totals: { total_sales: 3 },
          intervals: days.map((day) => interval(day, { total_sales: day > '2026-11-18' ? 0 : 1 })),
        },
      },
    });
    const table = await tableOf(session, {
      startDate: '2026-11-17',
      endDate: '2026-11-19',
      dimension: 'date',
    });
    expect(table.rows.map((row) => row.total_sales)).toEqual([1, 1, null]);
  });

  it('requests the orders report once a filter narrows revenue, in the format of each filter', async () => {
    const session = await shop({
      '/shop.example/wp-json/wc-analytics/reports/orders/stats': {
        body: { totals: { total_sales: 5 }, intervals: [] },
      },
    });
    const parameters = { reportType: 'revenue', product: ['7', '8'], customer_type: 'new' };
    const filters = [{ field: 'coupon', operator: 'not_equals' as const, value: '3' }];
    expect((await tableOf(session, { parameters, filters })).totals.total_sales).toBe(5);
    const sent = recordedRequests()[0]?.searchParams;
    expect(sent?.getAll('product_includes[]')).toEqual(['7', '8']);
    expect(sent?.getAll('coupon_excludes[]')).toEqual(['3']);
    expect(sent?.get('customer_type')).toBe('new');
  });

  it('breaks revenue down by segments', async () => {
    const segments = [
      { segment_id: 7, segment_label: 'Mug &#8211; blue', subtotals: { net_revenue: 30, orders_count: 2 } },
      { segment_id: 8, segment_label: '', subtotals: { net_revenue: 12.5, orders_count: 1 } },
    ];
    const session = await shop({
      [stats]: { body: { totals: { net_revenue: 42.5, orders_count: 3, segments }, intervals: [] } },
    });
    const table = await tableOf(session, {
      dimension: 'product',
      metrics: ['net_revenue', 'avg_order_value'],
    });
    expect(table.rows).toEqual([
      { dimension: 'Mug – blue', net_revenue: 30, avg_order_value: 15 },
      { dimension: '#8', net_revenue: 12.5, avg_order_value: 12.5 },
    ]);
  });

  it('lists products by name and uses their total from the stats', async () => {
    const row = (id: number, name: string, orders: number) => ({
      product_id: id,
      items_sold: orders,
      net_revenue: orders * 2,
      orders_count: orders,
      extended_info: { name },
    });
    const session = await shop({
      '/shop.example/wp-json/wc-analytics/reports/products': {
        body: [row(1, 'Cup', 5), row(2, 'Cup', 3), row(3, 'Bowl', 2)],
        headers: { 'x-wp-total': '3', 'x-wp-totalpages': '1' },
      },
      '/shop.example/wp-json/wc-analytics/reports/products/stats': {
        body: { totals: { orders_count: 8 }, intervals: [] },
      },
    });
    const table = await tableOf(session, {
      parameters: { reportType: 'products' },
      dimension: 'product',
      metrics: ['orders_count'],
    });
    expect(table.rows.map((one) => one.dimension)).toEqual(['Cup (#1)', 'Cup (#2)', 'Bowl']);
    expect(table.totals.orders_count).toBe(8);
  });

  it('counts customers over all time and averages over orders, not over customers', async () => {
    const row = (id: number, country: string, orders: number, spend: number) => ({
      id,
      name: `C${id}`,
      country,
      orders_count: orders,
      total_spend: spend,
    });
    const session = await shop({
      '/shop.example/wp-json/wc-analytics/reports/customers': {
        body: [row(1, 'DE', 1, 10), row(2, 'DE', 9, 180), row(3, 'AT', 2, 20)],
        headers: { 'x-wp-total': '3', 'x-wp-totalpages': '1' },
      },
      '/shop.example/wp-json/wc-analytics/reports/customers/stats': {
        body: {
          totals: { customers_count: 3, avg_orders_count: 4, avg_total_spend: 70, avg_avg_order_value: 13.3 },
        },
      },
    });
    const table = await tableOf(session, {
      parameters: { reportType: 'customers' },
      dimension: 'country',
      metrics: ['customers_count', 'avg_order_value'],
    });
    expect(table.rows).toEqual([
      { dimension: 'Germany', customers_count: 2, avg_order_value: 19 },
      { dimension: 'Austria', customers_count: 1, avg_order_value: 10 },
    ]);
    expect(table.totals).toEqual({ customers_count: 3, avg_order_value: 17.5 });
    expect(table.notes[0]?.text).toContain('all time');
  });

  it('adds new customer accounts from the old report', async () => {
    const session = await shop({
      [stats]: {
        body: {
          totals: { orders_count: 5 },
          intervals: [
            interval('2026-11-01', { orders_count: 2 }),
            interval('2026-11-02', { orders_count: 3 }),
          ],
        },
      },
      '/shop.example/wp-json/wc/v3/reports/sales': {
        body: [
          { total_customers: 4, totals: { '2026-11-01': { customers: 4 }, '2026-11-02': { customers: 0 } } },
        ],
      },
    });
    const table = await tableOf(session, {
      endDate: '2026-11-02',
      dimension: 'date',
      metrics: ['orders_count', 'customers'],
    });
    expect(table.rows).toEqual([
      { dimension: '2026-11-01', orders_count: 2, customers: 4 },
      { dimension: '2026-11-02', orders_count: 3, customers: 0 },
    ]);
    expect(table.totals).toEqual({ orders_count: 5, customers: 4 });
  });

  it('requests data for several widgets only once', async () => {
    const session = await shop({
      [stats]: { body: { totals: { total_sales: 1, refunds: 2 }, intervals: [] } },
    });
    const outcomes = await woocommerce.query(session, [
      query(),
      query({ metrics: ['refunds'] }),
      query({ metrics: ['refund_rate'] }),
    ]);
    expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(requests()).toHaveLength(1);
    expect(woocommerce.batch?.key(query())).toBe(woocommerce.batch?.key(query({ metrics: ['refunds'] })));
  });
});
