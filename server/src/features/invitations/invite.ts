import type { Invitation, Role } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { recordAudit } from '../audit/index.ts';
import { requireClients } from '../clients/index.ts';
import { findPerson, refuseDemo } from '../sign-in/index.ts';
import { requireDashboards } from '../users/index.ts';
import { presentInvitation } from './invitation.present.ts';
import { newLink } from './invitation-link.ts';
import { deleteInvitation, getInvitation, insertInvitation } from './invitations.queries.ts';
import { mailInvitation } from './mail-invitation.ts';
import { requireStaying } from './require-staying.ts';

const invitationsPerCompany = limitRate({
  name: 'invite: invitations per company',
  points: 200,
  perSeconds: 60 * 60,
});

type Input = { email: string; roleName: Role; dashboardIds: string[]; clientIds: string[] };

/**
 * Invites somebody by mail, one with role `client` with the dashboards and clients they are to see. 422 on `email` for who has an account or was invited
 * before, and when the mail could not be sent: there is no invitation then.
 * 403 in the demo, 409 in a company that is going to be deleted.
 */
export async function invite(ctx: Ctx, { email, roleName, ...shared }: Input): Promise<Invitation> {
  if (ctx.actor.kind !== 'user') throw new AppError('signed_out');
  refuseDemo(ctx);
  await requireStaying(ctx);
  const invitedBy = ctx.actor.userId;
  await invitationsPerCompany.count(ctx.services, ctx.companyId);
  await requireNewPerson(ctx, email);
  const { url, tokenValues } = await newLink(ctx);
  const id = await inTransaction(ctx, async (tx) => {
    const isClient = roleName === 'client';
    const dashboardIds = isClient ? await requireDashboards(tx, shared.dashboardIds) : [];
    const clientIds = isClient ? await requireClients(tx, shared.clientIds) : [];
    const values = { email, role: roleName, dashboardIds, clientIds, invitedBy, ...tokenValues };
    const inserted = await insertInvitation(tx, values);
    if (inserted === null) refuse('This address was invited already. You can send the invitation again.');
    await recordAudit(tx, { action: 'user.invited', subject: email, details: { role: roleName } });
    return inserted;
  });
  if (!(await mailInvitation(ctx, { email, role: roleName, url }))) {
    await deleteInvitation(ctx, id);
    refuse('The invitation could not be sent to this address. Please check it, or try again later.');
  }
  return presentInvitation(await getInvitation(ctx, id), ctx.clock.nowMs());
}

async function requireNewPerson(ctx: Ctx, email: string): Promise<void> {
  const known = await findPerson(ctx.services.database.system, email);
  if (known?.companyId === ctx.companyId) refuse(`${known.name} is in your company already.`);
  if (known)
    refuse('This address has an account with another company. An address can belong to one company only.');
}

function refuse(message: string): never {
  throw new AppError('bad_input', { email: [message] });
}
