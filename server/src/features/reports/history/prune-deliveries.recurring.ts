import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { clearFilesBefore } from '../deliveries/deliveries.queries.ts';
import { foldDeliveriesBefore } from './delivery-months.queries.ts';

const FILES_RETENTION_MS = 90 * DAY_MS;
/** Long enough to look up the same month of last year. */
const ENTRIES_RETENTION_MS = 400 * DAY_MS;
const BATCH = 1_000;

/** The history stores mails and PDFs for three months and entries for 400 days; then only counts per month are left. */
export const pruneDeliveries: Recurring = {
  name: 'prune-deliveries',
  everyMs: 6 * HOUR_MS,
  run: async ({ database, clock, files }) => {
    const filesBefore = new Date(clock.nowMs() - FILES_RETENTION_MS);
    for (;;) {
      const keys = await clearFilesBefore(database.system, filesBefore, BATCH);
      for (const key of keys) await files.remove(key);
      if (keys.length === 0) break;
    }
    const entriesBefore = new Date(clock.nowMs() - ENTRIES_RETENTION_MS);
    while ((await foldDeliveriesBefore(database.system, entriesBefore, BATCH)) === BATCH);
  },
};
