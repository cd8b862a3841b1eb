import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredPdfs } from './pdf.queries.ts';

/** Deletes PDFs whose day is over. */
export const prunePdfs: Recurring = {
  name: 'prune-pdfs',
  everyMs: 60 * 60 * 1000,
  run: async (doors) => {
    const expired = await takeExpiredPdfs(doors.database.system, doors.clock.now());
    for (const { storageKey } of expired) if (storageKey) await doors.files.remove(storageKey);
  },
};
