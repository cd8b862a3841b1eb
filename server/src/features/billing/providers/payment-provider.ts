import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';

/** What we send along with an order and get back with everything about it: the checkout's id. */
export type Tags = { checkout: string | null };

/** What a checkout is opened for, priced already. Amounts in cents; `unitCents` is one dashboard for the whole interval. */
export type CheckoutOrder = {
  checkoutId: string;
  dashboards: number;
  interval: Interval;
  unitCents: number;
  discountPercent: number;
  totalCents: number;
  /** The provider asks for what is empty. */
  payer: { name: string; email: string; company: string };
  /** The payer at the provider, where there is one from before. */
  accountId: string | null;
};

/** Happened to an agreement; `paid` and `failed` are of a renewal. */
export type Happening =
  | 'activated'
  | 'updated'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'uncanceled'
  | 'deactivated';

/** An agreement as the provider knows it. Instants in epoch ms, amounts in cents. */
export type ProviderSubscription = {
  id: string;
  accountId: string | null;
  state: 'active' | 'overdue' | 'canceled' | 'ended';
  product: string | null;
  dashboards: number;
  /** Null where the provider did not say; what is known stays then. */
  interval: Interval | null;
  totalCents: number | null;
  periodStartMs: number | null;
  periodEndMs: number | null;
  canceledMs: number | null;
  /** Of the provider's newest word. */
  changedMs: number;
  live: boolean;
  tags: Tags;
  /** What is taken off the next charge; null where the provider does not say. */
  creditCents: number | null;
  /** Of an overdue one: when it is charged again, and when it is given up; null where the provider does not say. */
  retryMs: number | null;
  givesUpMs: number | null;
};

export type ProviderOrderItem = {
  product: string;
  description: string;
  quantity: number;
  subtotalCents: number;
  subscriptionId: string | null;
};

/** An order as the provider knows it. `totalCents` includes `taxCents`. */
export type ProviderOrder = {
  id: string;
  reference: string;
  completed: boolean;
  live: boolean;
  accountId: string | null;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  changedMs: number;
  items: ProviderOrderItem[];
  payer: { name: string; email: string; company: string };
  invoiceUrl: string | null;
  tags: Tags;
};

/** A refund as the provider knows it. `totalCents` is null where it does not say; then it is the whole order. */
export type ProviderReturn = { id: string; reference: string; totalCents: number | null };

/** What an event says; null where it means nothing to us. */
export type News =
  | {
      about: 'subscription';
      happening: Happening;
      subscriptionId: string;
      /** Null where the provider sends bare ids. */
      subscription: ProviderSubscription | null;
      tags: Tags;
      changedMs: number;
    }
  | { about: 'order'; orderId: string; order: ProviderOrder | null; tags: Tags }
  | { about: 'refund'; orderId: string; returned: ProviderReturn };

export type ProviderEvent = {
  id: string;
  type: string;
  createdMs: number;
  live: boolean;
  news: News | null;
};

/** `prorate`: the difference for what is left of the period is settled now. Amounts in cents. */
export type SubscriptionChange = {
  dashboards: number;
  interval: Interval;
  unitCents: number;
  discountPercent: number;
  totalCents: number;
  prorate: boolean;
  /** By our calculation: positive is charged now, negative becomes credit. */
  dueCents: number;
  startsAnew: boolean;
};

/** The provider said no, in words for people: a declined card above all. */
export class PaymentRefused extends Error {}

/** A payment provider. Vitrine never handles card data. */
export type PaymentProvider = {
  name: 'sandbox' | 'fastspring';
  /** Whether real money moves; whatever says otherwise about itself is not ours. */
  live: boolean;
  /** Catalogue path of what is sold. */
  product: string;
  /** For the page that opens the checkout. */
  page: { scriptUrl: string; storefront: string; accessKey: string };
  seal(order: CheckoutOrder): Promise<{ payload: string; key: string }>;
  findOrder(id: string): Promise<ProviderOrder | null>;
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Throws PaymentRefused; nothing has changed then. */
  change(id: string, change: SubscriptionChange): Promise<void>;
  /** At the end of what is paid for. */
  cancel(id: string): Promise<void>;
  /** Now; nothing where it has ended. */
  end(id: string): Promise<void>;
  /**
   * Pays a whole order back. An order that was refunded before responds with that refund, so a repeated call is safe. Throws
   * PaymentRefused with the provider's reason.
   */
  refund(orderId: string, cause: 'deletion' | 'paid_twice'): Promise<ProviderReturn>;
  resume(id: string): Promise<void>;
  /** A link that is good once. */
  accountLink(accountId: string): Promise<string>;
  /** The events of a signed body; null where the signature is not the provider's. */
  readEvents(body: Buffer, headers: Headers): ProviderEvent[] | null;
};
