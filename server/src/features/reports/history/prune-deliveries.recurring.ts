import type { Recurring } from '../../../platform/queue/job.ts';
import { clearFilesBefore } from '../deliveries/deliveries.queries.ts';

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

/** The history stores mails and PDFs for three months; its entries stay. */
export const pruneDeliveries: Recurring = {
  name: 'prune-deliveries',
  everyMs: 6 * 60 * 60 * 1000,
  run: async (services) => {
    const before = new Date(services.clock.nowMs() - RETENTION_MS);
    for (const key of await clearFilesBefore(services.database.system, before))
      await services.files.remove(key);
  },
};
