import { afterEach, describe, expect, it } from 'vitest';
import { expectError } from '../kit/testing/expect-error.ts';
import { closeShop, recordedRequests, shop, stored, tableOf } from './testing/shop.ts';

afterEach(closeShop);

const order = (id: number, day: string, overrides: object = {}) => ({
  id,
  status: 'completed',
  currency: 'EUR',
  date_created: `${day}T10:00:00`,
  total: '119.00',
  total_tax: '14.00',
  shipping_total: '5.00',
  discount_total: '10.00',
  payment_method_title: 'Invoice',
  billing: { country: 'DE', state: 'BE' },
  line_items: [{ product_id: 1, name: 'Cup', quantity: 2, total: '100.00' }],
  coupon_lines: [{ code: 'hello', discount: '10.00' }],
  refunds: [],
  meta_data: [{ key: '_wc_order_attribution_utm_source', value: 'newsletter' }],
  ...overrides,
});

describe('without Analytics', () => {
  const off = { ...stored, analytics: false };
  const legacy = '/shop.example/wp-json/wc/v3/reports/sales';
  const orders = '/shop.example/wp-json/wc/v3/orders';

  it('adds up the old report over windows that stay daily', async () => {
    const session = await shop(
      {
        [legacy]: {
          body: [
            { total_sales: '10.10', net_sales: '8.00', total_orders: 4, total_refunds: 1.5, totals: {} },
          ],
        },
      },
      off,
    );
    const table = await tableOf(session, {
      startDate: '2026-01-01',
      endDate: '2026-08-31',
      metrics: ['total_sales', 'refunds', 'avg_order_value'],
    });
    expect(table.totals).toEqual({ total_sales: 30.3, refunds: 4.5, avg_order_value: 2 });
    expect(
      recordedRequests().map(({ searchParams }) => [
        searchParams.get('date_min'),
        searchParams.get('date_max'),
      ]),
    ).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', '2026-06-29'],
      ['2026-06-30', '2026-08-31'],
    ]);
  });

  it('falls back when the reports turn out to be off, to orders where the old report is not enough', async () => {
    const refunded = order(2, '2026-11-01', { refunds: [{ total: '-119.00' }] });
    const session = await shop({
      [orders]: {
        body: [order(1, '2026-11-01'), refunded],
        headers: { 'x-wp-total': '2', 'x-wp-totalpages': '1' },
      },
    });
    const expected = [
      'total_sales',
      'gross_sales',
      'coupons',
      'refunds',
      'taxes',
      'shipping',
      'net_revenue',
      'refund_rate',
    ];
    const table = await tableOf(session, { dimension: 'date', endDate: '2026-11-02', metrics: expected });
    const [first, second] = table.rows;
    expect(first).toEqual({
      dimension: '2026-11-01',
      total_sales: 119,
      gross_sales: 220,
      coupons: 20,
      refunds: 100,
      taxes: 14,
      shipping: 5,
      net_revenue: 100,
      refund_rate: 100 / 220,
    });
    expect(Number(first?.gross_sales) - 20 - 100 + 14 + 5).toBe(first?.total_sales);
    expect(second).toMatchObject({ dimension: '2026-11-02', total_sales: 0, refund_rate: null });
    expect(table.notes.map(({ text }) => text)).toEqual(['Returns are counted on the day of their order.']);
    expect(Object.fromEntries(recordedRequests().at(-1)?.searchParams ?? [])).toMatchObject({
      after: '2026-10-31T23:59:59',
      before: '2026-11-03T00:00:00',
    });
  });

  it.each([
    ['payment_method', 'Invoice'],
    ['country', 'Germany'],
    ['state', 'DE-BE'],
    ['currency', 'EUR'],
    ['source', 'newsletter'],
    ['status', 'completed'],
  ])('counts orders by %s', async (dimension, label) => {
    const session = await shop({
      [orders]: { body: [order(1, '2026-11-01'), order(2, '2026-11-02', { customer_id: 9 })] },
    });
    const table = await tableOf(session, {
      parameters: { reportType: 'orders' },
      dimension,
      metrics: ['orders_count', 'products', 'total_customers'],
    });
    expect(table.rows).toEqual([{ dimension: label, orders_count: 2, products: 1, total_customers: 2 }]);
    expect(recordedRequests()[0]?.searchParams.get('status')).toBe(
      dimension === 'status' ? 'any' : 'completed,processing,on-hold,refunded',
    );
  });

  it('names the breakdown that needs Analytics', async () => {
    const session = await shop({ [orders]: { body: [order(1, '2026-11-01')] } }, off);
    await expectError(
      tableOf(session, { dimension: 'category', metrics: ['orders_count'] }),
      'not_found',
      'Analytics',
    );
  });
});
