import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteJobMailsBefore } from './job-mails.queries.ts';

/** Longer than the queue keeps a job: two weeks until it has run, and one afterwards. */
const RETENTION_DAYS = 30;

/** Deletes what is known of the mails of jobs that are gone. */
export const pruneJobMails: Recurring = {
  name: 'prune-job-mails',
  everyMs: 6 * HOUR_MS,
  run: async ({ database, clock }) => {
    await deleteJobMailsBefore(database.system, new Date(clock.nowMs() - RETENTION_DAYS * DAY_MS));
  },
};
