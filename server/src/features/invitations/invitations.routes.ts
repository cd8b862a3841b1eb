import { member, open } from '../../platform/http/api.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { invite } from './invite.ts';
import { listInvitations } from './list-invitations.ts';
import { openInvitation } from './open-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** Of the users' endpoints the one that invites. */
export const inviteRoute = member.users.invite.handler(async ({ input, context }) => ({
  data: await invite(context.ctx, input),
}));

export const invitationRoutes = {
  list: member.invitations.list.handler(async ({ context }) => ({
    data: await listInvitations(context.ctx),
  })),
  resend: member.invitations.resend.handler(async ({ input, context }) => ({
    data: await resendInvitation(context.ctx, input.id),
  })),
  revoke: member.invitations.revoke.handler(({ input, context }) => revokeInvitation(context.ctx, input.id)),
  open: open.invitations.open.handler(async ({ input, context }) => ({
    data: await openInvitation(context.visit, input.token),
  })),
  accept: open.invitations.accept.handler(({ input, context }) => acceptInvitation(context.visit, input)),
};
