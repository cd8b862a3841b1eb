import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({});
export type PolishRequest = z.infer<typeof payload>;

/** The texts are rows: the payload needs no ids. */
export const polishRequest: JobSettings<PolishRequest> = {
  name: 'polish-texts',
  retryLimit: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 600,
  concurrency: 2,
  payload,
};
