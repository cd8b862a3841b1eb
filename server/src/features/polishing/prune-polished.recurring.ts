import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteTextsBefore } from './polishing.queries.ts';

const RETENTION_DAYS = 30;
/** Longer than a worker takes. */
const ABANDONED_MS = 30 * MINUTE_MS;

/** Deletes polished sentences after 30 days, and those that got no answer: the next page that shows them requests them again. */
export const prunePolished: Recurring = {
  name: 'prune-polished',
  everyMs: HOUR_MS,
  run: ({ database, clock }) =>
    deleteTextsBefore(database.system, {
      created: new Date(clock.nowMs() - RETENTION_DAYS * DAY_MS),
      sent: new Date(clock.nowMs() - ABANDONED_MS),
    }),
};
