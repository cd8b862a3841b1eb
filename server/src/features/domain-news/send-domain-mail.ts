import type { Ctx } from '../../platform/ctx/ctx.ts';
import { publicOrigin, sendCompanyMail } from '../company/index.ts';
import { showWhitelabel } from '../whitelabel/index.ts';
import type { DomainMail } from './domain-mail.ts';
import { domainMessage } from './domain-news.messages.ts';

/**
 * Mails an admin, in the company's name, how one of its domains stands. A domain that was given up by then is no news. Throws while
 * the mail server is away, so that it is tried again.
 */
export async function sendDomainMail(ctx: Ctx, { part, news, address }: DomainMail): Promise<void> {
  const message = domainMessage(part, news, await showWhitelabel(ctx));
  if (!message) return;
  const { title, paragraphs } = message;
  const url = `${await publicOrigin(ctx)}/company/whitelabel`;
  const outcome = await sendCompanyMail(ctx, {
    to: address,
    shown: true,
    content: {
      title,
      preview: paragraphs[0] ?? title,
      paragraphs,
      button: { label: news === 'broken' ? 'See the records' : 'See the domain', url },
    },
  });
  if (outcome.status === 'unreachable') throw new Error(outcome.reason);
}
