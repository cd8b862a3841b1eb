import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How much of a rate limit is used up: a digest of what is limited, and when all of it may be used again. Closed to the company role. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  fullAtMs: bigint('full_at_ms', { mode: 'number' }).notNull(),
});
