import { isSold, ORDER_STATUSES, type Order } from './data/order.ts';
import type { StoreCall } from './paging.ts';

export type OrderFilter = (order: Order) => boolean;

/** The filters of orders/stats and its relatives: each one that is given, joined by `match`. */
export function readOrderFilter({ parameters, store }: StoreCall): OrderFilter {
  const any = parameters.choice('match', 'all', ['all', 'any']) === 'any';
  const statuses = parameters.choices('status_is', ORDER_STATUSES);
  const notStatuses = parameters.choices('status_is_not', ORDER_STATUSES);
  const customerType =
    parameters.text('customer_type') === undefined
      ? undefined
      : parameters.choice('customer_type', 'new', ['new', 'returning']);
  const refunds = parameters.choice('refunds', '', ['', 'all', 'partial', 'full', 'none']);
  const hasProduct = (ids: number[]) => (order: Order) =>
    order.lines.some(({ product }) => ids.includes(product.id));
  const hasVariation = (ids: number[]) => (order: Order) =>
    order.lines.some(({ variationId }) => ids.includes(variationId));
  const hasCategory = (ids: number[]) => (order: Order) =>
    order.lines.some(({ product }) => ids.includes(product.categoryId));
  const hasCoupon = (ids: number[]) => (order: Order) =>
    store.coupons.some(({ id, code }) => code === order.couponCode && ids.includes(id));
  const tests: OrderFilter[] = [];
  const when = (given: boolean, test: OrderFilter) => given && tests.push(test);
  when(statuses.length > 0, ({ status }) => statuses.includes(status));
  when(notStatuses.length > 0, ({ status }) => !notStatuses.includes(status));
  when(customerType !== undefined, ({ returning }) => returning === (customerType === 'returning'));
  when(
    refunds !== '',
    ({ refund }) => refundState(refund) === refunds || (refunds === 'all' && refund !== undefined),
  );
  for (const [name, has] of [
    ['product', hasProduct],
    ['variation', hasVariation],
    ['coupon', hasCoupon],
  ] as const) {
    const [included, excluded] = [parameters.ids(`${name}_includes`), parameters.ids(`${name}_excludes`)];
    when(included.length > 0, has(included));
    when(excluded.length > 0, (order) => !has(excluded)(order));
  }
  const categories = parameters.ids('categories');
  when(categories.length > 0, hasCategory(categories));
  const base: OrderFilter = statuses.length > 0 ? () => true : isSold;
  if (tests.length === 0) return base;
  return (order) =>
    base(order) && (any ? tests.some((test) => test(order)) : tests.every((test) => test(order)));
}

function refundState(refund: Order['refund']): string {
  if (!refund) return 'none';
  return refund.full ? 'full' : 'partial';
}
