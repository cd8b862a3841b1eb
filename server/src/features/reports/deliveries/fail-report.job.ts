import { UNDER_WAY } from '@vitrine/contract/entities/report.ts';
import { inTransaction } from '../../../platform/ctx/ctx.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { type DeliveryRow, findDelivery } from './deliveries.queries.ts';
import { giveUpDelivery } from './end-delivery.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

const GIVEN_UP = 'Sending failed repeatedly and was stopped.';
/** A review ends by a run, too. */
const ENDS_BY_ITSELF: DeliveryRow['status'][] = [...UNDER_WAY, 'in_review'];

/** Comes after the last try of a run, when each took its worker along or too long, and so could not say that it failed. */
export const failReportJob = defineJob<SendReport>({
  name: 'fail-report',
  payload: sendReportRequest.payload,
  retryLimit: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  concurrency: 1,
  run: (ctx, { deliveryId, attempt }) =>
    inTransaction(ctx, async (tx) => {
      const row = await findDelivery(tx, deliveryId, { lock: true });
      if (row && ENDS_BY_ITSELF.includes(row.status) && waitsFor(row, attempt))
        await giveUpDelivery(tx, row, GIVEN_UP);
    }),
});

/** Whether the next word was to come from this run: it has begun and not ended, or not even begun. */
function waitsFor({ status, attempts }: DeliveryRow, attempt: number): boolean {
  return attempt > attempts || (attempt === attempts && status === 'gathering');
}
