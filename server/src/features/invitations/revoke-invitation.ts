import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteInvitation, getInvitation } from './invitations.queries.ts';

/** Takes an invitation back; its link leads nowhere from now on. */
export function revokeInvitation(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { email } = await getInvitation(tx, id);
    await deleteInvitation(tx, id);
    await recordAudit(tx, { action: 'user.invitation_revoked', subject: email });
    return { deleted: true };
  });
}
