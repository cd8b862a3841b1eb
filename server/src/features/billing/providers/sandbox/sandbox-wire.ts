import { randomBytes, randomInt } from 'node:crypto';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { CheckoutOrder } from '../payment-provider.ts';
import { amountOf } from '../wire/money.ts';
import type { WireEvent, WireOrder, WireSubscription } from '../wire/wire-schemas.ts';
import type { SandboxSubscription } from './sandbox-records.ts';

/** What is sold, by the name that both sides know. */
export const SANDBOX_PRODUCT = 'dashboards';

/** 22 signs, as an id of the real provider. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** `SBX261123-4821-55193`: the day, and two groups of digits. */
function newReference(nowMs: number): string {
  const day = new Date(nowMs).toISOString().slice(2, 10).replaceAll('-', '');
  return `SBX${day}-${randomInt(1000, 10_000)}-${randomInt(10_000, 100_000)}`;
}

export type Bill = {
  accountId: string;
  subscriptionId: string;
  checkoutId: string;
  payer: CheckoutOrder['payer'];
  description: string;
  quantity: number;
  subtotalCents: number;
  discountCents: number;
  /** How much of the discount is account credit; it is an item of its own. */
  creditCents?: number;
  nowMs: number;
};

/** A paid order in the shape in which the real provider shows one. */
export function wireOrder(bill: Bill): WireOrder {
  const id = newId();
  const [first = '', ...rest] = bill.payer.name.trim().split(/\s+/);
  return {
    order: id,
    id,
    reference: newReference(bill.nowMs),
    completed: true,
    changed: bill.nowMs,
    live: false,
    currency: 'USD',
    account: bill.accountId,
    total: amountOf(bill.subtotalCents - bill.discountCents),
    tax: 0,
    subtotal: amountOf(bill.subtotalCents),
    discount: amountOf(bill.discountCents),
    invoiceUrl: null,
    customer: { first, last: rest.join(' '), email: bill.payer.email, company: bill.payer.company },
    items: [
      {
        product: SANDBOX_PRODUCT,
        quantity: bill.quantity,
        display: bill.description,
        subtotal: amountOf(bill.subtotalCents),
        subscription: bill.subscriptionId,
      },
      ...creditItems(bill),
    ],
    tags: { checkout: bill.checkoutId },
  };
}

/** A declined charge is tried again after so many days since the last try; then the agreement is given up. */
export const RETRY_DAYS: readonly number[] = [1, 2, 4, 7];

/** When the last try is due, after so many declined ones. */
function giveUpMs(retryMs: number, declined: number): number {
  return RETRY_DAYS.slice(declined).reduce((at, days) => at + days * DAY_MS, retryMs);
}

function creditItems({ creditCents = 0, subscriptionId }: Bill): WireOrder['items'] {
  if (creditCents === 0) return [];
  const subtotal = amountOf(0 - creditCents);
  return [
    {
      product: SANDBOX_PRODUCT,
      quantity: 1,
      display: 'Account credit',
      subtotal,
      subscription: subscriptionId,
    },
  ];
}

/** A subscription in the real provider's format, plus the credit, which that format lacks. */
export function wireSubscription(id: string, state: SandboxSubscription): WireSubscription {
  const isOver = state.status === 'ended';
  return {
    id,
    subscription: id,
    active: !isOver,
    state: isOver ? 'deactivated' : state.status,
    changed: state.changedMs,
    live: false,
    account: state.accountId,
    product: SANDBOX_PRODUCT,
    quantity: state.dashboards,
    subtotal: amountOf(state.totalCents),
    next: state.periodEndMs,
    nextChargeDate: state.status === 'canceled' || isOver ? null : state.periodEndMs,
    canceledDate: state.canceledMs,
    deactivationDate: state.status === 'canceled' || isOver ? state.periodEndMs : null,
    intervalUnit: state.interval === 12 ? 'year' : 'month',
    intervalLength: 1,
    instructions: [
      { type: 'regular', periodStartDate: state.periodStartMs, periodEndDate: state.periodEndMs },
    ],
    tags: { checkout: state.checkoutId },
    credit: amountOf(state.creditCents),
    retryDate: state.retryMs,
    giveUpDate: state.retryMs === null ? null : giveUpMs(state.retryMs, state.declined),
  };
}

export function wireEvent(type: string, data: object, nowMs: number): WireEvent {
  return { id: newId(), type, created: nowMs, live: false, data: data as WireEvent['data'] };
}
