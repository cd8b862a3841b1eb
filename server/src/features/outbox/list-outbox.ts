import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { OutboxMail } from '../../platform/mail/mailer.ts';

/** Mails of the company that were stored instead of sent, newest first; none when mails go over SMTP. */
export async function listOutbox(ctx: Ctx): Promise<OutboxMail[]> {
  const mails = (await ctx.services.mailer.outbox?.list()) ?? [];
  return mails.filter((mail) => mayRead(ctx, mail));
}

/**
 * Whether the signed-in admin may read a mail: those to themselves, and those that were sent for the whole company. A mail with a
 * personal link (sign-in, confirmation) has no company, so only its recipient can read it.
 */
export function mayRead({ actor, companyId }: Ctx, mail: OutboxMail): boolean {
  if (actor.kind !== 'user') return false;
  const own = actor.email.toLowerCase();
  return mail.companyId === companyId || mail.to.every((address) => address.toLowerCase() === own);
}
