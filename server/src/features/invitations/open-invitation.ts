import type { OpenInvitation } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { createCtx } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { getCompany } from '../company/index.ts';
import { presentInvitation } from './invitation.present.ts';
import { findByToken, type InvitationRow } from './invitations.queries.ts';

const opensPerAddress = limitRate({
  name: 'open-invitation: looks per address',
  points: 120,
  perSeconds: 60 * 60,
});

/** What a link invites to, expired or not; 404 if it was used, renewed or revoked. */
export async function openInvitation(visit: Visit, token: string): Promise<OpenInvitation> {
  const { services } = visit;
  const row = await requireInvitation(visit, token);
  const { name } = await getCompany(createCtx(services, row.companyId, { kind: 'viewer' }, visit.log));
  const { email, roleName, invitedBy, expired } = presentInvitation(row, services.clock.nowMs());
  return { email, roleName, invitedBy, expired, company: name };
}

/** The invitation of a link; 404 for none, also under the host of another company, and 429 for who tries too many. */
export async function requireInvitation(visit: Visit, token: string): Promise<InvitationRow> {
  await opensPerAddress.count(visit.services, visit.network);
  const row = await findByToken(visit.services.database.system, digestOf(token));
  const isElsewhere = visit.site !== null && visit.site.companyId !== row?.companyId;
  if (!row || isElsewhere) throw new AppError('not_found', 'This invitation was used, renewed or revoked.');
  return row;
}
