import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteExpiredStates } from './oauth-states.queries.ts';

/** Forgets sign-ins that were never finished or decided on: the access that they hold is nobody's any more. */
export const pruneSignIns: Recurring = {
  name: 'prune-sign-ins',
  everyMs: 60 * 60_000,
  run: ({ database, clock }: Services) => deleteExpiredStates(database.system, clock.now()),
};
