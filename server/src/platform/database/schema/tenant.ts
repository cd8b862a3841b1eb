import { sql } from 'drizzle-orm';
import { pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The role every request of a company runs as; it sees nothing but rows of `app.company_id`. */
export const APP_ROLE = 'vitrine_app';

export const id = () => uuid('id').primaryKey().defaultRandom();

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Row-level security of a company table: the second wall behind the code. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    as: 'permissive',
    for: 'all',
    to: 'public',
    using: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
    withCheck: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
  });
