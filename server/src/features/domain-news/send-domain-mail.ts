import type { Ctx } from '../../platform/ctx/ctx.ts';
import { jobIdOf } from '../../platform/queue/queue.ts';
import { publicOrigin, sendCompanyJobMail } from '../company/index.ts';
import { showWhitelabel } from '../whitelabel/index.ts';
import { type DomainMail, domainMail } from './domain-mail.ts';
import { domainMessage } from './domain-news.messages.ts';

/**
 * Mails an admin, in the company's name, how one of its domains stands. A domain that was given up by then is no news. Throws while
 * the mail server is away, so that it is tried again.
 */
export async function sendDomainMail(ctx: Ctx, mail: DomainMail): Promise<void> {
  const { part, news, address } = mail;
  const message = domainMessage(part, news, await showWhitelabel(ctx));
  if (!message) return;
  const { title, paragraphs } = message;
  const url = `${await publicOrigin(ctx)}/company/whitelabel`;
  await sendCompanyJobMail(ctx, jobIdOf(domainMail, mail), {
    to: address,
    content: {
      title,
      preview: paragraphs[0] ?? title,
      paragraphs,
      button: { label: news === 'broken' ? 'View records' : 'View domain', url },
    },
  });
}
