import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import type { CheckoutOrder } from '../payment-provider.ts';
import type { WireEvent, WireOrder } from '../wire/wire-schemas.ts';

export type SandboxCard = 'good' | 'declining';

/** Amounts in cents, instants in epoch ms. `anchorMs` is what periods are counted from, so that a 31st stays one. */
export type SandboxSubscription = {
  accountId: string;
  checkoutId: string;
  status: 'active' | 'overdue' | 'canceled' | 'ended';
  dashboards: number;
  interval: Interval;
  totalCents: number;
  creditCents: number;
  anchorMs: number;
  periods: number;
  periodStartMs: number;
  periodEndMs: number;
  canceledMs: number | null;
  /** Charges that were declined in a row, and when the next one is tried. */
  declined: number;
  retryMs: number | null;
  changedMs: number;
};

/** What each kind of record holds. */
export type SandboxRecords = {
  checkout: { order: CheckoutOrder; paidWith: string | null };
  account: { payer: CheckoutOrder['payer']; card: SandboxCard };
  subscription: SandboxSubscription;
  /** `returned` once it was refunded. */
  order: { wire: WireOrder; accountId: string; returned?: { id: string; reference: string } };
  event: { event: WireEvent; tries: number; nextMs: number };
  link: { accountId: string; expiresMs: number };
};
export type RecordKind = keyof SandboxRecords;
