import type { ClientColors, DefaultSources } from '@vitrine/contract/entities/client.ts';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from './companies.ts';
import { users } from './people.ts';
import { createdAt, id, instant, tenantPolicy } from './tenant.ts';

/** The agency's customers: dashboards, their reports, and groups belong to one. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    /** The address of an uploaded image. */
    logo: text('logo'),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** What its new dashboards start with. */
    colors: jsonb('colors').$type<Partial<ClientColors>>().notNull().default({}),
    defaultSources: jsonb('default_sources').$type<DefaultSources>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('clients_name').on(table.companyId, sql`lower(${table.name})`),
    // The target of foreign keys that can't leave the company.
    unique('clients_in_company').on(table.companyId, table.id),
    tenantPolicy(),
  ],
);

/** People with role `client` who see every dashboard of a client, also later ones. */
export const clientShares = pgTable(
  'client_shares',
  {
    clientId: uuid('client_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    foreignKey({
      name: 'client_shares_client',
      columns: [table.companyId, table.clientId],
      foreignColumns: [clients.companyId, clients.id],
    }).onDelete('cascade'),
    index('client_shares_user').on(table.userId),
    tenantPolicy(),
  ],
);
