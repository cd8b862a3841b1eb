import { defineJob } from '../../platform/queue/job.ts';
import { deliver } from './deliver.ts';
import { type SendReport, sendReportRequest } from './send-report-request.ts';

export const sendReportJob = defineJob<SendReport>({
  ...sendReportRequest,
  run: (ctx, payload, signal) => deliver(ctx, payload, signal),
});
