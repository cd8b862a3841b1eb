import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './tenant.ts';

/** How much of a rate limit is used: a digest of its key, and when all of it is free again. Closed to the company role. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  fullAtMs: bigint('full_at_ms', { mode: 'number' }).notNull(),
});

/** When each recurring task with an interval of an hour or more was last begun, by any process. Closed to the company role. */
export const recurringRuns = pgTable('recurring_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
});
