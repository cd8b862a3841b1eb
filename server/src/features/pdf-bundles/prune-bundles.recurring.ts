import type { Recurring } from '../../platform/queue/job.ts';
import { takeExpiredBundles } from './bundles.queries.ts';

/** Deletes bundles whose day is over. */
export const pruneBundles: Recurring = {
  name: 'prune-bundles',
  everyMs: 60 * 60 * 1000,
  run: async (services) => {
    const expired = await takeExpiredBundles(services.database.system, services.clock.now());
    for (const { storageKey } of expired) if (storageKey) await services.files.remove(storageKey);
  },
};
