import { FIRST_DAY } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { offsetMs } from '../../mock-kit/time-zone.ts';
import { allOrders, ordersBetween } from './data/all-orders.ts';
import { asText } from './data/money.ts';
import { ORDER_STATUSES, type Order, sumLines, totalCents } from './data/order.ts';
import type { Store } from './data/stores.ts';
import { listReply, type StoreCall } from './paging.ts';
import { isoGmt, isoLocal, splitLocal } from './wall-time.ts';
import { WpError } from './wp-error.ts';

/** `orders`: created strictly between `after` and `before`, newest first. */
export function orders(call: StoreCall): Reply {
  const { parameters, store } = call;
  const statuses = parameters.choices('status', ['any', 'trash', ...ORDER_STATUSES]);
  const orderBy = parameters.choice('orderby', 'date', [
    'date',
    'modified',
    'id',
    'include',
    'title',
    'slug',
  ]);
  const ascending = parameters.choice('order', 'desc', ['asc', 'desc']) === 'asc';
  const customer = parameters.int('customer', 0, 0, Number.POSITIVE_INFINITY);
  const product = parameters.int('product', 0, 0, Number.POSITIVE_INFINITY);
  const include = parameters.ids('include');
  const exclude = parameters.ids('exclude');
  const found = createdBetween(call).filter(
    (order) =>
      (statuses.length === 0 || statuses.includes('any') || statuses.includes(order.status)) &&
      (customer === 0 || (order.customer.registered && order.customer.id === customer)) &&
      (product === 0 || order.lines.some((line) => line.product.id === product)) &&
      (include.length === 0 || include.includes(order.id)) &&
      !exclude.includes(order.id),
  );
  const sorted = orderBy === 'id' ? found.toSorted((left, right) => left.id - right.id) : found;
  return listReply(call, ascending ? sorted : sorted.toReversed(), (order) => presentOrder(order, store));
}

function createdBetween({ parameters, store, nowMs }: StoreCall): Order[] {
  const shift = parameters.bool('dates_are_gmt') ? offsetMs(nowMs, store.timeZone) / 1000 : 0;
  const after = (parameters.moment('after') ?? FIRST_DAY * 86_400 - 1) + shift;
  const before = (parameters.moment('before') ?? nowMs / 1000 + 86_400) + shift;
  return ordersBetween(store, splitLocal(after).day, splitLocal(before).day, nowMs).filter(
    ({ day, second }) => {
      const created = day * 86_400 + second;
      return created > after && created < before;
    },
  );
}

/** `orders/{id}`. Throws 404 for an id that is no order. */
export function singleOrder({ store, nowMs }: StoreCall, id: number): Reply {
  const order = allOrders(store, nowMs).find((candidate) => candidate.id === id);
  if (!order) throw new WpError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
  return json(200, presentOrder(order, store));
}

function presentOrder(order: Order, store: Store): object {
  const { day, second, customer, refund } = order;
  const paid = ['completed', 'processing', 'refunded'].includes(order.status);
  const discount = sumLines(order, 'discountCents');
  return {
    id: order.id,
    parent_id: 0,
    number: String(order.id),
    status: order.status,
    currency: store.currency,
    date_created: isoLocal(day, second),
    date_created_gmt: isoGmt(day, second, store.timeZone),
    date_paid: paid ? isoLocal(day, second) : null,
    date_completed: order.status === 'completed' ? isoLocal(day + 1, 36_000) : null,
    discount_total: asText(discount),
    discount_tax: '0.00',
    shipping_total: asText(order.shippingCents),
    shipping_tax: asText(order.shippingTaxCents),
    cart_tax: asText(sumLines(order, 'taxCents')),
    total: asText(totalCents(order)),
    total_tax: asText(sumLines(order, 'taxCents') + order.shippingTaxCents),
    prices_include_tax: false,
    customer_id: customer.registered ? customer.id : 0,
    billing: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      city: customer.place.city,
      state: customer.place.state,
      postcode: customer.place.postcode,
      country: customer.place.country,
      email: customer.email,
    },
    payment_method: order.payment.method,
    payment_method_title: order.payment.title,
    line_items: order.lines.map((line, index) => presentLine(order, index, line)),
    shipping_lines: [{ id: order.id * 10 + 9, method_title: 'Parcel', total: asText(order.shippingCents) }],
    fee_lines: [],
    coupon_lines: order.couponCode
      ? [{ id: order.id * 10 + 8, code: order.couponCode, discount: asText(discount), discount_tax: '0.00' }]
      : [],
    refunds: refund
      ? [
          {
            id: refund.id,
            reason: '',
            total: `-${asText(refund.netCents + refund.taxCents + refund.shippingCents)}`,
          },
        ]
      : [],
    meta_data: [
      { id: order.id * 10 + 6, key: '_wc_order_attribution_source_type', value: order.attribution.type },
      { id: order.id * 10 + 7, key: '_wc_order_attribution_utm_source', value: order.attribution.source },
    ],
  };
}

function presentLine(order: Order, index: number, line: Order['lines'][number]): object {
  const total = line.subtotalCents - line.discountCents;
  return {
    id: order.id * 10 + index,
    name: line.product.name,
    product_id: line.product.id,
    variation_id: line.variationId,
    quantity: line.quantity,
    subtotal: asText(line.subtotalCents),
    total: asText(total),
    total_tax: asText(line.taxCents),
    sku: line.product.sku,
    price: total / line.quantity / 100,
  };
}
