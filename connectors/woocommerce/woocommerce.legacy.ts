import { addDays, dateLabel } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { fetchLegacySales, type LegacyDay, type LegacySales, type Shop } from './woocommerce.api.ts';
import { addParts, type MetricValues, type Parts, rollUp } from './woocommerce.figures.ts';
import type { Question } from './woocommerce.question.ts';

/** Well under four whole months, from which on the report answers by month. */
const windowDays = 90;

/** What the report gives for a whole window. Its refunds are an amount of money, whatever its documentation says. */
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

/** What it gives by day. Its daily `sales` come before refunds, so they are no total sales. */
const ofDay: Record<string, keyof LegacyDay> = {
  orders_count: 'orders',
  num_items_sold: 'items',
  taxes: 'tax',
  shipping: 'shipping',
  coupons: 'discount',
  customers: 'customers',
};

const times = ['date', 'week', 'month'];

/** True when the old sales report knows every part of this question. */
export function isLegacyQuestion({ dimension, parts, filters }: Question): boolean {
  if (Object.keys(filters).length > 0) return false;
  if (dimension === null) return parts.every((part) => part in ofWindow);
  return times.includes(dimension.id) && parts.every((part) => part in ofDay);
}

/** The store's old sales report, for stores without Analytics and for new customer accounts, which Analytics lacks. */
export async function legacyFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const { dimension, parts } = question;
  const windows = await Promise.all(
    windowsOf(question).map(({ startDate, endDate }) => fetchLegacySales(shop, startDate, endDate)),
  );
  const days = windows.flatMap((window) => Object.entries(window.totals ?? {}));
  const rows = days
    .filter(([day]) => day.length === 10)
    .map(([day, values]) => ({
      label: dateLabel(dimension?.type ?? 'date', day),
      values: dayParts(values, parts),
    }));
  return {
    rows: dimension ? rollUp(rows) : [],
    gaps: 'zero',
    totals: windows.reduce<Parts>((sums, window) => addParts(sums, windowParts(window, parts)), {}),
  };
}

function windowsOf({ startDate, endDate }: Question): { startDate: string; endDate: string }[] {
  const windows: { startDate: string; endDate: string }[] = [];
  for (let start = startDate; start <= endDate; start = addDays(start, windowDays)) {
    const last = addDays(start, windowDays - 1);
    windows.push({ startDate: start, endDate: last < endDate ? last : endDate });
  }
  return windows;
}

function windowParts(window: LegacySales, parts: string[]): Parts {
  return Object.fromEntries(parts.map((part) => [part, numberOf(window[ofWindow[part] ?? ''])]));
}

function dayParts(day: LegacyDay, parts: string[]): Parts {
  return Object.fromEntries(parts.map((part) => [part, numberOf(day[ofDay[part] ?? 'orders'])]));
}
