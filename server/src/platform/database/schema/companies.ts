import type { Branding, Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { DEFAULT_DASHBOARDS, type Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './tenant.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone'),
    logo: text('logo'),
    branding: jsonb('branding').$type<Partial<Branding>>().notNull().default({}),
    state: text('state').$type<'trial' | 'active' | 'canceled' | 'overdue'>().notNull().default('trial'),
    expiresAt: instant('expires_at'),
    dashboards: integer('dashboards').notNull().default(DEFAULT_DASHBOARDS),
    bonusDashboards: integer('bonus_dashboards').notNull().default(0),
    /** The billing interval chosen at registration, until there is a subscription. */
    wantedInterval: integer('wanted_interval').$type<Interval>().notNull().default(1),
    /** The running subscription's id at the payment provider; null while there is none. */
    subscription: text('subscription'),
    /** Unused payments, in cents: deducted from the next invoice. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** What the company owes for a renewal that failed, in cents, and since when. */
    owedCents: integer('owed_cents').notNull().default(0),
    owedSince: instant('owed_since'),
    /** When the provider charges again, and when it gives up; null if it doesn't say. */
    retryAt: instant('retry_at'),
    givesUpAt: instant('gives_up_at'),
    /**
     * The refunds we owe the company, in cents, since when, and why the provider refused the newest; null while none was refused.
     */
    refundCents: integer('refund_cents').notNull().default(0),
    refundSince: instant('refund_since'),
    refundProblem: text('refund_problem'),
    /** When dashboards were archived because the subscription ended. */
    endedAt: instant('ended_at'),
    /** When the company requested deletion, and when it is deleted; it may withdraw until then. */
    deletionRequestedAt: instant('deletion_requested_at'),
    deleteAt: instant('delete_at'),
    /** When it withdrew the request, or returned after its end. */
    restoredAt: instant('restored_at'),
    onboarding: jsonb('onboarding').$type<Onboarding>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('companies_expiry').on(table.expiresAt),
    index('companies_delete').on(table.deleteAt),
    pgPolicy('tenant', {
      for: 'all',
      to: 'public',
      using: sql`id = nullif(current_setting('app.company_id', true), '')::uuid`,
    }),
  ],
);

/** The column that makes a table a company table. */
export const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
