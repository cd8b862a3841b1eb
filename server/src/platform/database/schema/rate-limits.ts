import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How much of a rate limit is used: a digest of its key, and when all of it is free again. Closed to the company role. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  fullAtMs: bigint('full_at_ms', { mode: 'number' }).notNull(),
});
