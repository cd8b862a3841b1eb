import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { deleteOldAlerts, deleteOldNotices } from './old-alerts.queries.ts';

/** Long enough to look up the same month of last year. */
const ALERTS_RETENTION_MS = 400 * DAY_MS;
const NOTICES_RETENTION_MS = 90 * DAY_MS;

/** Deletes alerts that ended long ago, with their timeline, and old notifications. */
export const pruneAlerts: Recurring = {
  name: 'prune-alerts',
  everyMs: 6 * HOUR_MS,
  run: async ({ database, clock }) => {
    await deleteOldAlerts(database.system, new Date(clock.nowMs() - ALERTS_RETENTION_MS));
    await deleteOldNotices(database.system, new Date(clock.nowMs() - NOTICES_RETENTION_MS));
  },
};
