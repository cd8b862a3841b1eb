import { ordersTouching } from './data/all-orders.ts';
import { type Order, type OrderLine, sumLines } from './data/order.ts';
import { refundByLine } from './data/orders.ts';
import type { OrderFilter } from './order-filter.ts';
import type { StoreCall } from './paging.ts';
import type { LocalSecond } from './parameters.ts';
import { splitLocal } from './wall-time.ts';

/**
 * Something that moved money at a moment: an order, or a refund of one. Refunds carry negative amounts on their own
 * date and don't count as orders. `line` is set when it is only one line's part.
 */
export type Entry = {
  order: Order;
  at: LocalSecond;
  isOrder: boolean;
  line: OrderLine | undefined;
  items: number;
  grossCents: number;
  couponCents: number;
  refundCents: number;
  taxCents: number;
  shippingCents: number;
};

export type Span = { after: LocalSecond; before: LocalSecond };

/** Everything that happened in a span, both ends included, to orders that pass the filter. */
export function entriesIn(call: StoreCall, { after, before }: Span, passes: OrderFilter): Entry[] {
  const { store, nowMs } = call;
  const orders = ordersTouching(store, splitLocal(after).day, splitLocal(before).day, nowMs).filter(passes);
  return orders
    .flatMap((order) => [orderEntry(order), ...refundEntry(order)])
    .filter(({ at }) => at >= after && at <= before);
}

function orderEntry(order: Order): Entry {
  return {
    order,
    at: order.day * 86_400 + order.second,
    isOrder: true,
    line: undefined,
    items: sumLines(order, 'quantity'),
    grossCents: sumLines(order, 'subtotalCents'),
    couponCents: sumLines(order, 'discountCents'),
    refundCents: 0,
    taxCents: sumLines(order, 'taxCents') + order.shippingTaxCents,
    shippingCents: order.shippingCents,
  };
}

function refundEntry(order: Order): Entry[] {
  const { refund } = order;
  if (!refund) return [];
  const entry = {
    order,
    at: refund.day * 86_400 + refund.second,
    isOrder: false,
    line: undefined,
    items: -refund.quantities.reduce((sum, quantity) => sum + quantity, 0),
    grossCents: 0,
    couponCents: 0,
    refundCents: refund.netCents,
    taxCents: -refund.taxCents,
    shippingCents: -refund.shippingCents,
  };
  return [entry];
}

/** An entry's parts, line by line. Shipping belongs to no line. */
export function byLine(entry: Entry): Entry[] {
  const { order, isOrder } = entry;
  const { refund } = order;
  const back = refund ? refundByLine(order, refund) : [];
  return order.lines.map((line, index) => ({
    ...entry,
    line,
    items: isOrder ? line.quantity : -(refund?.quantities[index] ?? 0),
    grossCents: isOrder ? line.subtotalCents : 0,
    couponCents: isOrder ? line.discountCents : 0,
    refundCents: isOrder ? 0 : (back[index] ?? 0),
    taxCents: isOrder ? line.taxCents : refund?.full ? -line.taxCents : 0,
    shippingCents: 0,
  }));
}
