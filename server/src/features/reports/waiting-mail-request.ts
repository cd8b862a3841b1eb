import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({ deliveryIds: z.array(z.string()), address: z.string() });

export type WaitingMail = z.infer<typeof payload>;

/** The queue's side of telling one owner which reports wait for somebody to mend what is missing. */
export const waitingMailRequest: JobSettings<WaitingMail> = {
  name: 'waiting-mail',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryIds, address }) => `${address} ${deliveryIds.join(' ')}`,
};
