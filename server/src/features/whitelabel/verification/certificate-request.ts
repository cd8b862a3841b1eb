import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';

const payload = z.object({ at: z.string() });

export type CertificateRequest = z.infer<typeof payload>;

/** The queue side of a host's first visit. It is not retried: the next visitor is the next attempt. */
export const certificateRequest: JobSettings<CertificateRequest> = {
  name: 'first-certificate',
  payload,
  retryLimit: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 120,
  concurrency: 2,
  once: ({ at }) => at,
};

/** Call it in the transaction that verifies a host. Without https there is no certificate to get. */
export async function enqueueCertificate(tx: Ctx): Promise<void> {
  if (!tx.services.config.appUrl.startsWith('https:')) return;
  await tx.jobs.enqueue(certificateRequest, { at: tx.clock.now().toISOString() });
}
