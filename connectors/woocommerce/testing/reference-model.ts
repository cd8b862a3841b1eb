import type { Query } from '@vitrine/contract/entities/query.ts';
import { addDays, daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { isSold, type Order, sumLines } from '../mock/data/order.ts';
import { refundByLine, storeOrders } from '../mock/data/orders.ts';
import { type Store, stores } from '../mock/data/stores.ts';
import { type Movement, metricValue } from './reference-values.ts';

/** Maximum number of days between an order and its return. */
const longestReturn = 30;
const byLines = ['product', 'category'];
const ofLines = ['products', 'categories'];

/** The expected result of a store's query, computed from its orders. `now` is epoch ms. */
export function storeReference(storeId: Store['id'], query: Query, now: number): Reference {
  const store = stores[storeId];
  const report = String(query.parameters.reportType);
  const all = movementsOf(storeId, query, now).filter(
    ({ order }) => report !== 'coupons' || order.couponCode !== undefined,
  );
  const whole = ofLines.includes(report) ? all.flatMap(linesOf) : all;
  const parts = byLines.includes(query.dimension ?? '') ? all.flatMap(linesOf) : whole;
  const days = daysBetween(query.startDate, query.endDate);
  const valuesOf = (movements: Movement[], count: number) =>
    Object.fromEntries(query.metrics.map((id) => [id, metricValue(report, id, movements, count)]));
  const totals = valuesOf(whole, days.length);
  if (query.dimension === null) return { rows: [], totals };
  const found = Map.groupBy(parts, (movement) => labelOf(query.dimension, store, movement));
  const lengths = Map.groupBy(days, (date) => dayLabel(query.dimension, date));
  const labels = new Set([...lengths.keys(), ...found.keys()]);
  labels.delete(null);
  const rows = [...labels].map((label) => {
    const length = query.dimension === 'hour' ? 1 : (lengths.get(label)?.length ?? days.length);
    return { label, values: valuesOf(found.get(label) ?? [], length) };
  });
  return { rows, totals };
}

function movementsOf(
  storeId: Store['id'],
  { startDate, endDate, parameters }: Query,
  now: number,
): Movement[] {
  const statuses = [parameters.status ?? []].flat();
  const types = [parameters.customer_type ?? []].flat();
  const passes = (order: Order) =>
    (statuses.length > 0 ? statuses.includes(order.status) : isSold(order)) &&
    (types.length === 0 || types.includes(order.returning ? 'returning' : 'new'));
  return daysBetween(addDays(startDate, -longestReturn), endDate)
    .flatMap((date) => storeOrders(storeId, date, now).filter(passes))
    .flatMap((order) => [sold(order), ...givenBack(order)])
    .filter(({ date }) => date >= startDate && date <= endDate);
}

function sold(order: Order): Movement {
  return {
    order,
    date: isoDay(order.day),
    hour: Math.floor(order.second / 3600),
    isOrder: true,
    line: null,
    items: sumLines(order, 'quantity'),
    gross: sumLines(order, 'subtotalCents'),
    coupon: sumLines(order, 'discountCents'),
    refund: 0,
    tax: sumLines(order, 'taxCents') + order.shippingTaxCents,
    shipping: order.shippingCents,
  };
}

function givenBack(order: Order): Movement[] {
  const { refund } = order;
  if (!refund) return [];
  return [
    {
      order,
      date: isoDay(refund.day),
      hour: Math.floor(refund.second / 3600),
      isOrder: false,
      line: null,
      items: -refund.quantities.reduce((sum, quantity) => sum + quantity, 0),
      gross: 0,
      coupon: 0,
      refund: refund.netCents,
      tax: -refund.taxCents,
      shipping: -refund.shippingCents,
    },
  ];
}

/** Shipping and its tax belong to no line. */
function linesOf(movement: Movement): Movement[] {
  const { order, isOrder } = movement;
  const { refund } = order;
  const back = refund ? refundByLine(order, refund) : [];
  return order.lines.map((line, index) => {
    const own = { ...movement, line, shipping: 0 };
    if (isOrder) {
      const { quantity, subtotalCents, discountCents, taxCents } = line;
      return { ...own, items: quantity, gross: subtotalCents, coupon: discountCents, tax: taxCents };
    }
    return {
      ...own,
      items: -(refund?.quantities[index] ?? 0),
      refund: back[index] ?? 0,
      tax: refund?.full ? -line.taxCents : 0,
    };
  });
}

function dayLabel(dimension: string | null, date: string): string | null {
  const day = Temporal.PlainDate.from(date);
  switch (dimension) {
    case 'date':
      return date;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 }).toString();
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${day.year} Q${Math.ceil(day.month / 3)}`;
    case 'year':
      return String(day.year);
    default:
      return null;
  }
}

function labelOf(
  dimension: string | null,
  store: Store,
  { date, hour, line, order }: Movement,
): string | null {
  switch (dimension) {
    case 'hour':
      return `${date}T${String(hour).padStart(2, '0')}`;
    case 'product':
      return line?.product.name ?? null;
    case 'category':
      return store.categories.find(({ id }) => id === line?.product.categoryId)?.name ?? null;
    case 'coupon':
      return order.couponCode ?? null;
    case 'customer_type':
      return order.returning ? 'returning' : 'new';
    default:
      return dayLabel(dimension, date);
  }
}
