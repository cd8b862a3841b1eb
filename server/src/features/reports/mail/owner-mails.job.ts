import { defineJob } from '../../../platform/queue/job.ts';
import {
  type RetryingMail,
  type ReviewMail,
  retryingMailRequest,
  reviewMailRequest,
  type WarnAdmin,
  warnAdminRequest,
} from './notify-owners.ts';
import { retryingMail } from './retrying-mail.ts';
import { reviewMail } from './review-mail.ts';
import { warnAdmin } from './warn-admin.ts';

export const reviewMailJob = defineJob<ReviewMail>({
  ...reviewMailRequest,
  run: (ctx, payload) => reviewMail(ctx, payload),
});

export const retryingMailJob = defineJob<RetryingMail>({
  ...retryingMailRequest,
  run: (ctx, payload) => retryingMail(ctx, payload),
});

export const warnAdminJob = defineJob<WarnAdmin>({
  ...warnAdminRequest,
  run: (ctx, payload) => warnAdmin(ctx, payload),
});
