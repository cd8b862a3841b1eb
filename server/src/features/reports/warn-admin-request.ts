import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({
  deliveryId: z.string(),
  address: z.string(),
  /** What is told: the same is told once. */
  occasion: z.string().default('end'),
});

export type WarnAdmin = z.infer<typeof payload>;

/** The queue's side of telling one owner that a report is held, went out incomplete, or did not reach everybody. */
export const warnAdminRequest: JobSettings<WarnAdmin> = {
  name: 'warn-admin',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryId, address, occasion }) => `${deliveryId} ${address} ${occasion}`,
};
