import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteExpiredStates } from './oauth-states.queries.ts';

/** Deletes sign-ins that were never finished or decided on, with the access they hold. */
export const pruneSignIns: Recurring = {
  name: 'prune-sign-ins',
  everyMs: HOUR_MS,
  run: ({ database, clock }: Services) => deleteExpiredStates(database.system, clock.now()),
};
