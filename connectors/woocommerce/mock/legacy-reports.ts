import { isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { allOrders, ordersBetween, ordersTouching } from './data/all-orders.ts';
import { asNumber, asText } from './data/money.ts';
import { ORDER_STATUSES, type Order, SOLD, sumLines, totalCents } from './data/order.ts';
import { type LegacyRange, readLegacyRange } from './legacy-dates.ts';
import type { StoreCall } from './paging.ts';

const REPORTS = [
  'sales',
  'top_sellers',
  'orders/totals',
  'products/totals',
  'customers/totals',
  'coupons/totals',
  'reviews/totals',
  'categories/totals',
  'tags/totals',
  'attributes/totals',
];

/** `reports`: which there are. */
export function reportIndex({ store }: StoreCall): Reply {
  const base = `${store.scheme}://${store.host}${store.basePath}/wp-json/wc/v3/reports`;
  const rows = REPORTS.map((slug) => ({
    slug,
    description: `List of ${slug.replace('/', ' ').replace('_', ' ')}.`,
    _links: { self: [{ href: `${base}/${slug}` }], collection: [{ href: base }] },
  }));
  return json(200, rows);
}

type Bucket = {
  sales: number;
  orders: number;
  items: number;
  tax: number;
  shipping: number;
  discount: number;
  customers: number;
};

/** `reports/sales`: one object in a list, no paging headers. Money is text, but refunds are a number. */
export function sales(call: StoreCall): Reply {
  const { store, nowMs } = call;
  const range = readLegacyRange(call);
  const buckets = emptyBuckets(range);
  const bucketOf = (day: number) => buckets.get(bucketKey(day, range));
  for (const order of ordersBetween(store, range.startDay, range.endDay, nowMs)) {
    const bucket = bucketOf(order.day);
    if (!bucket) continue;
    if (order.customer.registered && !order.returning) bucket.customers += 1;
    if (SOLD.includes(order.status)) addOrder(bucket, order);
  }
  const refunds = ordersTouching(store, range.startDay, range.endDay, nowMs).flatMap(({ refund }) =>
    refund && refund.day >= range.startDay && refund.day <= range.endDay ? [refund] : [],
  );
  const paidBack = (name: 'netCents' | 'taxCents' | 'shippingCents') =>
    refunds.reduce((sum, refund) => sum + refund[name], 0);
  const total = (name: keyof Bucket) => [...buckets.values()].reduce((sum, bucket) => sum + bucket[name], 0);
  const refunded = paidBack('netCents') + paidBack('taxCents') + paidBack('shippingCents');
  const tax = total('tax') - paidBack('taxCents');
  const shipping = total('shipping') - paidBack('shippingCents');
  const net = total('sales') - refunded - tax - shipping;
  const body = {
    total_sales: asText(total('sales') - refunded),
    net_sales: asText(net),
    average_sales: asText(net / buckets.size),
    total_orders: total('orders'),
    total_items: total('items'),
    total_tax: asText(tax),
    total_shipping: asText(shipping),
    total_refunds: asNumber(refunded),
    total_discount: asText(total('discount')),
    totals_grouped_by: range.groupBy,
    totals: Object.fromEntries([...buckets].map(([key, bucket]) => [key, presentBucket(bucket)])),
    total_customers: total('customers'),
  };
  return json(200, [body]);
}

function bucketKey(day: number, { groupBy }: LegacyRange): string {
  return isoDay(day).slice(0, groupBy === 'day' ? 10 : 7);
}

function emptyBuckets(range: LegacyRange): Map<string, Bucket> {
  const buckets = new Map<string, Bucket>();
  for (let day = range.startDay; day <= range.endDay; day++) {
    buckets.set(bucketKey(day, range), {
      sales: 0,
      orders: 0,
      items: 0,
      tax: 0,
      shipping: 0,
      discount: 0,
      customers: 0,
    });
  }
  return buckets;
}

function addOrder(bucket: Bucket, order: Order): void {
  bucket.sales += totalCents(order);
  bucket.orders += 1;
  bucket.items += sumLines(order, 'quantity');
  bucket.tax += sumLines(order, 'taxCents') + order.shippingTaxCents;
  bucket.shipping += order.shippingCents;
  bucket.discount += sumLines(order, 'discountCents');
}

function presentBucket({ sales: sold, orders, items, tax, shipping, discount, customers }: Bucket): object {
  return {
    sales: asText(sold),
    orders,
    items,
    tax: asText(tax),
    shipping: asText(shipping),
    discount: asText(discount),
    customers,
  };
}

const MAX_SELLERS = 12;

/** `reports/top_sellers`: at most twelve products by units sold. */
export function topSellers(call: StoreCall): Reply {
  const { store, nowMs } = call;
  const { startDay, endDay } = readLegacyRange(call);
  const units = new Map<number, number>();
  for (const order of ordersBetween(store, startDay, endDay, nowMs)) {
    if (!SOLD.includes(order.status)) continue;
    for (const { product, quantity } of order.lines)
      units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  }
  const rows = [...units]
    .map(([id, quantity]) => ({
      name: store.products.find((product) => product.id === id)?.name,
      product_id: id,
      quantity,
    }))
    .sort((left, right) => right.quantity - left.quantity || left.product_id - right.product_id);
  return json(200, rows.slice(0, MAX_SELLERS));
}

const STATUS_NAMES = {
  pending: ['Pending payment', 'Zahlung ausstehend'],
  processing: ['Processing', 'In Bearbeitung'],
  'on-hold': ['On hold', 'In Wartestellung'],
  completed: ['Completed', 'Abgeschlossen'],
  cancelled: ['Cancelled', 'Storniert'],
  refunded: ['Refunded', 'Rückerstattet'],
  failed: ['Failed', 'Fehlgeschlagen'],
} as const;

/** `reports/{kind}/totals`: counts of all time; undefined for a kind there is no such report of. */
export function totals(call: StoreCall, kind: string): Reply | undefined {
  const { store, nowMs } = call;
  const row = (slug: string, name: string, total: number) => ({ slug, name, total });
  switch (kind) {
    case 'orders': {
      const all = allOrders(store, nowMs);
      const language = store.language === 'de' ? 1 : 0;
      return json(
        200,
        ORDER_STATUSES.map((status) =>
          row(status, STATUS_NAMES[status][language], all.filter((order) => order.status === status).length),
        ),
      );
    }
    case 'products': {
      const variable = store.products.filter(({ variations }) => variations.length > 0).length;
      const simple = store.products.length - variable;
      return json(200, [
        row('external', 'External/Affiliate product', 0),
        row('grouped', 'Grouped product', 0),
        row('simple', 'Simple product', simple),
        row('variable', 'Variable product', variable),
      ]);
    }
    case 'customers': {
      const accounts = new Set(
        allOrders(store, nowMs).flatMap(({ customer }) => (customer.registered ? [customer.id] : [])),
      );
      return json(200, [
        row('paying', 'Paying customer', accounts.size),
        row('non_paying', 'Non-paying customer', 0),
      ]);
    }
    case 'coupons':
      return json(200, [
        row('percent', 'Percentage discount', store.coupons.length),
        row('fixed_cart', 'Fixed cart discount', 0),
        row('fixed_product', 'Fixed product discount', 0),
      ]);
    case 'reviews':
      return json(
        200,
        [1, 2, 3, 4, 5].map((stars) => row(`rated_${stars}_out_of_5`, `Rated ${stars} out of 5`, stars * 4)),
      );
    case 'categories':
      return json(200, [row('product_cat', 'Categories', store.categories.length)]);
    case 'tags':
    case 'attributes':
      return json(200, []);
    default:
      return undefined;
  }
}
