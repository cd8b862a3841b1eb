import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { takeInBatches } from '../../platform/database/batches.ts';
import { removeWithDerived } from '../../platform/files/derived-files.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { tableKinds } from './file-kinds.ts';
import { takeFilesBefore } from './files.queries.ts';

const RETENTION_MS = 24 * HOUR_MS;

/** Deletes uploads without a source after a day. */
export const pruneUploads: Recurring = {
  name: 'prune-uploads',
  everyMs: HOUR_MS,
  run: async (services) => {
    const before = new Date(services.clock.nowMs() - RETENTION_MS);
    await takeInBatches(
      (limit) => takeFilesBefore(services.database.system, tableKinds, before, limit),
      async (abandoned) => {
        for (const { storageKey } of abandoned) await removeWithDerived(services.files, storageKey);
      },
    );
  },
};
