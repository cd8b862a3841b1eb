import { asNumber } from './data/money.ts';
import { byLine, type Entry } from './entries.ts';

/** The values of one kind of stats, by name. */
export type MetricValues = Record<string, number>;
export type StatsKind = 'revenue' | 'orders' | 'products' | 'variations' | 'coupons' | 'taxes';

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The values of entries. Money in whole units of the store's currency. */
export function valuesOf(kind: StatsKind, entries: readonly Entry[]): MetricValues {
  switch (kind) {
    case 'revenue':
      return pickValues(salesValues(entries), REVENUE);
    case 'orders':
      return pickValues(salesValues(entries), ORDERS);
    case 'coupons':
      return couponValues(entries);
    case 'taxes':
      return taxValues(entries);
    default:
      return lineValues(
        kind,
        entries.flatMap((entry) => (entry.line ? [entry] : byLine(entry))),
      );
  }
}

const REVENUE = [
  'total_sales',
  'net_revenue',
  'coupons',
  'coupons_count',
  'shipping',
  'taxes',
  'refunds',
  'orders_count',
  'num_items_sold',
  'gross_sales',
  'products',
];
const ORDERS = [
  'net_revenue',
  'orders_count',
  'avg_order_value',
  'avg_items_per_order',
  'num_items_sold',
  'coupons',
  'coupons_count',
  'total_customers',
  'gross_sales',
  'total_sales',
  'refunds',
  'taxes',
  'shipping',
  'products',
];

function pickValues(all: MetricValues, names: readonly string[]): MetricValues {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? 0]));
}

type Amount = 'items' | 'grossCents' | 'couponCents' | 'refundCents' | 'taxCents' | 'shippingCents';
const sum = (entries: readonly Entry[], name: Amount) =>
  entries.reduce((total, entry) => total + entry[name], 0);

function salesValues(entries: readonly Entry[]): MetricValues {
  const made = entries.filter(({ isOrder }) => isOrder);
  const orders = new Set(made.map(({ order }) => order.id)).size;
  const net = sum(entries, 'grossCents') - sum(entries, 'couponCents') - sum(entries, 'refundCents');
  const items = sum(entries, 'items');
  const products = made.flatMap(({ order, line }) =>
    line ? [line.product.id] : order.lines.map(({ product }) => product.id),
  );
  return {
    total_sales: asNumber(net + sum(entries, 'taxCents') + sum(entries, 'shippingCents')),
    gross_sales: asNumber(sum(entries, 'grossCents')),
    net_revenue: asNumber(net),
    coupons: asNumber(sum(entries, 'couponCents')),
    coupons_count: new Set(made.flatMap(({ order }) => order.couponCode ?? [])).size,
    refunds: asNumber(sum(entries, 'refundCents')),
    taxes: asNumber(sum(entries, 'taxCents')),
    shipping: asNumber(sum(entries, 'shippingCents')),
    orders_count: orders,
    num_items_sold: items,
    avg_order_value: ratio(asNumber(net), orders),
    avg_items_per_order: ratio(items, orders),
    total_customers: new Set(made.map(({ order }) => order.customer.id)).size,
    products: new Set(products).size,
  };
}

function lineValues(kind: 'products' | 'variations', lines: readonly Entry[]): MetricValues {
  const own = kind === 'products' ? lines : lines.filter(({ line }) => line?.variationId !== 0);
  const made = own.filter(({ isOrder }) => isOrder);
  const net = sum(own, 'grossCents') - sum(own, 'couponCents') - sum(own, 'refundCents');
  const variations = new Set(made.flatMap(({ line }) => (line?.variationId ? [line.variationId] : []))).size;
  return {
    items_sold: sum(own, 'items'),
    net_revenue: asNumber(net),
    orders_count: new Set(made.map(({ order }) => order.id)).size,
    ...(kind === 'products'
      ? { products_count: new Set(made.map(({ line }) => line?.product.id)).size }
      : {}),
    variations_count: variations,
  };
}

function couponValues(entries: readonly Entry[]): MetricValues {
  const used = entries.filter(({ isOrder, order }) => isOrder && order.couponCode !== undefined);
  return {
    amount: asNumber(sum(used, 'couponCents')),
    coupons_count: new Set(used.map(({ order }) => order.couponCode)).size,
    orders_count: new Set(used.map(({ order }) => order.id)).size,
  };
}

function taxValues(entries: readonly Entry[]): MetricValues {
  const made = entries.filter(({ isOrder }) => isOrder);
  const shipping = entries.reduce((total, { order, isOrder }) => {
    if (isOrder) return total + order.shippingTaxCents;
    return order.refund?.full ? total - order.shippingTaxCents : total;
  }, 0);
  const total = sum(entries, 'taxCents');
  return {
    total_tax: asNumber(total),
    order_tax: asNumber(total - shipping),
    shipping_tax: asNumber(shipping),
    orders_count: made.length,
    tax_codes: made.length > 0 ? 1 : 0,
  };
}
