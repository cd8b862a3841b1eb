import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { INTERRUPTED, sendOnce } from '../../../platform/mail/send-once.ts';
import { claimJobMail, settleJobMail } from './job-mails.queries.ts';

/**
 * Sends the only mail of a job, at most once however often the job runs. Throws while the mail server can't be reached, so that the job is
 * retried. A mail that was being sent when an earlier run ended may have arrived, so it is not sent again.
 */
export async function sendJobMail(ctx: Ctx, jobId: string, mail: Mail): Promise<void> {
  const status = {
    claim: () => claimJobMail(ctx, jobId),
    settle: settleJobMail.bind(null, ctx, jobId),
  };
  const result = await sendOnce(ctx.clock, status, () => ctx.services.mailer.send(mail));
  if (result?.status === 'waiting') throw new Error(result.error ?? 'The mail server is not available.');
  if (result === null && (await settleJobMail(ctx, jobId, 'sending', INTERRUPTED)))
    ctx.log.warn({ jobId }, 'a mail may not have been sent: its sending was interrupted');
}
