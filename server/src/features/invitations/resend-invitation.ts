import type { Invitation } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { recordAudit } from '../audit/index.ts';
import { presentInvitation } from './invitation.present.ts';
import { newLink } from './invitation-link.ts';
import { getInvitation, renewInvitation } from './invitations.queries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { requireStaying } from './require-staying.ts';

const mailsPerInvitation = limitRate({
  name: 'resend-invitation: mails per invitation',
  points: 5,
  perSeconds: 60 * 60,
});

/** Sends a new link, valid for seven days; the old one stops working. 422 if the e-mail could not be sent. */
export async function resendInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  await requireStaying(ctx);
  const { email, role } = await getInvitation(ctx, id);
  await mailsPerInvitation.count(ctx.services, id);
  const { url, tokenValues } = await newLink(ctx);
  await inTransaction(ctx, async (tx) => {
    await renewInvitation(tx, id, tokenValues);
    await recordAudit(tx, { action: 'user.invited_again', subject: email });
  });
  if (!(await mailInvitation(ctx, { email, role, url })))
    throw new AppError('bad_input', `The invitation could not be sent to ${email}. Please try again later.`);
  return presentInvitation(await getInvitation(ctx, id), ctx.clock.nowMs());
}
