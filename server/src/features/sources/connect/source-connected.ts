import { z } from 'zod';
import type { Job } from '../../../platform/queue/job.ts';

/**
 * Announces, in the transaction that makes it so, that a source can be asked (again). Whoever keeps answers does the work:
 * this feature knows nothing of widgets.
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
