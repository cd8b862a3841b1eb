import { z } from 'zod';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({ sourceIds: z.array(z.string()), address: z.string(), at: z.iso.datetime() });

export type SourceWarning = z.infer<typeof payload>;

/** The queue side of mailing one admin which sources to reconnect. */
export const sourceWarning: JobSettings<SourceWarning> = {
  name: 'source-warning',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ address, at }) => `${address} ${at}`,
};
