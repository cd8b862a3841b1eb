import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { takeInBatches } from '../../platform/database/batches.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredPdfExports } from './pdf-exports.queries.ts';

/** Deletes PDF exports whose day is over. */
export const prunePdfExports: Recurring = {
  name: 'prune-pdf-exports',
  everyMs: HOUR_MS,
  run: async (services) => {
    await takeInBatches(
      (limit) => takeExpiredPdfExports(services.database.system, services.clock.now(), limit),
      async (expired) => {
        for (const { storageKey } of expired) if (storageKey) await services.files.remove(storageKey);
      },
    );
  },
};
