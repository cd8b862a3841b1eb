import type { Onboarding } from '@vitrine/contract/entities/company.ts';
import { DEFAULT_DASHBOARDS } from '@vitrine/contract/rules/price-list.ts';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './tenant.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    logo: text('logo'),
    state: text('state').$type<'trial' | 'active' | 'canceled' | 'overdue'>().notNull().default('trial'),
    expiresAt: instant('expires_at'),
    dashboards: integer('dashboards').notNull().default(DEFAULT_DASHBOARDS),
    bonusDashboards: integer('bonus_dashboards').notNull().default(0),
    subscription: text('subscription'),
    onboarding: jsonb('onboarding').$type<Onboarding>(),
    createdAt: createdAt(),
  },
  () => [
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
