import { inTransaction } from '../../platform/ctx/ctx.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { listAdminAddresses } from '../users/index.ts';
import { type DomainNews, domainNews } from '../whitelabel/index.ts';
import { domainMail } from './domain-mail.ts';

/** Gives every admin a mail of their own, so that one that has to be tried again reaches nobody else twice. */
export const domainNewsJob = defineJob<DomainNews>({
  ...domainNews,
  run: (ctx, news) =>
    inTransaction(ctx, async (tx) => {
      for (const address of await listAdminAddresses(tx))
        await tx.jobs.enqueue(domainMail, { ...news, address });
    }),
});
