import { z } from 'zod';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const reviewPayload = z.object({ deliveryId: z.string(), address: z.string() });

export type ReviewMail = z.infer<typeof reviewPayload>;

/** The queue's side of showing a delivery to its owner before anybody else gets it. */
export const reviewMailRequest: JobSettings<ReviewMail> = {
  name: 'review-mail',
  payload: reviewPayload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryId, address }) => `${deliveryId} ${address}`,
};

const waitingPayload = z.object({ deliveryIds: z.array(z.string()), address: z.string() });

export type RetryingMail = z.infer<typeof waitingPayload>;

/** Job settings: mails one owner which reports wait for a problem to be fixed. */
export const retryingMailRequest: JobSettings<RetryingMail> = {
  name: 'waiting-mail',
  payload: waitingPayload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryIds, address }) => `${address} ${deliveryIds.join(' ')}`,
};

const warningPayload = z.object({
  deliveryId: z.string(),
  address: z.string(),
  /** The occasion of the mail; each is sent once. */
  occasion: z.string().default('end'),
});

export type WarnAdmin = z.infer<typeof warningPayload>;

/** Job settings: mails one owner that a report is held, incomplete, or did not reach every recipient. */
export const warnAdminRequest: JobSettings<WarnAdmin> = {
  name: 'warn-admin',
  payload: warningPayload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryId, address, occasion }) => `${deliveryId} ${address} ${occasion}`,
};
