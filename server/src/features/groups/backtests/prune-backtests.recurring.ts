import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteExpiredBacktests } from './backtests.queries.ts';

/** Deletes results of back-tests a day after they were requested. */
export const pruneBacktests: Recurring = {
  name: 'prune-backtests',
  everyMs: HOUR_MS,
  run: (services) => deleteExpiredBacktests(services.database.system, services.clock.now()),
};
