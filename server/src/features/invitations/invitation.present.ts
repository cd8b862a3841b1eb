import type { Invitation } from '@vitrine/contract/entities/user.ts';
import type { InvitationRow } from './invitations.queries.ts';

export function presentInvitation(row: InvitationRow, nowMs: number): Invitation {
  return {
    id: row.id,
    email: row.email,
    roleName: row.role,
    dashboardIds: row.dashboardIds,
    clientIds: row.clientIds,
    invitedBy: row.inviter,
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt.getTime() <= nowMs,
  };
}
