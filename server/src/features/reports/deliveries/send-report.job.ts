import { defineJob } from '../../../platform/queue/job.ts';
import { deliver } from './deliver.ts';
import { recoverDelivery } from './end-delivery.ts';
import { failReportJob } from './fail-report.job.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

export const sendReportJob = defineJob<SendReport>({
  ...sendReportRequest,
  deadLetter: failReportJob.name,
  run: async (ctx, payload, signal) => {
    try {
      await deliver(ctx, payload, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      await recoverDelivery(ctx, payload, error);
    }
  },
});
