import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { deleteSeriesBefore, deleteStaleBefore } from './cache.queries.ts';

const STALE_FOR_MS = 14 * 24 * HOUR_MS;
const DAYS_RETENTION_MS = 90 * 24 * HOUR_MS;

/** Deletes cached results that went stale two weeks ago, and daily series without new days for a season. */
export const pruneResults: Recurring = { name: 'prune-answers', everyMs: 6 * HOUR_MS, run: deleteStale };

async function deleteStale({ database, clock, log }: Services): Promise<void> {
  await deleteSeriesBefore(database.system, new Date(clock.nowMs() - DAYS_RETENTION_MS));
  const deleted = await deleteStaleBefore(database.system, new Date(clock.nowMs() - STALE_FOR_MS));
  if (deleted > 0) log.info({ results: deleted }, 'cached results deleted');
}
