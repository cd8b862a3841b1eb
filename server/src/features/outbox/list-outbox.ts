import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { OutboxMail } from '../../platform/mail/mailer.ts';
import { listAddresses } from './outbox.queries.ts';

/** Mails of the company that were kept instead of sent, newest first; none when mails go over SMTP. */
export async function listOutbox(ctx: Ctx): Promise<OutboxMail[]> {
  const mails = (await ctx.doors.mailer.outbox?.list()) ?? [];
  const addresses = await listAddresses(ctx);
  return mails.filter((mail) => isOurs(ctx, mail, addresses));
}

/** One installation may serve many companies: a mail is shown to the company it was sent for, or whose person it is to. */
export function isOurs(ctx: Ctx, mail: OutboxMail, addresses: Set<string>): boolean {
  if (mail.companyId !== null) return mail.companyId === ctx.companyId;
  return mail.to.every((address) => addresses.has(address.toLowerCase()));
}
