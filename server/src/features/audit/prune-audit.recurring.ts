import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteEventsBefore } from './audit.queries.ts';

/** A year, and time to look back at it. */
const RETENTION_DAYS = 400;

/** Deletes entries older than 400 days. */
export const pruneAudit: Recurring = {
  name: 'prune-audit',
  everyMs: DAY_MS,
  run: (services) =>
    deleteEventsBefore(services.database.system, new Date(services.clock.nowMs() - RETENTION_DAYS * DAY_MS)),
};
