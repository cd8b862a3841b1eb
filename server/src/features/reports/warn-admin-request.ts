import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';

const payload = z.object({ deliveryId: z.string(), address: z.string(), attempt: z.number().int() });

export type WarnAdmin = z.infer<typeof payload>;

/** The queue's side of telling one admin that a report went out incomplete, or not to everybody. */
export const warnAdminRequest: JobSettings<WarnAdmin> = {
  name: 'warn-admin',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ deliveryId, address, attempt }) => `${deliveryId} ${address} ${attempt}`,
};
