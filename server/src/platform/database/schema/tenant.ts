import { sql } from 'drizzle-orm';
import { customType, pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Encrypted } from '../../secrets/secrets.ts';

export const id = () => uuid('id').primaryKey().defaultRandom();

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Text that `secrets.encrypt` made. `secrets rotate` finds such columns by this type. */
export const encrypted = customType<{ data: Encrypted }>({ dataType: () => 'text' });

/** Row-level security of a company table, in addition to the code: `vitrine_app` only sees rows of `app.company_id`. */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    as: 'permissive',
    for: 'all',
    to: 'public',
    using: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
    withCheck: sql`company_id = nullif(current_setting('app.company_id', true), '')::uuid`,
  });
