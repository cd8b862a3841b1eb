import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import type { Order } from './order.ts';
import { ordersOn, SETTLED_DAYS } from './orders.ts';
import type { Store } from './stores.ts';

type Known = { minute: number; orders: readonly Order[] };
const known = new Map<Store['id'], Known>();

/** Every order a store has, oldest first. Remembered for a minute of `nowMs`. */
export function allOrders(store: Store, nowMs: number): readonly Order[] {
  const minute = Math.floor(nowMs / 60_000);
  const last = known.get(store.id);
  if (last?.minute === minute) return last.orders;
  const orders = ordersBetween(store, FIRST_DAY, localTime(nowMs, store.timeZone).day, nowMs);
  known.set(store.id, { minute, orders });
  return orders;
}

/** The orders made from one day to another, both included. */
export function ordersBetween(store: Store, startDay: number, endDay: number, nowMs: number): Order[] {
  const orders: Order[] = [];
  const last = Math.min(endDay, localTime(nowMs, store.timeZone).day);
  for (let day = Math.max(startDay, FIRST_DAY); day <= last; day++)
    orders.push(...ordersOn(store, day, nowMs));
  return orders;
}

/** Orders that may have changed between two days: made or refunded then. */
export function ordersTouching(store: Store, startDay: number, endDay: number, nowMs: number): Order[] {
  return ordersBetween(store, startDay - SETTLED_DAYS, endDay, nowMs);
}
