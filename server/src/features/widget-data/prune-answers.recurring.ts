import type { Recurring } from '../../platform/queue/job.ts';
import { deleteStaleBefore } from './query-results.queries.ts';

const HOUR_MS = 60 * 60_000;
const STALE_FOR_MS = 14 * 24 * HOUR_MS;

/** Forgets kept answers that went stale two weeks ago. */
export const pruneAnswers: Recurring = {
  name: 'prune-answers',
  everyMs: 6 * HOUR_MS,
  run: (doors) => deleteStaleBefore(doors.database.system, new Date(doors.clock.nowMs() - STALE_FOR_MS)),
};
