import { defineJob } from '../../platform/queue/job.ts';
import { waitingMail } from './waiting-mail.ts';
import { type WaitingMail, waitingMailRequest } from './waiting-mail-request.ts';

export const waitingMailJob = defineJob<WaitingMail>({
  ...waitingMailRequest,
  run: (ctx, payload) => waitingMail(ctx, payload),
});
