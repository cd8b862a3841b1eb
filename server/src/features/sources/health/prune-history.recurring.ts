import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteHistoryBefore } from './source-health.queries.ts';

const RETENTION_DAYS = 35;

/** Deletes the health history of sources after its retention period. */
export const pruneSourceHistory: Recurring = {
  name: 'prune-source-history',
  everyMs: DAY_MS,
  run: ({ database, clock }: Services) =>
    deleteHistoryBefore(database.system, new Date(clock.nowMs() - RETENTION_DAYS * DAY_MS)),
};
