import { defineJob } from '../../platform/queue/job.ts';
import { type DomainMail, domainMail } from './domain-mail.ts';
import { sendDomainMail } from './send-domain-mail.ts';

export const domainMailJob = defineJob<DomainMail>({
  ...domainMail,
  run: (ctx, payload) => sendDomainMail(ctx, payload),
});
