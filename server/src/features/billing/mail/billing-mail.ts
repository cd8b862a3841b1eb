import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';
import { listAdminAddresses } from '../../users/index.ts';

const payload = z.object({
  kind: z.enum(['trial-ends', 'payment-failed', 'canceled', 'archived', 'refunded', 'refund-refused']),
  address: z.string(),
  /** What it is about, so that it goes out once; the refund's id in a mail about one. */
  once: z.string(),
});

export type BillingMail = z.infer<typeof payload>;

/** Job settings: mails one admin the status of the subscription. */
export const billingMail: JobSettings<BillingMail> = {
  name: 'billing-mail',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ kind, address, once }) => `${kind} ${address} ${once}`,
};

/** One mail to each admin; a second one about the same is none. */
export async function enqueueBillingMail(tx: Ctx, kind: BillingMail['kind'], once: string): Promise<void> {
  for (const address of await listAdminAddresses(tx))
    await tx.jobs.enqueue(billingMail, { kind, address, once });
}

/** Enqueues one e-mail to the payer of a refund; none if the payer has no address. */
export async function enqueueRefundMail(
  tx: Ctx,
  kind: 'refunded' | 'refund-refused',
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (email !== '') await tx.jobs.enqueue(billingMail, { kind, address: email, once: id });
}
