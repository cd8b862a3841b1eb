import type { Branding, Onboarding } from '@vitrine/contract/entities/company.ts';
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
    /** How often whoever registered meant to pay, until there is a subscription. */
    wantedInterval: integer('wanted_interval').$type<Interval>().notNull().default(1),
    /** The running subscription's id at the payment provider; null while there is none. */
    subscription: text('subscription'),
    /** What was paid and not used, in cents: taken off the next bill. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** What the company owes for a renewal that failed, in cents, and since when. */
    owedCents: integer('owed_cents').notNull().default(0),
    owedSince: instant('owed_since'),
    /** When the provider charges it again, and when it gives up; null where the provider does not say. */
    retryAt: instant('retry_at'),
    givesUpAt: instant('gives_up_at'),
    /** What we owe the company as refunds, in cents, since when, and why the provider refused the newest; null while none was. */
    refundCents: integer('refund_cents').notNull().default(0),
    refundSince: instant('refund_since'),
    refundProblem: text('refund_problem'),
    /** When dashboards were archived because nobody paid any more. */
    endedAt: instant('ended_at'),
    /** When the company asked to be deleted, and from when on it is; it may change its mind until then. */
    deletionAskedAt: instant('deletion_asked_at'),
    deleteAt: instant('delete_at'),
    /** When it changed its mind, or came back after its end. */
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
