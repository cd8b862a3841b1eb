import type { Acceptance } from '@vitrine/contract/endpoints/invitations.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, createCtx, inSystemTransaction } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { hashPassword } from '../../platform/secrets/password.ts';
import { recordAudit } from '../audit/index.ts';
import { addClientShares, existingClients } from '../clients/index.ts';
import { insertUser, isEmailTaken, openSession } from '../sign-in/index.ts';
import { addShares, existingDashboards } from '../users/index.ts';
import { deleteInvitation, type InvitationRow } from './invitations.queries.ts';
import { requireInvitation } from './open-invitation.ts';

/**
 * Makes a person of an invitation and signs them in. 404 if it was used or revoked, 422 on `general` when it has expired or
 * its address has got an account meanwhile.
 */
export async function acceptInvitation(visit: Visit, input: Acceptance): Promise<{ signedIn: true }> {
  const { services, log } = visit;
  const row = await requireInvitation(visit, input.token);
  if (row.expiresAt.getTime() <= services.clock.nowMs())
    throw new AppError('bad_input', 'This invitation has expired. Please ask for a new one.');
  const passwordHash = await hashPassword(input.password);
  const ctx = createCtx(services, row.companyId, { kind: 'system' }, log);
  const userId = await inSystemTransaction(ctx, (tx) =>
    join(tx, visit, row, { name: input.name, passwordHash }),
  );
  await openSession(visit, userId);
  return { signedIn: true };
}

type Joining = { name: string; passwordHash: string };

/** Responds with the new person's id. */
async function join(
  tx: Ctx,
  { ip }: Visit,
  row: InvitationRow,
  { name, passwordHash }: Joining,
): Promise<string> {
  // Two clicks at once: one finds it gone.
  if (!(await deleteInvitation(tx, row.id)))
    throw new AppError('not_found', 'This invitation was used, renewed or revoked.');
  if (await isEmailTaken(tx.db, row.email))
    throw new AppError('bad_input', 'An account with your e-mail address already exists. Please sign in.');
  const now = tx.clock.now();
  const { companyId, email, role } = row;
  const consents = { termsConsentAt: now, ageConsentAt: now };
  const userId = await insertUser(
    tx.db,
    { companyId, name, email, role, emailVerified: true, ...consents },
    passwordHash,
  );
  if (role === 'client') {
    await addShares(tx, userId, await existingDashboards(tx, row.dashboardIds));
    await addClientShares(tx, userId, await existingClients(tx, row.clientIds));
  }
  await recordAudit(
    { ...tx, actor: { kind: 'user', userId, role, name, email, ip } },
    { action: 'user.joined', subject: name, details: { role } },
  );
  return userId;
}
