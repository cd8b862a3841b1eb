import type { Recurring } from '../../platform/queue/job.ts';
import { deleteDeletedBefore } from './deleted-clients.queries.ts';

/** How long a deleted client can be restored. */
export const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Purges deleted clients and their contacts once they can no longer be restored. */
export const pruneDeletedClients: Recurring = {
  name: 'prune-deleted-clients',
  everyMs: 6 * 60 * 60 * 1000,
  run: (services) =>
    deleteDeletedBefore(services.database.system, new Date(services.clock.nowMs() - RETENTION_MS)),
};
