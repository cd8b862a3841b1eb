import type { Coupon, CouponType, InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies, companyId } from './companies.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** Codes that lower a price or raise what it buys. Of no company; closed to the company role. */
export const coupons = pgTable('coupons', {
  /** In lower case, for lookups. */
  code: text('code').primaryKey(),
  /** As it is shown. */
  name: text('name').notNull(),
  type: text('type').$type<CouponType>().notNull(),
  value: integer('value').notNull(),
  /** For this address only. */
  email: text('email'),
  /** How many companies may still use it; null is any number. */
  usesLeft: integer('uses_left'),
  expiresAt: instant('expires_at'),
  createdAt: createdAt(),
});

/** A coupon of a company, as it was when it was redeemed. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: id(),
    companyId: companyId(),
    /** In lower case. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CouponType>().notNull(),
    value: integer('value').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('coupon_uses_once').on(table.companyId, table.code), tenantPolicy()],
);

/** Invoice lines of a plan change requested from the provider at this instant, epoch ms. */
type ChangeLines = { lines: InvoiceLine[]; askedMs: number };

/** What a checkout was opened for, so that the payment can be compared with it. Closed to the company role. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    /** Null until the company is registered. */
    companyId: uuid('checkout_company_id').references(() => companies.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    dashboards: integer('dashboards').notNull(),
    interval: integer('interval').$type<Interval>().notNull(),
    coupons: jsonb('coupons').$type<Coupon[]>().notNull().default([]),
    totalCents: integer('total_cents').notNull(),
    /** The provider's order that paid it; one order pays one checkout. */
    orderId: text('order_id').unique(),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('checkouts_expiry').on(table.expiresAt)],
);

/** A company's subscription at the payment provider. Only the newest counts. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    companyId: companyId(),
    provider: text('provider').notNull(),
    externalId: text('external_id').notNull(),
    /** The payer at the provider. */
    accountId: text('account_id'),
    status: text('status').$type<'active' | 'overdue' | 'canceled' | 'ended'>().notNull(),
    dashboards: integer('dashboards').notNull(),
    interval: integer('interval').$type<Interval>().notNull(),
    /** For one interval, discounts taken off. */
    totalCents: integer('total_cents').notNull(),
    discountPercent: integer('discount_percent').notNull().default(0),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    canceledAt: instant('canceled_at'),
    /** Epoch ms of the newest event that was applied: older ones that arrive later change nothing. */
    changedMs: bigint('changed_ms', { mode: 'number' }).notNull().default(0),
    /** The newest change of plan, for the provider's invoice of it. */
    changeLines: jsonb('change_lines').$type<ChangeLines>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscriptions_external').on(table.provider, table.externalId),
    index('subscriptions_company').on(table.companyId, table.createdAt),
    tenantPolicy(),
  ],
);

/** An invoice: what was charged and for what. A failed charge has none; a paid one only changes by a refund. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    companyId: companyId(),
    kind: text('kind').$type<'invoice' | 'credit_note'>().notNull().default('invoice'),
    /** Of a credit note: the number of the invoice that is refunded. */
    refundOf: text('refund_of'),
    provider: text('provider').notNull(),
    /** The provider's order, or its return for a credit note. */
    externalId: text('external_id').notNull(),
    /** The invoice's number, as the provider gives it. */
    reference: text('reference').notNull(),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    status: text('status').$type<'paid' | 'refunded'>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    currency: text('currency').notNull().default('USD'),
    billedTo: jsonb('billed_to').$type<{ name: string; email: string; company: string }>().notNull(),
    /** The provider's own invoice page. */
    invoiceUrl: text('invoice_url'),
    live: boolean('live').notNull().default(false),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('orders_external').on(table.provider, table.externalId),
    index('orders_company').on(table.companyId, table.createdAt),
    index('orders_subscription').on(table.subscriptionId),
    tenantPolicy(),
  ],
);

/** Money that we owe back for an unused order. The row is stored before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    companyId: companyId(),
    provider: text('provider').notNull(),
    /** The order at the provider; each is refunded once. */
    orderId: text('order_id').notNull(),
    totalCents: integer('total_cents').notNull(),
    cause: text('cause').$type<'deletion' | 'paid_twice'>().notNull(),
    /** `refused`: the provider refused, for `reason`; it is still owed. */
    status: text('status').$type<'owed' | 'refused' | 'refunded'>().notNull().default('owed'),
    reason: text('reason'),
    /** Address of the person who paid. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    uniqueIndex('refunds_order').on(table.provider, table.orderId),
    index('refunds_company').on(table.companyId),
    tenantPolicy(),
  ],
);

/** Every signed event, once, and its outcome. Closed to the company role. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text('provider').notNull(),
    externalId: text('external_id').notNull(),
    type: text('type').notNull(),
    /** `held`: for an order whose company doesn't exist yet. `refused`: it names one company and belongs to another. */
    outcome: text('outcome')
      .$type<'applied' | 'held' | 'stale' | 'ignored' | 'unknown' | 'refused'>()
      .notNull(),
    /** What it concerns at the provider: a subscription or an order. */
    subject: text('subject'),
    /** Kept while it is held. */
    payload: jsonb('payload').$type<unknown>(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.externalId),
    index('payment_events_subject').on(table.provider, table.subject),
  ],
);

/** Data of the sandbox payment provider: checkouts, orders, subscriptions, cards. Closed to the company role. */
export const sandboxRecords = pgTable('sandbox_records', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  state: jsonb('state').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});
