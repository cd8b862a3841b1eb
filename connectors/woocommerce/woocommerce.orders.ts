import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { countryName } from '../kit/table/country-name.ts';
import { addDays, dateLabel, quarterLabel } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { fetchOrders, type Order, type Shop } from './woocommerce.api.ts';
import { add, addCounts, type StoreCounts, zerosOf } from './woocommerce.counts.ts';
import type { StoreRequest } from './woocommerce.request.ts';

/** Statuses that a store's own reports count. */
const countedStatuses = ['completed', 'processing', 'on-hold', 'refunded'];
const unknown = '(unknown)';

/** One group of orders while they are read. */
type Group = { sums: Counts; distinct: Record<string, Set<string>> };

/** The keys of distinct counts. */
const distinctOf: Record<string, (order: Order) => string[]> = {
  coupons_count: (order) => (order.coupon_lines ?? []).map(({ code }) => code ?? ''),
  products: (order) => (order.line_items ?? []).map(({ product_id }) => String(product_id)),
  total_customers: (order) => [
    order.customer_id ? String(order.customer_id) : (order.billing?.email ?? String(order.id)),
  ],
};

/**
 * Results from the orders themselves: fields that no report breaks down, and stores with Analytics turned off. A return counts
 * on the day of its order here, not on its own; a note explains it where there is one.
 */
export async function countOrders(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const unanswerable = request.counts.find(
    (name) => !(name in distinctOf) && !(name in countsOf(emptyOrder)),
  );
  if (unanswerable) throw new ProviderError('bad_query', `"${unanswerable}" can't be counted from orders.`);
  const { rows: orders, rowCount } = await fetchOrders(shop, orderQuery(request));
  const groups = new Map<string, Group>();
  const total = newGroup();
  for (const order of orders) {
    include(total, order, request.counts, countsOf(order));
    for (const [label, counts] of shares(order, request)) {
      const group = groups.get(label) ?? newGroup();
      groups.set(label, group);
      include(group, order, request.counts, counts);
    }
  }
  const hasReturns = (total.sums.refunds ?? 0) > 0 && request.counts.some((name) => returned.includes(name));
  return {
    rows: [...groups].map(([label, group]) => ({ label, counts: sumsOf(group, request.counts) })),
    whole: sumsOf(total, request.counts),
    ...(rowCount > orders.length ? {} : { idle: zerosOf(request.counts) }),
    notes: notesOf(hasReturns, orders.length, rowCount),
  };
}

function notesOf(hasReturns: boolean, counted: number, all: number): Note[] {
  const notes: (Note | false)[] = [
    hasReturns && { code: 'method', text: 'Returns are counted on the day of their order.' },
    all > counted && { code: 'truncated', text: `Only the first ${counted} of ${all} orders are counted.` },
  ];
  return notes.filter((note) => note !== false);
}

const returned = ['refunds', 'total_sales', 'net_revenue'];

/** `after` and `before` are exclusive. */
function orderQuery({ startDate, endDate, filters, dimension }: StoreRequest) {
  const { product, status, ...others } = filters;
  const unusable =
    Object.keys(others)[0] ??
    (product && (product.is.length !== 1 || product.isNot.length > 0) ? 'product' : null);
  if (unusable)
    throw new ProviderError('bad_query', `Single orders can't be filtered by "${unusable}" that way.`);
  if (status?.isNot.length)
    throw new ProviderError('bad_query', `Single orders can't be filtered by "status" that way.`);
  const statuses = status?.is ?? (dimension?.id === 'status' ? ['any'] : countedStatuses);
  return {
    after: `${addDays(startDate, -1)}T23:59:59`,
    before: `${addDays(endDate, 1)}T00:00:00`,
    status: statuses.join(','),
    product: product?.is[0],
  };
}

/** The labels of an order, with the part of it that counts there. */
function shares(order: Order, { dimension }: StoreRequest): [string, Counts][] {
  if (!dimension) return [];
  if (dimension.id === 'product') return lineShares(order);
  if (dimension.id === 'coupon') {
    return (order.coupon_lines ?? []).map(({ code, discount }) => [
      code || unknown,
      { amount: numberOf(discount), orders_count: 1 },
    ]);
  }
  return [[labelOf(order, dimension.id), countsOf(order)]];
}

