import { z } from 'zod';
import type { Job } from '../../../platform/queue/job.ts';

/**
 * Announces, in the same transaction, that a source can be queried (again). Other features react: this one doesn't know widgets.
 */
export const sourceConnected = {
  name: 'source-connected',
  payload: z.object({ sourceId: z.string(), revision: z.number().int() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 2,
  once: ({ sourceId, revision }) => `${sourceId}:${revision}`,
} satisfies Omit<Job<{ sourceId: string; revision: number }>, 'run'>;
