import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { takeInBatches } from '../../platform/database/batches.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredPdfs } from './pdf.queries.ts';

/** Deletes PDFs whose day is over. */
export const prunePdfs: Recurring = {
  name: 'prune-pdfs',
  everyMs: HOUR_MS,
  run: async (services) => {
    await takeInBatches(
      (limit) => takeExpiredPdfs(services.database.system, services.clock.now(), limit),
      async (expired) => {
        for (const { storageKey } of expired) if (storageKey) await services.files.remove(storageKey);
      },
    );
  },
};
