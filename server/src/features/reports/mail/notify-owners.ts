import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';
import { findEditorAddresses, listAdminAddresses } from '../../users/index.ts';
import type { ReportRow } from '../definitions/reports.queries.ts';

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

/** Mails everybody who answers for a report how one of its deliveries stands; once for each `occasion`. */
export async function notifyOwners(
  tx: Ctx,
  report: ReportRow,
  deliveryId: string,
  occasion: string,
): Promise<void> {
  const owners = await ownersOf(tx, [report]);
  for (const address of owners.get(report.id) ?? []) {
    await tx.jobs.enqueue(warnAdminRequest, { deliveryId, address, occasion });
  }
}

/** The owners of some reports: each one's creator and all admins, without duplicates. */
export async function ownersOf(ctx: Ctx, reports: ReportRow[]): Promise<Map<string, Set<string>>> {
  const creators = await findEditorAddresses(
    ctx,
    reports.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const admins = await listAdminAddresses(ctx);
  return new Map(
    reports.map(({ id, createdBy }) => {
      const creator = createdBy === null ? undefined : creators.get(createdBy);
      return [id, new Set([...(creator ? [creator] : []), ...admins])];
    }),
  );
}

/** The reviewers of a report: its creator, or the admins if the creator has left. */
export async function reviewersOf(ctx: Ctx, report: ReportRow): Promise<string[]> {
  const { createdBy } = report;
  const creator = createdBy && (await findEditorAddresses(ctx, [createdBy])).get(createdBy);
  return creator ? [creator] : listAdminAddresses(ctx);
}
