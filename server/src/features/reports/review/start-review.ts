import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { getDelivery, updateDelivery } from '../deliveries/deliveries.queries.ts';
import { formatMoment, withLine } from '../deliveries/delivery-reason.ts';
import type { DeliveryTask } from '../deliveries/delivery-task.ts';
import { sendReportRequest } from '../deliveries/send-report-request.ts';
import { reviewersOf } from '../mail/notify-owners.ts';
import { reviewMailRequest } from '../mail/owner-mail-requests.ts';

/** Only what is sent by itself is looked at first; who sends by hand has decided already. */
export function wantsReview({ delivery, report }: DeliveryTask): boolean {
  return delivery.kind === 'scheduled' && report.review !== 'NONE' && !delivery.approved;
}

/** Shows a finished delivery to its owner first. The next run, when the time to decide is over, does what was chosen for then. */
export function startReview(ctx: Ctx, { delivery, report, attempt }: DeliveryTask): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await getDelivery(tx, delivery.id, { lock: true });
    if (row.status !== 'gathering') return;
    const reviewUntil = new Date(tx.clock.nowMs() + report.reviewHours * 60 * 60 * 1000);
    const until = formatMoment(reviewUntil, report.timezone);
    const line = `Shown to its owner, with time to decide until ${until}.`;
    await updateDelivery(tx, row.id, {
      status: 'in_review',
      reviewUntil,
      reason: withLine(row.reason, line),
    });
    const next = { deliveryId: row.id, attempt: attempt + 1 };
    await tx.jobs.enqueue(sendReportRequest, next, { startAfter: reviewUntil });
    for (const address of await reviewersOf(tx, report)) {
      await tx.jobs.enqueue(reviewMailRequest, { deliveryId: row.id, address });
    }
  });
}
