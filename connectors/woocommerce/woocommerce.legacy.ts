import type { Counts } from '../kit/catalogue/formula.ts';
import { dateLabel, splitRange } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { fetchLegacySales, type LegacyDay, type LegacySales, type Shop } from './woocommerce.api.ts';
import { addCounts, rollUp, type StoreCounts, zerosOf } from './woocommerce.counts.ts';
import type { StoreRequest } from './woocommerce.request.ts';

/** Less than four whole months, from which on the report returns months. */
const windowDays = 90;

/** The report's totals of a whole window. Its refunds are an amount of money, contrary to its documentation. */
const ofWindow: Record<string, string> = {
  total_sales: 'total_sales',
  net_revenue: 'net_sales',
  orders_count: 'total_orders',
  num_items_sold: 'total_items',
  taxes: 'total_tax',
  shipping: 'total_shipping',
  refunds: 'total_refunds',
  coupons: 'total_discount',
  customers: 'total_customers',
};

/** Its values by day. Its daily `sales` come before refunds, so they are no total sales. */
const ofDay: Record<string, keyof LegacyDay> = {
  orders_count: 'orders',
  num_items_sold: 'items',
  taxes: 'tax',
  shipping: 'shipping',
  coupons: 'discount',
  customers: 'customers',
};

const times = ['date', 'week', 'month'];

/** True when the old sales report has all counts of this request. */
export function isLegacyRequest({ dimension, counts, filters }: StoreRequest): boolean {
  if (Object.keys(filters).length > 0) return false;
  if (dimension === null) return counts.every((name) => name in ofWindow);
  return times.includes(dimension.id) && counts.every((name) => name in ofDay);
}

/** The store's old sales report, for stores without Analytics and for new customer accounts, which Analytics lacks. */
export async function fetchLegacy(shop: Shop, request: StoreRequest): Promise<StoreCounts> {
  const { dimension, counts } = request;
  const windows = await Promise.all(
    splitRange(request, windowDays).map(({ startDate, endDate }) =>
      fetchLegacySales(shop, startDate, endDate),
    ),
  );
  const days = windows.flatMap((window) => Object.entries(window.totals ?? {}));
  const rows = days
    .filter(([day]) => day.length === 10)
    .map(([day, values]) => ({
      label: dateLabel(dimension?.type ?? 'date', day),
      counts: dayCounts(values, counts),
    }));
  return {
    rows: dimension ? rollUp(rows) : [],
    idle: zerosOf(counts),
    whole: windows.reduce<Counts>((sums, window) => addCounts(sums, windowCounts(window, counts)), {}),
  };
}

function windowCounts(window: LegacySales, names: string[]): Counts {
  return Object.fromEntries(names.map((name) => [name, numberOf(window[ofWindow[name] ?? ''])]));
}

function dayCounts(day: LegacyDay, names: string[]): Counts {
  return Object.fromEntries(names.map((name) => [name, numberOf(day[ofDay[name] ?? 'orders'])]));
}
