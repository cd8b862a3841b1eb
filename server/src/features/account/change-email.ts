import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { newToken } from '../../platform/secrets/link-token.ts';
import { recordAudit } from '../audit/index.ts';
import { publicOrigin, sendCompanyMail } from '../company/index.ts';
import { deleteEmailChange, findPerson, requirePassword } from '../sign-in/index.ts';
import { upsertEmailChange } from './account.queries.ts';
import { requireUser } from './require-user.ts';

const LIFETIME_MS = DAY_MS;
const changesPerPerson = limitRate({
  name: 'change-email: changes per person',
  points: 10,
  perSeconds: 60 * 60,
});

/**
 * Asks for a new address: a link goes to it, a notice to the present one, which stays until the link is opened. 422 on `password`,
 * and on `email` for an address that is taken or can't be reached.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<{ newEmail: string }> {
  const who = requireUser(ctx);
  await requirePassword(ctx, password);
  if (email === who.email) refuse('This is your address already.');
  await changesPerPerson.count(ctx.services, who.userId);
  if (await findPerson(ctx.services.database.system, email))
    refuse('An account with this e-mail address already exists.');
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(ctx.clock.nowMs() + LIFETIME_MS);
  await inTransaction(ctx, async (tx) => {
    await upsertEmailChange(tx, { userId: who.userId, email, tokenHash, expiresAt });
    await recordAudit(tx, { action: 'email.change_requested', subject: email });
  });
  if (!(await mailLink(ctx, email, token))) {
    await deleteEmailChange(ctx, who.userId);
    refuse('The link could not be sent to this address. Please check it, or try again later.');
  }
  await mailNotice(ctx, who.email, email);
  return { newEmail: email };
}

/** Deletes the unconfirmed address; its link is no longer valid. */
export async function keepEmail(ctx: Ctx): Promise<{ deleted: true }> {
  await deleteEmailChange(ctx, requireUser(ctx).userId);
  return { deleted: true };
}

async function mailLink(ctx: Ctx, to: string, token: string): Promise<boolean> {
  const { status } = await sendCompanyMail(ctx, {
    to,
    shown: false,
    content: {
      title: 'Confirm your new e-mail address',
      preview: 'The link is valid for 24 hours.',
      paragraphs: [
        `Hello ${requireUser(ctx).name},`,
        `You asked to sign in with ${to} from now on. Please confirm the address within 24 hours. Until you do, your current address stays valid.`,
        'If you did not request this, you can ignore this e-mail.',
      ],
      button: {
        label: 'Confirm this address',
        url: `${await publicOrigin(ctx)}/confirm-email?token=${token}`,
      },
    },
  });
  return status === 'sent' || status === 'unknown';
}

/** A notification that can't be delivered doesn't stop the change. */
async function mailNotice(ctx: Ctx, to: string, newEmail: string): Promise<void> {
  const { status } = await sendCompanyMail(ctx, {
    to,
    shown: false,
    content: {
      title: 'Your e-mail address is being changed',
      preview: `It changes to ${newEmail} once that address is confirmed.`,
      paragraphs: [
        `Hello ${requireUser(ctx).name},`,
        `Someone who knows your password asked to change the address you sign in with to ${newEmail}. It changes once the link sent there is opened.`,
        'If this was not you, sign in with this address, cancel the change on your account page and set a new password.',
      ],
    },
  });
  if (status !== 'sent') ctx.log.warn({ status }, 'the notification of a new e-mail address was not sent');
}

function refuse(message: string): never {
  throw new AppError('bad_input', { email: [message] });
}
