import { defineJob } from '../../platform/queue/job.ts';
import { reviewMail } from './review-mail.ts';
import { type ReviewMail, reviewMailRequest } from './review-mail-request.ts';

export const reviewMailJob = defineJob<ReviewMail>({
  ...reviewMailRequest,
  run: (ctx, payload) => reviewMail(ctx, payload),
});
