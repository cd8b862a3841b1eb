import { sql } from 'drizzle-orm';
import { pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Row-level security of a company table, the second wall behind the code: `vitrine_app` sees rows of `app.company_id` only. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    as: 'permissive',
    for: 'all',
    to: 'public',
    using: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
    withCheck: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
  });
