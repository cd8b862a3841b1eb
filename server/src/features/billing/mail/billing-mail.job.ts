import { defineJob } from '../../../platform/queue/job.ts';
import { type BillingMail, billingMail } from './billing-mail.ts';
import { sendBillingMail } from './send-billing-mail.ts';

export const billingMailJob = defineJob<BillingMail>({
  ...billingMail,
  run: (ctx, payload) => sendBillingMail(ctx, payload),
});
