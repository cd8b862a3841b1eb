import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredPdfExports } from './pdf-exports.queries.ts';

/** Deletes PDF exports whose day is over. */
export const prunePdfExports: Recurring = {
  name: 'prune-pdf-exports',
  everyMs: HOUR_MS,
  run: async (services) => {
    const expired = await takeExpiredPdfExports(services.database.system, services.clock.now());
    for (const { storageKey } of expired) if (storageKey) await services.files.remove(storageKey);
  },
};
