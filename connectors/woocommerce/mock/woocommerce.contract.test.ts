import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { gatewayAxios } from '../../mock-kit/testing/through-gateway.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { totalCents } from './data/order.ts';
import { storeOrders } from './data/orders.ts';
import { type Store, stores } from './data/stores.ts';
import { STORE_KEYS } from './store-keys.ts';

/** A CommonJS module, whose types are those of an ES module. */
const { default: Client } = WooCommerceRestApi as unknown as { default: typeof WooCommerceRestApi };

const mocks = withMocks(() => NOW);
// Signatures contain the time, which is fixed in the mocks.
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

type Change = { consumerSecret?: string; version?: string; queryStringAuth?: boolean };

function clientOf(id: Store['id'], change: Change = {}): WooCommerceRestApi {
  const { scheme, host, basePath } = stores[id];
  const { consumerKey, consumerSecret } = STORE_KEYS[id].read;
  const axiosConfig = gatewayAxios(mocks.url);
  const options = { url: `${scheme}://${host}${basePath}`, consumerKey, consumerSecret, axiosConfig };
  // Its types have the version of the first namespace only; it accepts any.
  return new Client({ ...options, ...change } as typeof options);
}

const every: Store['id'][] = ['trailhead', 'amberhof', 'bluebird'];

it.each(every)('lists the orders of %s, page by page', async (id) => {
  const client = clientOf(id);
  const span = { after: '2026-02-01T00:00:00', before: '2026-02-07T23:59:59' };
  const read: { id: number; total: string; currency: string }[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { ...span, orderby: 'date', order: 'asc', dp: 2, page, per_page: 20 };
    const { data, headers } = await client.get('orders', query);
    read.push(...data);
    pages = Number(headers['x-wp-totalpages']);
    expect(Number(headers['x-wp-total'])).toBeGreaterThanOrEqual(read.length);
  }
  const first = dayOf('2026-02-01');
  const expected = Array.from({ length: 7 }, (_, index) =>
    storeOrders(id, isoDay(first + index), NOW),
  ).flat();
  expect(expected.length).toBeGreaterThan(5);
  expect(read.map((order) => [order.id, order.total, order.currency])).toEqual(
    expected.map((order) => [order.id, (totalCents(order) / 100).toFixed(2), stores[id].currency]),
  );
});

it.each(every)('reports the sales of %s, old and new', async (id) => {
  const dates = { date_min: '2026-02-01', date_max: '2026-02-28' };
  const { data: old } = await clientOf(id).get('reports/sales', dates);
  expect(Object.keys(old[0].totals)).toHaveLength(28);
  const { data } = await clientOf(id, { version: 'wc-analytics' }).get('reports/revenue/stats', {
    after: '2026-02-01T00:00:00',
    before: '2026-02-28T23:59:59',
    interval: 'day',
    order: 'asc',
    per_page: 100,
    page: 1,
    fields: ['orders_count', 'net_revenue'],
  });
  expect(data.intervals).toHaveLength(28);
  const sum = data.intervals.reduce(
    (total: number, day: { subtotals: { orders_count: number } }) => total + day.subtotals.orders_count,
    0,
  );
  expect(sum).toBe(data.totals.orders_count);
});

it('finds products, categories and coupons, and counts by status', async () => {
  const client = clientOf('trailhead');
  const [{ name } = { name: '' }] = stores.trailhead.products;
  const { data: found } = await client.get('products', { search: name, per_page: 100 });
  expect(found.map((product: { name: string }) => product.name)).toContain(name);
  const { data: categories } = await client.get('products/categories', { per_page: 100 });
  expect(categories).toHaveLength(stores.trailhead.categories.length);
  const { data: coupons } = await client.get('coupons', { per_page: 100 });
  expect(coupons.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(stores.trailhead.coupons.map(({ code }) => code)),
  );
  const { data: statuses } = await client.get('reports/orders/totals');
  expect(statuses[0]).toEqual({
    slug: expect.any(String),
    name: expect.any(String),
    total: expect.any(Number),
  });
});

it('accepts the key in the query too', async () => {
  const { status } = await clientOf('trailhead', { queryStringAuth: true }).get('orders', { per_page: 1 });
  expect(status).toBe(200);
});

it.each(every)('raises an error by %s with the store’s code', async (id) => {
  await expect(clientOf(id, { consumerSecret: 'cs_wrong' }).get('orders')).rejects.toMatchObject({
    response: { status: 401, data: { code: 'woocommerce_rest_authentication_error' } },
  });
  await expect(clientOf(id).get('orders', { per_page: 101 })).rejects.toMatchObject({
    response: { status: 400, data: { code: 'rest_invalid_param' } },
  });
});
