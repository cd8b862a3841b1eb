import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { clearFilesBefore } from '../deliveries/deliveries.queries.ts';

const RETENTION_MS = 90 * DAY_MS;

/** The history stores mails and PDFs for three months; its entries stay. */
export const pruneDeliveries: Recurring = {
  name: 'prune-deliveries',
  everyMs: 6 * HOUR_MS,
  run: async (services) => {
    const before = new Date(services.clock.nowMs() - RETENTION_MS);
    for (const key of await clearFilesBefore(services.database.system, before))
      await services.files.remove(key);
  },
};
