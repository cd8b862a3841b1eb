import { inTransaction } from '../../platform/ctx/ctx.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { listAdminAddresses } from '../users/index.ts';
import { type DomainNews, domainNews } from '../whitelabel/index.ts';
import { domainMail } from './domain-mail.ts';

/** Enqueues a mail for each admin separately, so that a retry sends no duplicates to others. */
export const domainNewsJob = defineJob<DomainNews>({
  ...domainNews,
  run: (ctx, news) =>
    inTransaction(ctx, async (tx) => {
      for (const address of await listAdminAddresses(tx))
        await tx.jobs.enqueue(domainMail, { ...news, address });
    }),
});
