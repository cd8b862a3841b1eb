import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredPdfs } from './pdf.queries.ts';

/** Deletes PDFs whose day is over. */
export const prunePdfs: Recurring = {
  name: 'prune-pdfs',
  everyMs: HOUR_MS,
  run: async (services) => {
    const expired = await takeExpiredPdfs(services.database.system, services.clock.now());
    for (const { storageKey } of expired) if (storageKey) await services.files.remove(storageKey);
  },
};
