import type { Recurring } from '../../platform/queue/job.ts';
import { takeDeliveryPdfsBefore } from './deliveries.queries.ts';

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** The history keeps what was sent for three months. */
export const pruneDeliveryPdfs: Recurring = {
  name: 'prune-delivery-pdfs',
  everyMs: 6 * 60 * 60 * 1000,
  run: async (doors) => {
    const before = new Date(doors.clock.nowMs() - KEPT_MS);
    for (const key of await takeDeliveryPdfsBefore(doors.database.system, before))
      await doors.files.remove(key);
  },
};
