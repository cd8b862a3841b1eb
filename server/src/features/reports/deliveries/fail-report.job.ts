import { UNDER_WAY } from '@vitrine/contract/entities/report.ts';
import { inTransaction } from '../../../platform/ctx/ctx.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { type DeliveryRow, findDelivery } from './deliveries.queries.ts';
import { giveUpDelivery } from './end-delivery.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

const GIVEN_UP = 'Sending failed repeatedly and was stopped.';
/** States that only a run ends. A review is one: a run ends it when its time is over. */
const ENDS_BY_ITSELF: DeliveryRow['status'][] = [...UNDER_WAY, 'in_review'];

/** Runs after the last attempt of a run whose attempts crashed the worker or timed out, and so could not report the failure. */
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

/** Whether the delivery waits for this run: the run has not begun, or has begun and not ended. */
function waitsFor({ status, attempts }: DeliveryRow, attempt: number): boolean {
  return attempt > attempts || (attempt === attempts && status === 'preparing');
}
