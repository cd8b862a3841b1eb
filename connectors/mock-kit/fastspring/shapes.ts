import { partOf } from '@vitrine/contract/rules/money/cents.ts';
import type { Order, Records, Session, Subscription } from './records.ts';

/** Cents of one period, its discount rounded once. */
export function totalOf({ unitCents, quantity, discountPercent }: Session): number {
  const listCents = unitCents * quantity;
  return listCents - partOf(listCents, discountPercent, 100);
}

const amount = (cents: number) => Number((cents / 100).toFixed(2));

/** An order in the format of API and events. */
export function orderShape(records: Records, order: Order): object {
  const { session } = order;
  const listCents = session.unitCents * session.quantity;
  const tax = 0;
  return {
    order: order.id,
    id: order.id,
    reference: order.reference,
    completed: order.completed,
    changed: order.changed,
    changedInSeconds: Math.floor(order.changed / 1000),
    live: false,
    currency: 'USD',
    payoutCurrency: 'USD',
    account: order.accountId,
    total: amount(order.totalCents),
    totalDisplay: `$${amount(order.totalCents)}`,
    tax,
    subtotal: amount(listCents),
    discount: amount(listCents - order.totalCents),
    invoiceUrl: `https://vitrine.test.onfastspring.com/account/order/${order.reference}/invoice`,
    payment: { type: 'test', cardEnding: '4242' },
    customer: customerShape(records, order.accountId),
    items: [
      {
        product: session.product,
        quantity: session.quantity,
        display: 'Dashboards',
        sku: null,
        subtotal: amount(order.totalCents),
        discount: amount(listCents - order.totalCents),
        subscription: order.subscriptionId,
      },
    ],
    tags: session.tags,
    ...(order.returned ? { returns: [order.returned.id] } : {}),
  };
}

/** A return in the format of API and events. */
export function returnShape({ id, reference, totalCents, returned }: Order): object {
  return {
    return: returned?.id,
    reference: returned?.reference,
    completed: true,
    live: false,
    currency: 'USD',
    totalReturn: amount(totalCents),
    tax: 0,
    original: { id, order: id, reference },
  };
}

/** Contacts have other names here than in a sealed order. */
function customerShape(records: Records, accountId: string): object {
  const { firstName, lastName, email, company } = records.accounts.get(accountId) ?? {};
  return { first: firstName, last: lastName, email, company: company ?? null };
}

/** A subscription in the format of API and events; expanded, it includes its account and product. */
export function subscriptionShape(records: Records, subscription: Subscription, expanded: boolean): object {
  const { state, interval } = subscription;
  const stops = state === 'canceled' || state === 'deactivated';
  const account = { id: subscription.accountId, contact: customerShape(records, subscription.accountId) };
  return {
    id: subscription.id,
    subscription: subscription.id,
    active: state !== 'deactivated',
    state,
    changed: subscription.changed,
    live: false,
    currency: 'USD',
    account: expanded ? account : subscription.accountId,
    product: expanded
      ? {
          product: subscription.product,
          display: { en: 'Dashboards' },
          pricing: { interval, intervalLength: 1 },
        }
      : subscription.product,
    quantity: subscription.quantity,
    autoRenew: !stops,
    price: amount(subscription.unitCents),
    subtotal: amount(totalOf(subscription)),
    begin: subscription.begin,
    next: subscription.next,
    nextChargeDate: stops ? null : subscription.next,
    nextChargeTotal: amount(totalOf(subscription)),
    nextChargeCurrency: 'USD',
    end: null,
    canceledDate: subscription.canceledDate,
    deactivationDate: stops ? subscription.next : null,
    intervalUnit: interval,
    intervalLength: 1,
    instructions: [
      {
        type: 'regular',
        product: subscription.product,
        periodStartDate: subscription.periodStart,
        periodEndDate: subscription.next,
        intervalUnit: interval,
      },
    ],
    tags: subscription.tags,
  };
}
