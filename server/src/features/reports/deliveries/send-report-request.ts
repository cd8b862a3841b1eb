import { z } from 'zod';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({
  deliveryId: z.string(),
  /** Counts from 1; a delivery takes no notice of a run that a newer one has overtaken. */
  attempt: z.number().int(),
  /** The recipient that somebody asked to be sent to, on the list or off it. */
  asked: z.string().optional(),
});

export type SendReport = z.infer<typeof payload>;

/** The queue's side of sending a report; the work itself is the job's. The queue only tries again after a worker that died. */
export const sendReportRequest: JobSettings<SendReport> = {
  name: 'send-report',
  payload,
  retryLimit: 10,
  retryDelaySeconds: 5,
  timeoutSeconds: 15 * 60,
  // Most of a run is waiting, for sources and mail servers: some slow reports must not take every place.
  concurrency: 12,
  once: ({ deliveryId, attempt }) => `${deliveryId} ${attempt}`,
};
