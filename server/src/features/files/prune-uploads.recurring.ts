import type { Recurring } from '../../platform/queue/job.ts';
import { tableKinds } from './file-kinds.ts';
import { takeFilesBefore } from './files.queries.ts';

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 24 * HOUR_MS;

/** Deletes uploads that nobody made a source of within a day. */
export const pruneUploads: Recurring = {
  name: 'prune-uploads',
  everyMs: HOUR_MS,
  run: async (doors) => {
    const before = new Date(doors.clock.nowMs() - KEPT_MS);
    const abandoned = await takeFilesBefore(doors.database.system, tableKinds, before);
    for (const { storageKey } of abandoned) await doors.files.remove(storageKey);
  },
};
