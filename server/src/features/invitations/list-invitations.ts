import type { Invitation } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentInvitation } from './invitation.present.ts';
import { listInvitationRows } from './invitations.queries.ts';

/** Who was invited and has not joined yet, the newest first; expired ones too, so that they can be sent again. */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  const rows = await listInvitationRows(ctx);
  return rows.map((row) => presentInvitation(row, ctx.clock.nowMs()));
}
