import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { JobSettings } from '../../../platform/queue/queue.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';

export const domainNewsSchema = z.object({
  part: z.enum(['web', 'mail']),
  news: z.enum(['verified', 'broken', 'restored']),
  /** When it was found, as an ISO instant. */
  at: z.string(),
});

/** Says that one of a company's domains works for the first time, is broken, or works again. */
export type DomainNews = z.infer<typeof domainNewsSchema>;

/** The queue side of mailing a company's admins. */
export const domainNews: JobSettings<DomainNews> = {
  name: 'domain-news',
  payload: domainNewsSchema,
  retryLimit: 3,
  retryDelaySeconds: 30,
  timeoutSeconds: 60,
  concurrency: 1,
  once: ({ part, news, at }) => `${part} ${news} ${at}`,
};

type DomainStatuses = Pick<WhitelabelRow, 'webVerified' | 'mailVerified' | 'webBrokenAt' | 'mailBrokenAt'>;

/** Call it in the transaction that stores the new status: each change is announced once. */
export async function enqueueNews(tx: Ctx, before: DomainStatuses, after: DomainStatuses): Promise<void> {
  const at = tx.clock.now().toISOString();
  const web = newsOf(before.webVerified, after.webVerified, before.webBrokenAt);
  const mail = newsOf(before.mailVerified, after.mailVerified, before.mailBrokenAt);
  if (web) await tx.jobs.enqueue(domainNews, { part: 'web', news: web, at });
  if (mail) await tx.jobs.enqueue(domainNews, { part: 'mail', news: mail, at });
}

function newsOf(worked: boolean, works: boolean, brokenAt: Date | null): DomainNews['news'] | null {
  if (worked === works) return null;
  if (!works) return 'broken';
  return brokenAt === null ? 'verified' : 'restored';
}
