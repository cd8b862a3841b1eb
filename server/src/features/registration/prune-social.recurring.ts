import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteOldSocialSignUps } from './social.queries.ts';

/** Deletes unfinished sign-ups with other services. */
export const pruneSocialSignUps: Recurring = {
  name: 'prune-social-sign-ups',
  everyMs: HOUR_MS,
  run: ({ database, clock }: Services) => deleteOldSocialSignUps(database.system, clock.now()),
};
