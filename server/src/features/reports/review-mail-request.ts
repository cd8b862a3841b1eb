import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({ deliveryId: z.string(), address: z.string() });

export type ReviewMail = z.infer<typeof payload>;

/** The queue's side of showing a delivery to its owner before anybody else gets it. */
export const reviewMailRequest: JobSettings<ReviewMail> = {
  name: 'review-mail',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryId, address }) => `${deliveryId} ${address}`,
};
