import type { Role } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isolateName } from '../../platform/mail/isolate-name.ts';
import { getCompany, sendCompanyMail } from '../company/index.ts';

const rights: Record<Role, string> = {
  admin: 'As an admin you can manage everything: dashboards, sources, people and billing.',
  manager: 'As a manager you can build dashboards and connect sources.',
  client: 'You can view the dashboards that are shared with you.',
};

type Invited = { email: string; role: Role; url: string };

/** Mails the link; false when the mail server did not take it. */
export async function mailInvitation(ctx: Ctx, { email, role, url }: Invited): Promise<boolean> {
  const { name } = await getCompany(ctx);
  const inviter = ctx.actor.kind === 'user' ? ctx.actor.name : name;
  const outcome = await sendCompanyMail(ctx, {
    to: email,
    shown: false,
    content: {
      title: `${isolateName(name)} invites you`,
      preview: `${inviter} invites you to the dashboards of ${name}.`,
      paragraphs: [
        `${inviter} invites you to the dashboards of ${name}.`,
        rights[role],
        'The invitation is for you personally and is valid for seven days.',
      ],
      button: { label: 'Accept the invitation', url },
    },
  });
  if (outcome.status !== 'sent') ctx.log.warn({ status: outcome.status }, 'an invitation was not sent');
  // If the outcome is unknown, a duplicate mail is better than none.
  return outcome.status === 'sent' || outcome.status === 'unknown';
}