/** An order with a product on two lines is one order of that product. */
function lineShares(order: Order): [string, Counts][] {
  const byName = new Map<string, Counts>();
  for (const line of order.line_items ?? []) {
    const name = line.name || `#${line.product_id}`;
    const sums = addCounts(byName.get(name) ?? {}, {
      items_sold: line.quantity ?? 0,
      net_revenue: numberOf(line.total),
    });
    byName.set(name, { ...sums, orders_count: 1 });
  }
  return [...byName];
}

function labelOf(order: Order, dimension: string): string {
  const day = order.date_created.slice(0, 10);
  const labels: Record<string, () => string | undefined> = {
    date: () => day,
    week: () => dateLabel('week', day),
    month: () => day.slice(0, 7),
    quarter: () => quarterLabel(day),
    year: () => day.slice(0, 4),
    hour: () => order.date_created.slice(0, 13),
    payment_method: () => order.payment_method_title || order.payment_method,
    country: () => countryName(order.billing?.country ?? ''),
    state: () => [order.billing?.country, order.billing?.state].filter(Boolean).join('-'),
    currency: () => order.currency,
    source: () => sourceOf(order),
    status: () => order.status,
  };
  const label = labels[dimension];
  if (!label)
    throw new ProviderError(
      'not_found',
      'This breakdown needs WooCommerce Analytics, which is off in this store.',
    );
  return label() || unknown;
}

/** Where the store thinks an order came from; stores since 2024 store it in the order's own notes. */
function sourceOf(order: Order): string | undefined {
  const meta = (key: string) =>
    order.meta_data?.find((entry) => entry.key === `_wc_order_attribution_${key}`)?.value;
  const source = meta('utm_source');
  if (typeof source === 'string' && source !== '') return source;
  const type = meta('source_type');
  return typeof type === 'string' ? type : undefined;
}

const emptyOrder: Order = { id: 0, status: '', date_created: '', total: '0' };

/**
 * An order in the report's terms, so that its identities hold: total = gross - discounts - returns + taxes + shipping, net =
 * gross - discounts - returns. Fees count as gross.
 */
function countsOf(order: Order): Counts {
  const total = numberOf(order.total) ?? 0;
  const paidTaxes = numberOf(order.total_tax) ?? 0;
  const paidShipping = numberOf(order.shipping_total) ?? 0;
  const coupons = numberOf(order.discount_total) ?? 0;
  const items = (order.line_items ?? []).reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  const back = refundOf(order, total, paidTaxes, paidShipping);
  return {
    total_sales: add(total, -back.total),
    gross_sales: add(total, coupons - paidTaxes - paidShipping),
    net_revenue: add(total, -paidTaxes - paidShipping - back.net),
    orders_count: 1,
    num_items_sold: items,
    items_sold: items,
    refunds: add(back.net, 0),
    coupons,
    amount: coupons,
    taxes: add(paidTaxes, -back.taxes),
    shipping: add(paidShipping, -back.shipping),
  };
}

/** Orders have only the whole refunded amount: its taxes are split by their share, its shipping when all was refunded. */
function refundOf(order: Order, total: number, taxes: number, shipping: number) {
  const back = (order.refunds ?? []).reduce((sum, refund) => sum + Math.abs(numberOf(refund.total) ?? 0), 0);
  const share = total === 0 ? 0 : Math.min(1, back / total);
  const parts = { total: back, taxes: taxes * share, shipping: share === 1 ? shipping : 0 };
  return { ...parts, net: back - parts.taxes - parts.shipping };
}

function newGroup(): Group {
  return {
    sums: {},
    distinct: Object.fromEntries(Object.keys(distinctOf).map((part) => [part, new Set<string>()])),
  };
}

function include(group: Group, order: Order, requested: string[], counts: Counts): void {
  group.sums = addCounts(group.sums, counts);
  for (const part of requested)
    for (const thing of distinctOf[part]?.(order) ?? []) group.distinct[part]?.add(thing);
}

function sumsOf(group: Group, requested: string[]): Counts {
  return Object.fromEntries(
    requested.map((part) => [
      part,
      part in distinctOf ? (group.distinct[part]?.size ?? 0) : (group.sums[part] ?? 0),
    ]),
  );
}
