import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { FastspringError } from './fastspring-error.ts';
import { nextId, type Order, type Records, type Session, type Subscription } from './records.ts';
import { orderShape, returnShape, subscriptionShape, totalOf } from './shapes.ts';

const LENGTH_MS = { month: 30 * DAY_MS, year: 365 * DAY_MS } as const;

type MockState = { records: Records; now: number };

/** A finished checkout: an account, an order and a subscription, and their events. */
export function buy(state: MockState, session: Session): { reference: string; id: string } {
  const { records, now } = state;
  const accountId = session.accountId ?? nextId(records, 'A');
  records.accounts.set(accountId, session.payer);
  const subscription: Subscription = {
    ...session,
    id: nextId(records, 'S'),
    accountId,
    state: 'active',
    changed: now,
    begin: now,
    periodStart: now,
    next: now + LENGTH_MS[session.interval],
    canceledDate: null,
  };
  records.subscriptions.set(subscription.id, subscription);
  const order = charge(state, subscription);
  notify(state, 'subscription.activated', shapeOf(state, subscription));
  return { reference: order.reference, id: order.id };
}

function charge(state: MockState, subscription: Subscription): Order {
  const { records, now } = state;
  const id = nextId(records, 'O');
  const { id: subscriptionId, accountId } = subscription;
  const order: Order = {
    id,
    reference: `VIT${new Date(now).toISOString().slice(2, 10).replaceAll('-', '')}-1234-${records.counted}`,
    changed: now,
    completed: true,
    subscriptionId,
    accountId,
    session: { ...subscription },
    totalCents: totalOf(subscription),
    returned: null,
  };
  records.orders.set(id, order);
  notify(state, 'order.completed', orderShape(records, order));
  return order;
}

/** Test control: effects of time and banks on a subscription. */
export type Act = 'renew' | 'fail' | 'dunning' | 'cancel' | 'uncancel' | 'end';

export function act(state: MockState, id: string, what: Act): void {
  const subscription = requireSubscription(state.records, id);
  change(state, subscription, what);
  const shape = shapeOf(state, subscription);
  if (what === 'renew') {
    const order = orderShape(state.records, charge(state, subscription));
    notify(
      state,
      'subscription.charge.completed',
      chargeShape(state, subscription, { order, status: 'successful' }),
    );
  }
  if (what === 'fail')
    notify(
      state,
      'subscription.charge.failed',
      chargeShape(state, subscription, { status: 'failed', reason: 'DECLINED' }),
    );
  if (what === 'dunning') notify(state, 'subscription.payment.overdue', shape);
  if (what === 'cancel') notify(state, 'subscription.canceled', shape);
  if (what === 'uncancel') notify(state, 'subscription.uncanceled', shape);
  if (what === 'end') notify(state, 'subscription.deactivated', shape);
}

/** A whole order is refunded; the subscription continues. */
export function returnOrder(state: MockState, id: string): Order {
  const order = [...state.records.orders.values()].find((known) => known.id === id || known.reference === id);
  if (!order) throw new FastspringError(404, { order: 'Order not found' });
  if (order.returned) throw new FastspringError(400, { order: 'Order has been returned' });
  order.returned = { id: nextId(state.records, 'R'), reference: `${order.reference}X` };
  notify(state, 'return.created', returnShape(order));
  return order;
}

function change({ now }: MockState, subscription: Subscription, what: Act): void {
  subscription.changed = Math.max(now, subscription.changed + 1);
  if (what === 'renew') {
    subscription.periodStart = subscription.next;
    subscription.next += LENGTH_MS[subscription.interval];
  }
  if (what === 'cancel') subscription.canceledDate = now;
  if (what === 'uncancel') subscription.canceledDate = null;
  const states = {
    renew: 'active',
    fail: 'overdue',
    dunning: 'overdue',
    cancel: 'canceled',
    uncancel: 'active',
  } as const;
  subscription.state = what === 'end' ? 'deactivated' : states[what];
}

export function requireSubscription(records: Records, id: unknown): Subscription {
  const found = typeof id === 'string' ? records.subscriptions.get(id) : undefined;
  if (!found) throw new FastspringError(404, { subscription: 'Subscription not found' });
  return found;
}

export function shapeOf({ records }: MockState, subscription: Subscription): object {
  return subscriptionShape(records, subscription, records.setup?.expansion ?? false);
}

function chargeShape(state: MockState, subscription: Subscription, more: object): object {
  const expanded = state.records.setup?.expansion ?? false;
  return {
    currency: 'USD',
    total: Number((totalOf(subscription) / 100).toFixed(2)),
    timestamp: state.now,
    account: subscription.accountId,
    subscription: expanded ? shapeOf(state, subscription) : subscription.id,
    ...more,
  };
}

export function notify({ records, now }: MockState, type: string, data: object): void {
  const id = nextId(records, 'E');
  records.events.push({ id, processed: false, created: now, type, live: false, data: structuredClone(data) });
}
