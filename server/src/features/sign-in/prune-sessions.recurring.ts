import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteExpired } from './accounts.queries.ts';

/** Deletes sessions and links to reset a password that have expired. */
export const pruneSessions: Recurring = {
  name: 'prune-sessions',
  everyMs: 6 * HOUR_MS,
  run: ({ database, clock }) => deleteExpired(database.system, clock.now()),
};
