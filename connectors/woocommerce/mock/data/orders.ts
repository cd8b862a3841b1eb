import { at, cycle } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { allocate } from '../../../mock-kit/dataset/allocate.ts';
import { HOUR_WEIGHTS } from '../../../mock-kit/dataset/analytics/freshness.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { chance, hash, pick, randomCount } from '../../../mock-kit/random.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import { customerOf, firstOrderOf, orderCount } from './customers.ts';
import type { Order, OrderLine, OrderStatus, Refund } from './order.ts';
import { sumLines } from './order.ts';
import { type Store, stores } from './stores.ts';

/** Room for order and refund numbers within one day. */
const NUMBERS_PER_DAY = 400;

const days = new BoundedMap<string, readonly Order[]>(4000);

/**
 * The orders of one day of a store, oldest first, the base of all responses of the mock. `date` is YYYY-MM-DD in the site's
 * time zone; orders after `now` (epoch ms) don't exist yet.
 */
export function storeOrders(storeId: Store['id'], date: string, now: number): readonly Order[] {
  return ordersOn(stores[storeId], dayOf(date), now);
}

/** The same by day number. */
export function ordersOn(store: Store, day: number, now: number): readonly Order[] {
  const clock = localTime(now, store.timeZone);
  if (day < FIRST_DAY || day > clock.day) return [];
  const age = Math.min(clock.day - day, SETTLED_DAYS);
  const orders = days.remember(`${store.id} ${day} ${age}`, () => makeDay(store, day, age));
  if (day < clock.day) return orders;
  const second = clock.hour * 3600 + clock.minute * 60;
  return orders.filter((order) => order.second <= second);
}

/** Days after which neither an order's status nor its refund changes. */
export const SETTLED_DAYS = 30;

function makeDay(store: Store, day: number, age: number): Order[] {
  const count = orderCount(store, day);
  const seconds = Array.from({ length: count }, (_, index) => secondOf(store, day, index)).sort(
    (a, b) => a - b,
  );
  return seconds.map((second, index) => makeOrder(store, day, index, second, age));
}

function secondOf(store: Store, day: number, index: number): number {
  const key = hash(store.curve.seed, day, index, 11);
  return pick(HOUR_WEIGHTS, key, 1) * 3600 + Math.floor(chance(key, 2) * 3600);
}

function makeOrder(store: Store, day: number, index: number, second: number, age: number): Order {
  const key = hash(store.curve.seed, day, index, 12);
  const first = firstOrderOf(store, day, index);
  const coupon = chance(key, 1) < 0.14 ? cycle(store.coupons, hash(key, 2)) : undefined;
  const lines = makeLines(store, key, coupon?.percent ?? 0);
  const goods = lines.reduce((sum, line) => sum + line.subtotalCents - line.discountCents, 0);
  const shippingCents = goods >= store.freeShippingFromCents ? 0 : store.shippingCents;
  const order: Order = {
    id: (day - FIRST_DAY) * NUMBERS_PER_DAY + index * 2 + 1000,
    day,
    second,
    status: 'completed',
    customer: customerOf(store, first),
    returning: first.day !== day || first.index !== index,
    lines,
    couponCode: coupon?.code,
    shippingCents,
    shippingTaxCents: Math.round(shippingCents * store.taxRate),
    payment: cycle(store.payments, hash(key, 3)),
    attribution: cycle(ATTRIBUTIONS, hash(key, 4)),
    refund: undefined,
  };
  return settle(order, key, age);
}

const ATTRIBUTIONS = [
  { type: 'organic', source: 'google' },
  { type: 'typein', source: '(direct)' },
  { type: 'utm', source: 'newsletter' },
  { type: 'utm', source: 'google' },
  { type: 'referral', source: 'instagram.com' },
];

function makeLines(store: Store, key: number, percent: number): OrderLine[] {
  const draws = 1 + randomCount(0.8, key, 5);
  const weights = store.products.map(({ weight }) => weight);
  const chosen = new Set(Array.from({ length: draws }, (_, index) => pick(weights, key, 6, index)));
  return [...chosen].map((productIndex, index) => {
    const product = at(store.products, productIndex);
    const quantity = 1 + randomCount(0.25, key, 7, index);
    const subtotalCents = product.priceCents * quantity;
    const discountCents = Math.round((subtotalCents * percent) / 100);
    const taxCents = Math.round((subtotalCents - discountCents) * store.taxRate);
    const variation =
      product.variations.length === 0 ? undefined : cycle(product.variations, hash(key, 8, index));
    return { product, variationId: variation?.id ?? 0, quantity, subtotalCents, discountCents, taxCents };
  });
}

/** Gives an order the status and refund it has at an age in days. */
function settle(order: Order, key: number, age: number): Order {
  const random = chance(key, 20);
  if (random < 0.035) return { ...order, status: 'cancelled' };
  if (random < 0.055) return { ...order, status: 'failed' };
  const open = openStatus(chance(key, 21), age);
  if (open) return { ...order, status: open };
  const days = 2 + (hash(key, 22) % 20);
  if (random >= 0.11 || days >= age) return { ...order, status: 'completed' };
  if (random < 0.075) return { ...order, status: 'refunded', refund: fullRefund(order, days) };
  if (random < 0.11) return { ...order, refund: partialRefund(order, days) };
  return order;
}

function openStatus(random: number, age: number): OrderStatus | undefined {
  if (age === 0) return random < 0.08 ? 'pending' : 'processing';
  if (age <= 2 && random < 0.35) return random < 0.07 ? 'on-hold' : 'processing';
  return undefined;
}

function fullRefund(order: Order, days: number): Refund {
  return {
    id: order.id + 1,
    day: order.day + days,
    second: 36_000,
    netCents: sumLines(order, 'subtotalCents') - sumLines(order, 'discountCents'),
    taxCents: sumLines(order, 'taxCents') + order.shippingTaxCents,
    shippingCents: order.shippingCents,
    quantities: order.lines.map(({ quantity }) => quantity),
    full: true,
  };
}

/** Half of the goods' price refunded, without a returned item. */
function partialRefund(order: Order, days: number): Refund {
  const goods = sumLines(order, 'subtotalCents') - sumLines(order, 'discountCents');
  return {
    id: order.id + 1,
    day: order.day + days,
    second: 52_000,
    netCents: Math.round(goods / 2),
    taxCents: 0,
    shippingCents: 0,
    quantities: order.lines.map(() => 0),
    full: false,
  };
}

/** A refund's net amount by line, in proportion to the lines' prices. */
export function refundByLine(order: Order, refund: Refund): number[] {
  const paid = order.lines.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents);
  return allocate(refund.netCents, paid);
}
